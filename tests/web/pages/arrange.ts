// Games that stand where a test wants them: played by the core, and put where the page finds games
// that were left.
import { load } from "../unit/native.js";
import type { Person } from "./lib.js";

export interface Arranged {
  spec: string;
  turns?: string;
  position?: string;
  /** The reader's seat. */
  seat?: number;
  /** What others have handed in for the turn that is due, by their seats. */
  handed?: Record<number, string>;
}

/** The game as the page saves it. */
export async function saved({ spec, turns = "", position, seat = 1, handed = {} }: Arranged): Promise<string> {
  const agate = await load();
  const match = agate.match(spec, position ? { position } : {});
  for (const turn of turns.split(" ").filter(Boolean)) match.play(turn);
  for (const [other, move] of Object.entries(handed)) match.choose(match.view(0, 0).turn, Number(other), move);
  const secrets = match.view(0, 0).roles.map((_, index) => match.secret(index + 1));
  const log = match.save();
  match.free();
  return JSON.stringify({ spec, seat, level: 1, log, secrets });
}

/** Opens a table where the game stands like that. */
export async function arrange(person: Person, arranged: Arranged): Promise<void> {
  const [game = ""] = arranged.spec.split(":");
  const text = await saved(arranged);
  await person.go("/learn"); // a small page of the same origin, which saves no game
  await person.page.evaluate(([place, value]) => localStorage.setItem(place as string, value as string), [`agate.local.${game}`, text]);
  await person.go(`/play/${game}`);
  await person.board.waitFor();
}
