// What a page and the worker that holds the core say to each other.
import type { ClockDeed, ClockTime } from "./clock.js";
import type { JsonRecord, Notes } from "./record.js";
import type { Effect, GameEvent, Layout, Mark, Pointing, Refusal, Report, View } from "./types.js";

/** Everything that a page shows of a match. */
export interface Snapshot {
  view: View;
  marks: Mark[];
  point: Pointing;
  /** The board as a picture in SVG, and after each step of the last turn. */
  picture: string;
  steps: string[];
}

/** What a cell would do: the move so far, why it may not be picked, what the move does. */
export interface Pick {
  point: Pointing;
  why: Refusal | null;
  effect: Effect | null;
  /** Where it may go on, once something is picked, and what that does. */
  options: Option[];
}

export interface Option {
  cell: number;
  move: string | null;
  effect: Effect | null;
}

export interface Look {
  viewer: number;
  theme: "light" | "dark";
  coordinates: boolean;
  /** A comment whose marks and arrows are drawn. */
  comment?: string;
}

/** A turn and its events. */
export interface Told {
  turn: number;
  events: GameEvent[];
}

/** What a page asks when a match may have changed. */
export interface Refresh extends Look {
  match: number;
  /** What is taken in first: lines of the log, who has handed in a choice, what the viewer alone knows. */
  news: { lines: string[]; handed: number[]; secret: string } | null;
  /** Cells that are picked in the position of this key; in another position nothing is. */
  key: string;
  picked: number[];
  clocks: { kind: string; states: string[]; now: number } | null;
  /** What the page has: the events of so many turns, a layout with coordinates or without, a picture
   * for paper. */
  has: { turns: number; coordinates: boolean; paper: string };
}

/** Everything that a page needs to show a match anew. */
export interface Sight extends Snapshot {
  log: string;
  clocks: ClockTime[];
  /** The events of every turn; null: those of the last turn, which the view has, are all that is new. */
  story: Told[] | null;
  /** Null: the page has it. */
  layout: Layout | null;
  /** The board in black and white, and what it is a picture of; null: the page has it. */
  paper: { of: string; picture: string } | null;
}

/** The deeds of the worker: arguments and answers. */
export interface Deeds {
  speak: { args: { catalogue: Uint8Array | null }; answer: null };
  open: { args: { spec: string; position?: string }; answer: { match: number; layout: Layout } };
  watch: {
    args: { log: string; viewer: number; secret: string };
    answer: { match: number; layout: Layout };
  };
  load: { args: { log: string; secrets: string[] }; answer: { match: number; layout: Layout } };
  close: { args: { match: number }; answer: null };
  look: { args: { match: number } & Look; answer: Snapshot };
  see: { args: Refresh; answer: Sight };
  /** The cells that would change if this one were picked next. */
  peek: { args: { match: number; cell: number }; answer: number[] };
  /** The marks of another position of the same game, as a spectator sees them. */
  marksAt: { args: { match: number; position: string }; answer: Mark[] };
  pick: { args: { match: number; cells: number[] }; answer: Pick };
  effect: { args: { match: number; viewer: number; move: string }; answer: Effect };
  check: { args: { match: number; viewer: number; move: string }; answer: string };
  attempt: {
    args: { match: number; viewer: number; move: string; goal: string };
    answer: { move: string; reached: boolean };
  };
  turn: { args: { match: number; turn: string }; answer: null };
  choose: { args: { match: number; seat: number; move: string }; answer: null };
  deal: { args: { match: number }; answer: null };
  takeBack: { args: { match: number; turn: number }; answer: null };
  resign: { args: { match: number; seat: number }; answer: null };
  expire: { args: { match: number; seat: number }; answer: null };
  lots: { args: { match: number }; answer: null };
  save: { args: { match: number; seats: number }; answer: { log: string; secrets: string[] } };
  record: { args: { match: number; form: "text" | "sgf" | "json" }; answer: string };
  /** `share`: milliseconds to think at most; 0 is no limit. */
  think: {
    args: { match: number; seat: number; level: number; share?: number };
    answer: string | null;
  };
  /** What a strong player thinks of the match as it stands, after `share` milliseconds more. */
  analyse: {
    args: { match: number; seat: number; lines: number; share: number };
    answer: (Report & { more: boolean }) | null;
  };
  clock: { args: { kind: string; state: string; deed: ClockDeed; now: number }; answer: ClockTime };
  /** A game of a file, from 1; `more`: another one follows; `roles`: those of the beginning. */
  read: {
    args: { text: string; form: "text" | "sgf"; number: number };
    answer: { match: number; layout: Layout; record: JsonRecord; more: boolean; roles: (string | null)[] };
  };
  /** The same game in another form. */
  convert: {
    args: { text: string; form: "text" | "sgf"; number: number; to: "text" | "sgf" | "json" };
    answer: string;
  };
  /** The match of a record with a single line. */
  replay: { args: { text: string }; answer: { match: number; layout: Layout } };
  /** The marks and arrows of a comment. */
  notes: { args: { match: number; comment: string }; answer: Notes };
  /** The board with what stands beside it, for people to take along. */
  draw: { args: { match: number; theme: "light" | "dark" | "print"; comment?: string }; answer: string };
  /** The roles that seats have at the beginning; null: none yet. */
  roles: { args: { spec: string }; answer: (string | null)[] };
  picture: { args: { spec: string; position?: string; theme: "light" | "dark" }; answer: string };
  said: { args: { match: number; moves: string[] }; answer: string[] };
}

export type Deed = keyof Deeds;

export interface Question<D extends Deed = Deed> {
  id: number;
  deed: D;
  args: Deeds[D]["args"];
}

export type Answer =
  | { id: number; answer: unknown }
  | { id: number; refused: Refusal }
  | { id: number; failed: string };
