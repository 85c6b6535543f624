// The steps of a turn of Unitar, each with what it did.
import type { GameEvent, Step, View } from "../core/types.js";

/** One approved intention and what it did. */
export interface Done extends Step {
  events: GameEvent[];
}

/** The approved intentions in the order in which they were carried out. */
export function stepsOf(view: View): Done[] {
  const groups: GameEvent[][] = [];
  for (const event of view.last?.events ?? []) {
    if (event.kind === "carried" || event.kind === "void") groups.push([event]);
    else if (event.kind !== "approved" && event.kind !== "scored") groups[groups.length - 1]?.push(event);
  }
  return (view.last?.steps ?? []).map((step, index) => ({ ...step, events: groups[index] ?? [] }));
}
