// A match, or what one viewer knows of one.
import type { Module } from "./module.js";
import type { Notes } from "./record.js";
import type { Effect, Mark, News, Pointing, Refusal, Verb, View } from "./types.js";

/** Parts that a view has only when they are asked for. */
export const Part = { board: 1, last: 2, moves: 4, status: 8, whole: 15 } as const;

const Offer = { draw: 1, back: 2 } as const;
export type OfferKind = keyof typeof Offer;

/** Forms of records. */
export const Form = { text: 0, sgf: 1, json: 2 } as const;
export type FormKind = keyof typeof Form;

export interface PictureOptions {
  theme?: "light" | "dark" | "print";
  size?: "small" | "medium" | "large";
  coordinates?: boolean;
  orders?: boolean;
  numbers?: boolean;
  last?: boolean;
  status?: boolean;
  /** Milliseconds of a turn: a moving picture. */
  turn?: number;
  /** A comment whose marks and arrows are drawn. */
  comment?: string;
}

/** A seat, from 1; 0 is a spectator. */
export type Viewer = number;

const halves = (random: bigint): [number, number] => [
  Number((random >> 32n) & 0xffffffffn),
  Number(random & 0xffffffffn),
];

export class Match {
  constructor(
    private readonly module: Module,
    readonly handle: number,
  ) {}

  free(): void {
    this.module.call("agate_match_free", this.handle);
  }

  /** A second match with the same log; `fork` is one that begins where this stands. */
  copy(): Match {
    return new Match(this.module, this.module.ask("agate_match_copy", this.handle, 0));
  }

  fork(): Match {
    return new Match(this.module, this.module.ask("agate_match_copy", this.handle, 1));
  }

  /** The log, one entry of it, and what a seat knows alone. */
  save(): string {
    return this.module.say("agate_match_save", this.handle, 0);
  }

  entry(number: number): string {
    return this.module.say("agate_match_save", this.handle, number);
  }

  secret(seat: number): string {
    return this.module.say("agate_match_save_secret", this.handle, seat);
  }

  deal(random: bigint): News {
    return this.module.tell("agate_match_deal", this.handle, ...halves(random));
  }

  choose(turn: number, seat: number, move: string): News {
    return this.module.tell("agate_match_choose", this.handle, turn, seat, move);
  }

  /** A choice by lot for a seat that has left. */
  lot(seat: number, random: bigint): News {
    return this.module.tell("agate_match_lot", this.handle, seat, ...halves(random));
  }

  play(turn: string): News {
    return this.module.tell("agate_match_play", this.handle, turn);
  }

  offer(seat: number, kind: OfferKind): News {
    return this.act("o", seat, Offer[kind]);
  }

  decline(seat: number): News {
    return this.act("d", seat, 0);
  }

  resign(seat: number): News {
    return this.act("r", seat, 0);
  }

  expire(seat: number): News {
    return this.act("t", seat, 0);
  }

  takeBack(turn: number): News {
    return this.act("b", 0, turn);
  }

  /** Follows a match that is played elsewhere: its next line, and what is not in its log. */
  apply(line: string): News {
    return this.module.tell("agate_match_apply", this.handle, line);
  }

  follow(handed: number[], secret: string): void {
    const bits = handed.reduce((mask, seat) => mask | (1 << (seat - 1)), 0);
    this.module.ask("agate_match_follow", this.handle, bits, secret);
  }

  view(viewer: Viewer, parts: number = Part.whole): View {
    return JSON.parse(this.viewText(viewer, parts)) as View;
  }

  viewText(viewer: Viewer, parts: number): string {
    return this.module.say("agate_view", this.handle, viewer, parts);
  }

  /** The canonical text of a move that the viewer may make; throws Refused otherwise. */
  check(viewer: Viewer, move: string): string {
    return this.module.say("agate_check", this.handle, viewer, move);
  }

  /** Tries a move for a goal of a lesson (src/match/goal.h); the match stays as it is. */
  attempt(viewer: Viewer, move: string, goal: string): { move: string; reached: boolean } {
    return this.module.tell("agate_goal", this.handle, viewer, move, goal);
  }

  effect(viewer: Viewer, move: string): Effect {
    return this.module.tell("agate_effect", this.handle, viewer, move);
  }

  marks(viewer: Viewer): Mark[] {
    return this.module.tell("agate_marks", this.handle, viewer);
  }

  /** The marks and arrows of a comment. */
  notes(comment: string): Notes {
    return this.module.tell("agate_notes", this.handle, comment);
  }

  verbs(viewer: Viewer): Verb[] {
    return this.module.tell("agate_verbs", this.handle, viewer);
  }

  point(viewer: Viewer): Pointer {
    return new Pointer(this.module, this.module.ask("agate_point_new", this.handle, viewer));
  }

  record(form: FormKind): string {
    return this.module.say("agate_record_write", this.handle, Form[form]);
  }

  picture(options: PictureOptions = {}): string {
    const theme = ["light", "dark", "print"].indexOf(options.theme ?? "light");
    const size = ["small", "medium", "large"].indexOf(options.size ?? "medium");
    const flags =
      (options.coordinates === false ? 0 : 1) |
      (options.orders === false ? 0 : 2) |
      (options.numbers ? 4 : 0) |
      (options.last === false ? 0 : 8) |
      (options.status === false ? 0 : 16);
    return this.module.say("agate_svg", this.handle, theme, size, flags, options.turn ?? 0, options.comment ?? "");
  }

  /** The number of sequences of so many plies, for comparing cores. */
  perft(depth: number): number {
    return this.module.call("agate_perft", this.handle, depth);
  }

  private act(deed: string, seat: number, what: number): News {
    return this.module.tell("agate_match_act", this.handle, deed.charCodeAt(0), seat, what);
  }
}

/** A move by pointing at cells. */
export class Pointer {
  constructor(
    private readonly module: Module,
    private readonly handle: number,
  ) {}

  free(): void {
    this.module.call("agate_point_free", this.handle);
  }

  state(): Pointing {
    return this.module.tell("agate_point_pick", this.handle, -2);
  }

  pick(cell: number): Pointing {
    return this.module.tell("agate_point_pick", this.handle, cell);
  }

  unpick(): Pointing {
    return this.module.tell("agate_point_pick", this.handle, -1);
  }

  whyNot(cell: number): Refusal | null {
    return this.module.tell("agate_point_why", this.handle, cell);
  }

  /** The cells that all choices change which go on with a cell. */
  look(cell: number): { known: boolean; changes: number[] } {
    return this.module.tell("agate_point_look", this.handle, cell);
  }
}
