// The same searches by the module and by the program: positions of games that the engines play with
// themselves, each with its own seed.
import { execFileSync } from "node:child_process";
import type { Agate, Match, Report } from "../../../web/src/core/agate.js";
import { program } from "./native.js";

const MEGABYTES = 32;
const PLAY = { nodes: 200 }; // of a move on the way to a position

/** The four engines: a game, and the turns after which a position of it is searched. */
export const games: [spec: string, after: number[]][] = [
  ["unlur:size=6", [0, 3, 12, 24]],
  ["unlur", [1, 20]],
  ["ninuki:size=13", [2, 9, 20]],
  ["ninuki", [0, 5, 14, 30]],
  ["mur:games=1", [0, 4, 12, 20, 32]],
  ["mur:games=2,sets=2", [50, 70]],
  ["unitar:deal=0", [0, 1, 3, 6]],
  ["unitar:deal=3", [2, 5]],
];

export interface Thought {
  spec: string;
  turns: string[];
  seat: number;
  seed: bigint;
}

/** What a search tells; the time it takes is in seconds of the processor. */
export interface Answer {
  report: Omit<Report, "move" | "milliseconds">;
  seconds: number;
}

function answer(report: Report, seconds: number): Answer {
  const { move: _, milliseconds: __, ...rest } = report;
  return { report: rest, seconds };
}

/** Lets the engine play a turn for all seats that owe one. */
function playTurn(agate: Agate, spec: string, match: Match, seed: bigint): string {
  const choices = match.view(0, 0).acting.map((seat) => {
    const player = agate.player(spec, { seed: seed + BigInt(seat), megabytes: 1 });
    player.begin(match, seat, PLAY);
    while (player.step(1000));
    const { move } = player.best();
    player.free();
    return move;
  });
  match.play(choices.join("|"));
  return choices.join("|");
}

/** The positions of a game that is played here: the same in every run. */
export function thoughts(agate: Agate, spec: string, after: number[], seed: bigint): Thought[] {
  const found: Thought[] = [];
  const turns: string[] = [];
  const match = agate.match(spec);
  for (const count of after) {
    while (turns.length < count && !match.view(0, 0).over)
      turns.push(playTurn(agate, spec, match, seed * 1000n + BigInt(turns.length)));
    const { over, acting } = match.view(0, 0);
    if (over) break;
    const seat = acting[turns.length % acting.length] ?? 1;
    found.push({ spec, turns: [...turns], seat, seed: seed + BigInt(count) });
  }
  match.free();
  return found;
}

/** A search by the module. */
export function inModule(agate: Agate, thought: Thought, nodes: number, lines: number): Answer {
  const match = agate.match(thought.spec);
  for (const turn of thought.turns) match.play(turn);
  const before = process.cpuUsage();
  const player = agate.player(thought.spec, { seed: thought.seed, megabytes: MEGABYTES });
  player.begin(match, thought.seat, { nodes, lines });
  while (player.step(2000));
  const { user, system } = process.cpuUsage(before);
  const report = player.best(lines);
  player.free();
  match.free();
  return answer(report, (user + system) / 1e6);
}

/** The same search by the program. */
export function inProgram(thought: Thought, nodes: number, lines: number): Answer {
  const figures = ["--nodes", nodes, "--seed", thought.seed, "--memory", MEGABYTES, "--lines", lines, "--seat", thought.seat];
  const words = ["analyse", thought.spec, "--json", ...figures.map(String), ...thought.turns];
  const timed = 'TIMEFORMAT="%U %S"; { time "$0" "$@" 2>&3; } 3>&2 2>&1';
  const [told = "", times = ""] = execFileSync("bash", ["-c", timed, program, ...words], { encoding: "utf8" }).split("\n");
  const seconds = times.split(" ").reduce((sum, time) => sum + Number(time.replace(",", ".")), 0);
  return answer(JSON.parse(told) as Report, seconds);
}
