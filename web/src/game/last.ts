// What was chosen last for each game in this browser.
import type { LocalSetup } from "./local.js";

const LAST = "agate.last.";

/** To be played again at once, or offered again. */
export function lastSetup(kind: string): LocalSetup | null {
  try {
    return JSON.parse(localStorage.getItem(LAST + kind) ?? "null") as LocalSetup | null;
  } catch {
    return null;
  }
}

export function remember(kind: string, { spec, seat, level, lot, clock }: LocalSetup): void {
  localStorage.setItem(LAST + kind, JSON.stringify({ spec, seat, level, lot, clock }));
}
