// A game as a page shows it: the position, what is staged, the moves so far. Where it is played, here
// against engines or on a server, is for those who extend it.
import { Refused, type Core, type Option, type Sight, type Snapshot } from "../core/client.js";
import type { Told, Refresh } from "../core/messages.js";
import type { Effect, Layout, Mark, Refusal, View } from "../core/types.js";
import type { Clocks, Shown as ShownClock } from "./clock.js";
import type { LocalGame } from "./local.js";
import type { OnlineGame } from "./online.js";
import { settings } from "./settings.js";
import { split, turns, upTo, type Turn } from "./log.js";
import { moveSigns } from "./signs.js";

export interface Seat {
  name: string;
  engine: boolean;
  /** Null without a clock. */
  clock: ShownClock | null;
  away: boolean;
  /** On vacation until then. */
  vacation?: number;
  thinking: boolean;
}

/** A move that is put down and not yet played. */
export interface Staged {
  move: string;
  effect: Effect | null;
  /** Where the five that it makes can be broken. */
  breaks: string[];
}

/** What went wrong with a try, until the next one. */
export interface Trouble {
  why: Refusal | null;
  text: string;
}

/** What a board may show on demand. */
export type Shown = Mark["kind"] | "order";

export type Theme = "light" | "dark";

export abstract class Game extends EventTarget {
  layout!: Layout;
  snapshot!: Snapshot;
  seats: Seat[] = [];
  /** The reader's seat, from 1; 0 watches. */
  you = 0;
  turns: Turn[] = [];
  /** What each turn did, in signs: "×2". */
  signs = new Map<number, string>();
  staged: Staged | null = null;
  /** Where what was picked may go, and the cells picked before that. */
  options: Option[] = [];
  picked: number[] = [];
  trouble: Trouble | null = null;
  /** The turn that is looked back at; null: now. */
  back: number | null = null;
  past: Snapshot | null = null;
  shown = new Set<Shown>(["order"]);
  hint: string | null = null;
  notice = "";
  /** The cells that would change if the one that is looked at were picked, and those that what is
   * picked has changed already. */
  peeked: number[] = [];
  laid: number[] = [];
  /** Milliseconds that the time of its clocks is ahead of this page's. */
  ahead = 0;
  /** A move is on its way: nothing else may be begun. */
  protected sending = false;
  /** Which; "": none. */
  onWay = "";
  protected match = 0;
  protected log = "";
  protected clocks: Clocks | null = null;
  /** How the clocks of all seats stand. */
  protected states: string[] = [];
  private labelled = true;
  /** The board in black and white, and what it is a picture of. */
  paper = { of: "", picture: "" };

  constructor(
    readonly core: Core,
    protected theme: Theme,
  ) {
    super();
  }

  /** Plays a move of the reader; refusals are thrown. */
  protected abstract play(move: string): Promise<void>;
  abstract resign(): Promise<void>;
  abstract takeBack(): Promise<void>;

  get view(): View {
    return this.snapshot.view;
  }

  /** The button that plays what is staged; null: as for any move. */
  label(_move: string): string | null {
    return null;
  }

  /** The turn after which the board is shown. */
  get at(): number {
    return this.back ?? this.turns[this.turns.length - 1]?.turn ?? 0;
  }

  /** Whether engines may be asked about it: not while others play against each other. */
  get mayAnalyse(): boolean {
    return true;
  }

  /** Whether turns are played in it; a record is only looked at. */
  get played(): boolean {
    return true;
  }

  /** The comment whose marks are drawn after a turn; null: as it stands now. */
  protected comment(_turn: number | null): string {
    return "";
  }

  /** Whether several people share this screen, so that no seat is the reader's alone. */
  get shared(): boolean {
    return false;
  }

  /** Whether everybody is there and the first turn is due. */
  get begun(): boolean {
    return true;
  }

  /** Whether it has ended without a result. */
  get aborted(): boolean {
    return false;
  }

  /** Whether it has ended, with a result or without. */
  get over(): boolean {
    return this.view.over || this.aborted;
  }

  /** Whether the reader owes a choice now. */
  get due(): boolean {
    const { view, you } = this;
    return !view.over && view.acting.includes(you) && !view.undealt && this.back === null && !this.sending;
  }

  changed(): void {
    this.dispatchEvent(new Event("change"));
  }

  /** What the core takes in before it is looked at; null: it has everything. */
  protected news(): Refresh["news"] {
    return null;
  }

  /** Takes in how the match stands, with one question. */
  protected async refresh(): Promise<void> {
    const { match, you, looks, clocks, picked } = this;
    const at = clocks?.now() ?? 0;
    const key = this.snapshot?.view.key ?? "";
    const sight = await this.core.ask("see", {
      match,
      viewer: you,
      ...looks,
      comment: this.comment(null),
      news: this.news(),
      key,
      picked,
      clocks: clocks && { kind: clocks.kind, states: this.states, now: at },
      has: { turns: this.signs.size, coordinates: this.labelled, paper: this.paper.of },
    });
    this.show(sight);
    this.labelled = looks.coordinates;
    clocks?.take(sight.clocks, at);
    if (key !== this.view.key) this.drop();
    else if (picked !== this.picked) await this.pickAgain();
  }

  private show({ log, clocks: _, story, layout, paper, ...snapshot }: Sight): void {
    this.snapshot = snapshot;
    this.log = log;
    this.turns = turns(split(log).entries);
    this.sign(story);
    this.layout = layout ?? this.layout;
    this.paper = paper ?? this.paper;
  }

  /** The game, if it is played in this browser; pages of other games do without what that needs. */
  get local(): LocalGame | null {
    return null;
  }

  /** The game, if it is played on a server. */
  get online(): OnlineGame | null {
    return null;
  }

  /** Brings the signs up to date: by the last turn alone, if only that is new. */
  private sign(story: Told[] | null): void {
    const { last } = this.view;
    if (story) this.signs = new Map(story.map(({ turn, events }) => [turn, moveSigns(events)]));
    else if (last) this.signs.set(last.turn, moveSigns(last.events));
  }

  /** How boards are drawn. */
  protected get looks(): { theme: Theme; coordinates: boolean } {
    return { theme: this.theme, coordinates: settings().coordinates };
  }

  /** Something else was picked while the core was asked: that holds. */
  private async pickAgain(): Promise<void> {
    const { match, picked } = this;
    this.snapshot.point = (await this.core.ask("pick", { match, cells: picked })).point;
  }

  private unpick(): void {
    this.options = [];
    this.picked = [];
    this.peeked = this.laid = [];
  }

  async dress(theme: Theme): Promise<void> {
    this.theme = theme;
    await this.refresh();
    if (this.back !== null) await this.lookBack(this.back);
    this.changed();
  }

  /** The position has changed under whoever was about to move. */
  protected drop(): boolean {
    const had = this.staged !== null || this.picked.length > 0;
    this.staged = null;
    this.hint = null;
    this.unpick();
    return had;
  }

  /** A move that is put down, with what the other could do against it. */
  protected async stage(move: string | null, effect: Effect | null): Promise<Staged | null> {
    if (!move) return null;
    const { after } = effect ?? {};
    if (after?.phase !== "break" || after.over) return { move, effect, breaks: [] };
    const marks = await this.core.ask("marksAt", { match: this.match, position: after.position });
    return { move, effect, breaks: marks.flatMap(({ kind, cell }) => (kind === "break" ? [cell] : [])) };
  }

  /** Looks at a cell before it is picked, where a choice lays several stones at once. */
  async peek(cell: number | null): Promise<void> {
    const before = this.peeked.join();
    const wanted = cell !== null && this.due && !this.staged && this.view.phase === "setup";
    this.peeked = wanted ? await this.core.ask("peek", { match: this.match, cell }) : [];
    if (this.peeked.join() !== before) this.changed();
  }

  /** Picks a cell: one that goes on from what is picked, or the first of another move. */
  async point(cell: number): Promise<void> {
    if (!this.due) return;
    const goesOn = this.options.some((option) => option.cell === cell);
    const begun = goesOn ? this.picked : this.staged ? [] : this.snapshot.point.picked;
    const { match } = this;
    const { point, why, effect, options } = await this.core.ask("pick", { match, cells: [...begun, cell] });
    this.snapshot.point = point;
    this.hint = null;
    this.trouble = why ? { why, text: why.text } : null;
    this.peeked = [];
    this.staged = await this.stage(point.move, effect);
    if (!goesOn || !point.move) {
      this.options = options;
      this.picked = point.picked;
    }
    const [captain] = point.picked;
    const lays = captain !== undefined && this.view.phase === "setup" && !this.staged;
    this.laid = lays ? await this.core.ask("peek", { match, cell: captain }) : [];
    this.changed();
  }

  async cancel(): Promise<void> {
    if (this.staged || this.snapshot.point.picked.length > 0)
      this.snapshot.point = (await this.core.ask("pick", { match: this.match, cells: [] })).point;
    this.drop();
    this.trouble = null;
    this.changed();
  }

  /** Stages a move that was typed or chosen from a list. */
  async type(text: string): Promise<void> {
    const { match, you } = this;
    this.drop();
    try {
      const move = await this.core.ask("check", { match, viewer: you, move: text.trim() });
      this.staged = await this.stage(move, await this.core.ask("effect", { match, viewer: you, move }));
      this.trouble = null;
    } catch (error) {
      this.fail(error);
    }
    this.changed();
  }

  async confirm(): Promise<void> {
    const staged = this.staged;
    if (!staged) return;
    this.drop();
    this.notice = "";
    this.sending = true;
    this.onWay = staged.move;
    this.changed();
    try {
      await this.play(staged.move);
      this.trouble = null;
    } catch (error) {
      this.fail(error);
    } finally {
      this.sending = false;
      this.onWay = "";
    }
    this.changed();
  }

  protected fail(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.trouble = { why: error.why, text: error.why.text };
  }

  /** Looks at the position after a turn; null, or the last turn: how it stands now. */
  async lookBack(turn: number | null): Promise<void> {
    const last = this.turns[this.turns.length - 1]?.turn ?? 0;
    this.past = null;
    this.back = turn === null || turn >= last ? null : Math.max(0, turn);
    if (this.back !== null) {
      const match = await this.before(this.back);
      this.past = await this.core.ask("look", { match, viewer: 0, ...this.looks, comment: this.comment(this.back) });
      await this.core.ask("close", { match });
    }
    this.changed();
  }

  record(form: "text" | "sgf" | "json"): Promise<string> {
    return this.core.ask("record", { match: this.match, form });
  }

  /** The position that is shown, as a picture to take along. */
  async drawing(): Promise<string> {
    const { theme } = this;
    const comment = this.comment(this.back);
    if (this.back === null) return this.core.ask("draw", { match: this.match, theme, comment });
    const match = await this.before(this.back);
    const svg = await this.core.ask("draw", { match, theme, comment });
    await this.core.ask("close", { match });
    return svg;
  }

  /** The match as everybody saw it after a turn or, with a seat, as that seat saw it before it chose
   * anything; whoever asks closes it. */
  async before(turn: number, viewer = 0): Promise<number> {
    const { head, entries } = split(this.log);
    const entry = this.turns.find((other) => other.turn === turn)?.entry ?? 0;
    const log = upTo(head, entries, entry);
    return (await this.core.ask("watch", { log, viewer, secret: "" })).match;
  }

  async close(): Promise<void> {
    await this.core.ask("close", { match: this.match });
  }
}
