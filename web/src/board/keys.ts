// Keys on a board: arrows follow its geometry, Enter chooses, Esc takes back, Tab goes on to the next
// cell that may be chosen and behind the last one leaves the board.
import type { BoardEvents, BoardState } from "./state.js";
import { step } from "./state.js";

// The ways of a layout's `next`: N, NE, E, SE, S, SW, W, NW.
const ways: Record<string, number> = {
  ArrowUp: 0,
  ArrowRight: 2,
  ArrowDown: 4,
  ArrowLeft: 6,
  PageUp: 1,
  PageDown: 3,
  End: 5,
  Home: 7,
};

/** Where the cursor goes by Tab; null: off the board. */
function tab(state: BoardState, cell: number, back: boolean): number | null {
  const cells = [...state.may].sort((a, b) => a - b);
  if (back) return cells.filter((other) => other < cell).pop() ?? null;
  return cells.find((other) => other > cell) ?? null;
}

/** Serves a key; returns the cursor's new cell, or undefined if the key means nothing here. */
export function key(event: KeyboardEvent, state: BoardState, out: BoardEvents): number | undefined {
  const cell = state.cursor ?? state.start;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const way = ways[event.key];
  if (way !== undefined) return step(state.layout, cell, way);
  switch (event.key) {
    case "Enter":
    case " ":
      out.point(cell);
      return cell;
    case "Escape":
      out.cancel();
      return cell;
    case "?":
      out.help();
      return cell;
    case "Tab":
      return tab(state, cell, event.shiftKey) ?? undefined;
    default:
      return undefined;
  }
}
