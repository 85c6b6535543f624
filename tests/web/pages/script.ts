// Whole games, short ones, to be played again in every way. They were found by playing at random with
// the core; a move that the rules refuse ends the tests.
import { readFileSync } from "node:fs";
import { Agate, type Match } from "../../../web/src/core/agate.js";

export interface Choice {
  seat: number;
  move: string;
  /** The cells to be pointed at. */
  cells: string[];
}

export interface Script {
  spec: string;
  game: string;
  /** Turn by turn, what each seat that acts chooses. */
  turns: Choice[][];
  /** The turns as records have them. */
  record: string[];
  /** The cells that have stones at the end. */
  stones: string[];
}

const agree = ["yellow-uni-south", "red-tar-east", "blue-uni-unify", "yellow-tar-clockwise"];

/** Unitar: three blocks each, then eight rounds in which all want the same. */
const unitar = ["uni@I9,tar@B6|uni@H3,tar@F6|uni@D5,tar@I6", ...[...agree, ...agree].map((choice) => [choice, choice, choice].join("|"))];

const games: [string, string][] = [
  ["unlur:size=4", "F6 C2 B2 E4 F5 D3 pass C4 G7 B4 B1"],
  ["ninuki:size=13", "H6 G4 G6 G5 F6 E3 E6 E1 D6"],
  ["mur:games=1,sets=1", "+g2 +b2 +g1 +c2 +d2 c2-e2 +a1 +c3 d2-d1 c3-b3 d1*0-h1 +e1 +h2"],
  ["unitar:deal=0", unitar.join(" ")],
];

/** The cells by which a move is pointed at. */
function cellsOf(match: Match, names: string[], seat: number, move: string): string[] {
  if (move === "pass" || /^[a-z]+-[a-z]+-[a-z]+$/.test(move)) return [];
  const pointer = match.point(seat);
  const picked: string[] = [];
  for (const cell of move.match(/[A-Za-z]\d+|\b0\b/g) ?? []) {
    picked.push(cell);
    if (pointer.pick(names.indexOf(cell)).move === move) break;
  }
  pointer.free();
  return picked;
}

function script(agate: Agate, spec: string, moves: string): Script {
  const match = agate.match(spec);
  const names = agate.layout(spec).cells.map(({ name }) => name);
  const record = moves.split(" ");
  const turns = record.map((turn) => {
    const { acting } = match.view(0);
    const parts = turn.split("|");
    const choices = acting.map((seat, index) => ({ seat, move: parts[index] ?? "", cells: cellsOf(match, names, seat, parts[index] ?? "") }));
    match.play(turn);
    return choices;
  });
  const { over, game, board } = match.view(0);
  if (!over) throw new Error(`${spec}: the game is not over`);
  match.free();
  return { spec, game, turns, record, stones: (board ?? []).map(({ cell }) => cell) };
}

/** All of them. */
export async function scripts(): Promise<Script[]> {
  const agate = await Agate.load(readFileSync("build-wasm/agate.wasm"));
  return games.map(([spec, moves]) => script(agate, spec, moves));
}
