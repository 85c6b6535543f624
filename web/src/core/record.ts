// Records as the core writes and reads them, and what their comments ask a board to show.
import type { Refusal } from "./types.js";

/** A record as JSON: docs/json.md. */
export interface JsonTurn {
  move: string;
  number?: number;
  set?: number;
  game?: number;
  before?: string;
  comment?: string;
  clock?: string;
  used?: string;
  glyphs?: number[];
  variations?: JsonTurn[][];
}

export interface JsonRecord {
  game: string;
  tags?: Record<string, string>;
  position?: string;
  result?: string;
  ending?: string;
  comment?: string;
  turns: JsonTurn[];
}

/** What a comment asks the board to show; `why` something of it is left out. */
export interface Notes {
  marks: { cell: string; shape: "circle" | "square" | "triangle" | "cross" | "text"; text?: string }[];
  arrows: { from: string; to: string }[];
  cells: string[];
  why: Refusal | null;
}
