// What a move did, in a sign or two after its text: captures and knocks.
import type { GameEvent } from "../core/types.js";
import { number } from "../i18n/i18n.js";

/** "×2" for two stones taken, "→ c2" for a stone that was knocked there; "" for a plain move. */
export function moveSigns(events: GameEvent[]): string {
  const own = events.slice(0, events.findIndex(({ kind }) => kind === "begun") >>> 0);
  const taken = own.filter(({ kind }) => kind === "removed").length;
  const placed = own.some(({ kind }) => kind === "placed");
  const knocked = own.find(({ kind }) => kind === "knocked")?.to;
  return [knocked ? `→ ${knocked}` : "", placed && taken > 0 ? `×${number(taken)}` : ""].filter(Boolean).join(" ");
}
