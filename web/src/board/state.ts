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
export interface Move {
  kind: "placed" | "moved" | "knocked" | "removed" | "framed";
  piece: string;
  /** What the picture calls such stones. */
  look: string;
  /** The cells on its way; one where it appears or disappears. */
  path: number[];
  /** The cell that it turns around. */
  around?: number;
  /** How many stones go before it. */
  start: number;
}

/** What has led to the position. It is played where the board has just shown the moment before. */
export interface Motion {
  moment: string;
  after: string;
  moves: Move[];
}

export interface BoardState {
  layout: Layout;
  /** The core's picture: SVG. */
  picture: string;
  marks: BoardMark[];
  /** What each cell is called and holds, for people who do not see it. */
  names: string[];
  /** What there is to say of a cell besides, to be shown when it is pointed at. */
  notes: string[];
  /** Cells that may be chosen: n goes from one to the next. */
  may: number[];
  cursor: number | null;
  /** Whether anything may be chosen at all. */
  active: boolean;
  motion: Motion;
  /** Whether stones show their orders. */
  orders: boolean;
  /** The cell whose row and column are tagged. */
  tagged: number | null;
  /** Where the cursor begins. */
  start: number;
  label: string;
  /** What to say of the board at first. */
  help: string;
  /** The names of the buttons that show a part of it larger, and all of it. */
  zoom: [string, string];
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
