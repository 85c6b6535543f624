// What the core says, as it comes out of the module: docs/view.md describes it, and
// docs/view.schema.json says it to programs. Seats count from 1.

/** A sentence: its name, its arguments, and the words in the language that is spoken. */
export interface Sentence {
  id: string;
  args: Record<string, Argument>;
  text: string;
}

export type Argument = number | string | string[] | SeatRole[];

export interface SeatRole {
  seat: number;
  role: string | null;
}

/** Why something was refused. */
export interface Refusal extends Sentence {
  rule: string | null;
  at?: number;
  seat?: number;
  cells: string[];
}

export interface GameEvent {
  kind:
    | "placed"
    | "moved"
    | "knocked"
    | "removed"
    | "framed"
    | "passed"
    | "scored"
    | "approved"
    | "carried"
    | "void"
    | "begun";
  seat?: number;
  piece?: string;
  amount?: number;
  from?: string;
  to?: string;
  path?: string[];
  set?: number;
  game_number?: number;
}

export interface Stone {
  piece: string;
  group?: number;
  order?: number;
  trapped?: boolean;
  captain?: string;
}

/** The cells that have stones. */
export type Board = { cell: string; stones: Stone[] }[];

export interface Beside {
  round?: number;
  rounds?: number;
  off?: number[];
}

/** Unitar: an approved intention, and how things stand after it. */
export interface Step {
  seat: number;
  void: boolean;
  why?: Refusal;
  points: number[];
  position: string;
  board: Board;
  beside: Beside;
}

/** Everything that a viewer may know of a match. */
export interface View {
  format: number;
  game: string;
  options: Record<string, number | null>;
  ply: number;
  over: boolean;
  acting: number[];
  phase: string;
  roles: (string | null)[];
  points: number[];
  places: number[] | null;
  ending: string | null;
  game_number?: number;
  set?: number;
  games_won?: number[];
  sets_won?: number[];
  /** Of each finished game of the set: a seat, 0 for nobody, null where it is not known. */
  winners?: (number | null)[];
  finished?: { ending: string; places: number[] } | null;
  position: string;
  key: string;
  spec: string;
  entries: number;
  turn: number;
  decided_by: "rules" | "resignation" | "time" | "agreement" | null;
  undealt: boolean;
  handed: number[];
  gone: number[];
  offers: { draw: number[]; back: number[]; turn: number | null };
  viewer: number | null;
  role: string | null;
  choice: string | null;
  board?: Board;
  beside?: Beside;
  last?: {
    turn: number;
    choices: (string | null)[];
    drawn: number[];
    said?: (string | null)[];
    events: GameEvent[];
    steps?: Step[];
  } | null;
  moves?: string[];
  status?: Sentence[];
}

/** What a change has done. */
export interface News {
  first: number;
  entries: number;
  handed_in: boolean;
  played: boolean;
  game_ended: boolean;
  set_ended: boolean;
  match_ended: boolean;
  game_begun: boolean;
  finished: {
    set: number;
    game_number: number;
    ending: string | null;
    places: number[] | null;
    roles: (string | null)[];
  } | null;
  lots: number[];
  events: GameEvent[];
}

/** What a move would do. */
export interface Effect {
  alone: boolean;
  void: boolean;
  why?: Refusal;
  events: GameEvent[];
  after: View;
}

export interface Mark {
  kind:
    | "forbidden"
    | "four"
    | "capture"
    | "break"
    | "connected"
    | "wins"
    | "completes"
    | "eye"
    | "trapped"
    | "figure";
  seat: number;
  cell: string;
  value?: number;
  sides?: number[];
  why?: Refusal;
}

export interface Verb {
  verb: string;
  argument: string;
  may: boolean;
  why?: Refusal;
}

/** How pointing stands; cells are numbers, as in the layout. */
export interface Pointing {
  may: number[];
  picked: number[];
  text: string;
  move: string | null;
}

/** A board as numbers to draw from. The ways of `next` are N, NE, E, SE, S, SW, W, NW. */
export interface Layout {
  board: "hexagon" | "square" | "rings" | "field";
  width: number;
  height: number;
  unit: number;
  stone: number;
  cells: { name: string; at: [number, number]; next: number[] }[];
  labels: { text: string; at: [number, number]; turn?: number; side?: boolean }[];
  lines: [number, number, number, number][];
  circles: [number, number, number][];
  stars: [number, number, number][];
  counters: [number, number, number][];
  corners: [number, number][];
  hexagon?: [number, number];
}

export interface Line {
  move: string;
  /** The cells that it names. */
  cells: string[];
  values: number[];
  visits: number;
  proven: boolean;
  turns: string[];
}

/** What a player thinks. */
export interface Report {
  seat: number;
  move: string;
  nodes: number;
  depth: number;
  milliseconds: number;
  proven: boolean;
  lines: Line[];
}

/** What is wrong with a record, and where. */
export interface RecordError {
  line: number;
  column: number;
  why: Refusal;
}
