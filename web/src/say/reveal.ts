// Unitar after the reveal, in words: what all chose, and what came of it.
import type { View } from "../core/types.js";
import type { Game } from "../game/game.js";
import { stepsOf, type Done } from "../game/steps.js";
import { t } from "../i18n/i18n.js";
import { partName } from "./choice.js";
import { unitar } from "./effect.js";

/** The choices of the last turn in parts; null if it was no comparison. */
export function compared(view: View): string[][] | null {
  const { choices = [] } = view.last ?? {};
  const rows = choices.map((choice) => (choice ?? "").split("-"));
  return rows.length > 0 && rows.every((row) => row.length === 3) ? rows : null;
}

export const wasCompared = (view: View): boolean => compared(view) !== null;

/** The round of the last comparison. Without an approval the same round goes on. */
export function comparedRound(view: View): number {
  const { round = 0, rounds = 0 } = view.beside ?? {};
  if (view.ending === "rounds") return rounds;
  return stepsOf(view).length > 0 ? round - 1 : round;
}

/** Whether the last comparison approved the choice of a seat. */
export const wasApproved = (view: View, seat: number): boolean =>
  view.last?.events.some((event) => event.kind === "approved" && event.seat === seat) ?? false;

/** What came of a step, in words. */
export function stepText(step: Done): string {
  if (step.void) return t("void-because", { why: step.why?.text ?? "" });
  return unitar(step.events).join(" · ");
}

/** How many parts of a choice another seat has chosen too. */
export const sharedParts = (rows: string[][], row: number): number =>
  [0, 1, 2].filter((place) => rows.some((other, i) => i !== row && other[place] === rows[row]?.[place])).length;

/** The comparison and its steps as sentences: row by row, then one after the other. */
export function revealText(game: Game): string {
  const { view } = game;
  const rows = compared(view);
  if (!rows) return "";
  const said = rows.map((row, index) => {
    const name = game.seats[index]?.name ?? "";
    const parts = row.map((part, place) => partName(part, place)).join(" ");
    return t("revealed-row", { name, choice: parts, count: sharedParts(rows, index) });
  });
  const steps = stepsOf(view).map((step, index) => t("revealed-step", { number: index + 1, effect: stepText(step) }));
  return [...said, ...(steps.length > 0 ? steps : [t("nothing-approved")])].join(" ");
}
