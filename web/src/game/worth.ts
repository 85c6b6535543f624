// Whether passing is worth it in Unlur's contract, as a strong player sees it.
import type { Core } from "../core/client.js";
import type { Deeds } from "../core/messages.js";
import type { Line } from "../core/types.js";

const SHARE = 750; // milliseconds of thought for each of the two choices

/** What may be hoped for, from 0 to 1. */
export interface Worth {
  /** As Black, after a pass. */
  pass: number;
  /** After the stone that the engine would rather place; null: it would pass. */
  stone: number | null;
}

type Saved = Deeds["save"]["answer"];

/** The best line of a saved match for a seat, after `turns`. */
async function bestOf(core: Core, saved: Saved, seat: number, turns: string[]): Promise<Line | undefined> {
  const { match } = await core.ask("load", saved);
  try {
    for (const turn of turns) await core.ask("turn", { match, turn });
    return (await core.ask("analyse", { match, seat, lines: 1, share: SHARE }))?.lines[0];
  } finally {
    await core.ask("close", { match });
  }
}

/** Asked for the seat that is to choose; null: nobody knows. */
export async function worthOfPass(core: Core, match: number, seat: number): Promise<Worth | null> {
  const saved = await core.ask("save", { match, seats: 2 });
  const pass = (await bestOf(core, saved, 3 - seat, ["pass"]))?.values[seat - 1];
  const best = await bestOf(core, saved, seat, []);
  if (pass === undefined || !best) return null;
  const stone = best.move === "pass" ? 0 : (best.values[seat - 1] ?? 0);
  return { pass, stone: stone > pass ? stone : null };
}
