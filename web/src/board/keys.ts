// Keys on a board: arrows follow its geometry, Enter chooses, Esc takes back, n and p go to the next
// and previous cell that may be chosen. Tab is not among them: the next Tab leaves the board.
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

/** The next cell that may be chosen, or the previous one; after the last comes the first. */
function choice({ may }: BoardState, cell: number, back: boolean): number {
  const cells = [...may].sort((a, b) => a - b);
  if (back) return cells.filter((other) => other < cell).at(-1) ?? cells.at(-1) ?? cell;
  return cells.find((other) => other > cell) ?? cells[0] ?? cell;
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
    case "n":
    case "p":
      return choice(state, cell, event.key === "p");
    default:
      return undefined;
  }
}
