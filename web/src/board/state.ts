// What a board shows besides the core's own picture of it. The board knows no rules and no geometry
// of its own: the layout's numbers come from the core, what was pointed at goes out.
import type { Layout } from "../core/types.js";

export type MarkKind =
  | "may"
  | "picked"
  | "last"
  | "staged"
  | "taken"
  | "forbidden"
  | "four"
  | "capture"
  | "break"
  | "connected"
  | "wins"
  | "completes"
  | "eye"
  | "trapped"
  | "figure"
  | "ghost"
  | "knock"
  | "not-now"
  | "changed"
  | "number";

export interface BoardMark {
  cell: number;
  kind: MarkKind;
  /** A letter or number in it. */
  text?: string;
  /** The stone that is there, or that would be. */
  piece?: string;
  /** The cells on its way. */
  path?: number[];
}

/** A stone on its way, for an animation. */
export interface Flight {
  path: number[];
  piece: string;
}

export interface BoardState {
  layout: Layout;
  /** The core's picture: SVG. */
  picture: string;
  marks: BoardMark[];
  /** What each cell is called and holds, for people who do not see it. */
  names: string[];
  /** Cells that may be chosen: Tab goes from one to the next. */
  may: number[];
  cursor: number | null;
  /** Whether anything may be chosen at all. */
  active: boolean;
  flights: Flight[];
  /** The cell whose row and column are tagged. */
  tagged: number | null;
  /** Where the cursor begins. */
  start: number;
  label: string;
  /** What to say of the board at first. */
  help: string;
}

/** What comes out of a board. */
export interface BoardEvents {
  point(cell: number): void;
  cancel(): void;
  help(): void;
}

/** The cell in a direction of the layout's `next`; the cell itself when there is none. */
export function step(layout: Layout, cell: number, way: number): number {
  const next = layout.cells[cell]?.next[way] ?? -1;
  return next < 0 ? cell : next;
}

/** The cell whose middle is nearest to a point, within reach of a stone. */
export function nearest(layout: Layout, x: number, y: number): number | null {
  let best: number | null = null;
  let least = (layout.unit * 0.62) ** 2;
  layout.cells.forEach(({ at: [cx, cy] }, index) => {
    const distance = (cx - x) ** 2 + (cy - y) ** 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}
