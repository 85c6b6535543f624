// A game in this page, against engines or somebody beside the reader: it needs no network, and goes
// on where it was left.
import type { Core } from "../core/client.js";
import { t, type Word } from "../i18n/i18n.js";
import { Clocks } from "./clock.js";
import { Game, type Theme } from "./game.js";
import { Keep } from "./keep.js";
import { remember } from "./last.js";
import { split, turns, upTo, type Turn } from "./log.js";
import type { Worth } from "./worth.js";
import { engineName } from "./names.js";

export interface LocalSetup {
  spec: string;
  /** The reader's seat, from 1; 0: people have all seats, before one screen. */
  seat: number;
  level: number;
  /** The seat was drawn by lot, and the next one will be. */
  lot?: boolean;
  /** How time is kept, "fischer 5m+3s"; games that were saved without have none. */
  clock?: string;
}

export interface Saved extends LocalSetup {
  /** Absent in games that were saved by older pages. */
  over?: boolean;
  log: string;
  secrets: string[];
  clocks?: string[];
}

/** Whether nobody loses anything if a game is no longer kept: it is over, or nobody has moved. */
function isDone(text: string): boolean {
  try {
    const { over = false, log } = JSON.parse(text) as Saved;
    return over || turns(split(log).entries).length === 0;
  } catch {
    return true;
  }
}

/** What passing is worth in a position of Unlur's contract; null: an engine thinks about it. */
interface Weighed {
  key: string;
  worth: Worth | null;
}

const BEAT = 1000; // milliseconds between two notes that the game is before somebody

export class LocalGame extends Game {
  private weighed: Weighed | null = null;
  private thinking = false;
  private keep!: Keep;
  private name = "";
  private beat = 0;
  /** Changes of the match and its clocks, one after the other. */
  private queue: Promise<void> = Promise.resolve();

  constructor(
    core: Core,
    theme: Theme,
    readonly setup: LocalSetup,
  ) {
    super(core, theme);
    this.you = setup.seat || 1;
    const kind = setup.clock ?? "none";
    this.clocks = kind === "none" ? null : new Clocks(core, kind, () => Date.now(), () => void this.usedUp());
  }

  override get local(): this {
    return this;
  }

  /** A new game; where the seat is drawn by lot, it is drawn now. */
  static async start(core: Core, theme: Theme, chosen: LocalSetup): Promise<LocalGame> {
    const seats = chosen.lot ? (await core.ask("roles", { spec: chosen.spec })).length : 0;
    const setup = seats > 0 ? { ...chosen, seat: 1 + Math.floor(Math.random() * seats) } : chosen;
    const game = new LocalGame(core, theme, setup);
    const { match, layout } = await core.ask("open", { spec: setup.spec });
    game.match = match;
    game.layout = layout;
    const kind = setup.spec.split(":")[0] ?? "";
    remember(kind, setup);
    game.name = Keep.free(kind, isDone);
    Keep.drop(game.name);
    await game.begin(game.name);
    return game;
  }

  /** The names of games of a kind that were left, the newest last. */
  static left(kind: string): string[] {
    return Keep.names(kind).filter((name) => !isDone(Keep.read(name) ?? ""));
  }

  /** Where the game can be found again. */
  get address(): string {
    const [kind, place] = this.name.split("-");
    return `/play/${kind}${place ? `?g=${place}` : ""}`;
  }

  /** The game of that name that was left; null if there is none. */
  static async resume(core: Core, theme: Theme, name: string): Promise<LocalGame | null> {
    const text = Keep.read(name);
    if (!text) return null;
    try {
      const saved = JSON.parse(text) as Saved;
      const game = new LocalGame(core, theme, saved);
      await game.load(saved);
      if (game.view.over) return null;
      game.name = name;
      await game.begin(name);
      return game;
    } catch {
      Keep.drop(name);
      return null;
    }
  }

  private async load({ log, secrets, clocks = [] }: Saved): Promise<void> {
    const { match, layout } = await this.core.ask("load", { log, secrets });
    if (this.match) await this.core.ask("close", { match: this.match });
    this.match = match;
    this.layout = layout;
    this.states = clocks;
    await this.refresh();
  }

  private begin(name: string): Promise<void> {
    return this.serve(async () => {
      this.keep = new Keep(name, () => void this.serve(() => this.follow()));
      if (this.clocks) this.beat = window.setInterval(() => this.keep.leads && this.keep.beat(Date.now()), BEAT);
      await this.refresh();
      if (await this.keep.elsewhere()) return;
      if (this.view.undealt) await this.core.ask("deal", { match: this.match });
      await this.wind();
      await this.settle();
    });
  }

  /** One thing after the other. */
  private serve(deed: () => Promise<void>): Promise<void> {
    const done = this.queue.then(deed);
    this.queue = done.catch(() => {});
    return done;
  }

  /** Another tab has played, or this one leads now. */
  private async follow(): Promise<void> {
    if (this.keep.behind) {
      const text = this.keep.read();
      if (!text) return;
      const saved = JSON.parse(text) as Saved;
      if (saved.spec !== this.setup.spec) return location.reload();
      const before = this.view.key;
      const staged = this.staged !== null;
      await this.load(saved);
      this.notice = staged && this.view.key !== before ? t("position-changed") : "";
      this.changed();
    }
    void this.think();
  }

  protected override async refresh(): Promise<void> {
    if (this.setup.seat === 0) {
      const { acting, over } = (await this.core.ask("look", { match: this.match, viewer: 0, ...this.looks })).view;
      if (!over) this.you = acting[0] ?? 1;
    }
    await super.refresh();
    this.seats = this.view.roles.map((_, index) => {
      const engine = this.isEngine(index + 1);
      const owes = this.view.acting.includes(index + 1) && !this.view.handed.includes(index + 1);
      return {
        name: this.nameOf(index + 1),
        engine,
        clock: this.clocks?.seats[index] ?? null,
        away: false,
        thinking: engine && owes && !this.view.over && this.keep?.leads && this.thinking,
      };
    });
  }

  override get shared(): boolean {
    return this.setup.seat === 0;
  }

  private isEngine(seat: number): boolean {
    return this.setup.seat > 0 && seat !== this.setup.seat;
  }

  /** Which of several engines has the seat; 0: there is only one. */
  private numberOf(seat: number): number {
    if (this.view.roles.length < 3) return 0;
    return seat - (this.setup.seat < seat ? 1 : 0);
  }

  private nameOf(seat: number): string {
    if (this.isEngine(seat)) return engineName(this.setup.level, this.numberOf(seat));
    if (this.setup.seat > 0) return t("you");
    return t((["seat.first", "seat.second", "seat.third"] as Word[])[seat - 1] ?? "you");
  }

  /** Fills the clocks of a new game; those of one that was left have stood meanwhile. */
  private async wind(): Promise<void> {
    const { clocks, view } = this;
    if (!clocks) return;
    const seen = this.keep.seen;
    const states = view.roles.map((_, index) => this.states[index] ?? "");
    const filled = await Promise.all(
      states.map((state) => (state ? clocks.deed(state, "pause", seen) : clocks.deed(state, "fill"))),
    );
    this.states = filled.map(({ state }) => state);
  }

  /** Lets the clocks run of those who are to move, and stops the others; `made`: these have moved. */
  private async run(made: number[] = []): Promise<void> {
    const { clocks, view } = this;
    if (!clocks) return;
    const runs = (seat: number): boolean => {
      if (view.over || !view.acting.includes(seat) || view.handed.includes(seat)) return false;
      return !this.isEngine(seat) || seat === this.owing();
    };
    const next = this.states.map(async (state, index) => {
      const seat = index + 1;
      if (made.includes(seat)) state = (await clocks.deed(state, "turn")).state;
      return (await clocks.deed(state, runs(seat) ? "start" : "pause")).state;
    });
    this.states = await Promise.all(next);
  }

  /** Shows, saves, and lets the engines play that owe a choice. */
  private async settle(made: number[] = []): Promise<void> {
    await this.refresh();
    await this.run(made);
    await this.refresh();
    if (!(await this.save())) return this.follow();
    this.changed();
    void this.think();
  }

  /** False: another tab was faster. */
  private async save(): Promise<boolean> {
    const { match, states } = this;
    const { log, secrets } = await this.core.ask("save", { match, seats: this.view.roles.length });
    const saved: Saved = { ...this.setup, log, secrets, clocks: states, over: this.view.over };
    if (this.clocks && this.keep.leads) this.keep.beat(Date.now());
    return this.keep.write(JSON.stringify(saved));
  }

  private async think(): Promise<void> {
    if (this.thinking || !this.keep.leads) return;
    this.thinking = true;
    try {
      for (let seat = this.owing(); seat > 0; seat = this.owing()) {
        await this.refresh();
        this.changed();
        const share = this.clocks?.seats[seat - 1]?.share ?? 0;
        const { match, setup } = this;
        const move = await this.core.ask("think", { match, seat, level: setup.level, share }).catch(async (error: unknown) => {
          await this.serve(async () => {}); // what was under way may have ended the match or replaced it
          if (match === this.match && seat === this.owing()) throw error;
          return null;
        });
        await this.serve(() => this.answer(match, seat, move));
      }
    } finally {
      this.thinking = false;
    }
    await this.refresh();
    this.changed();
  }

  /** An engine's move, unless the match has changed meanwhile, or the engine's time is over. */
  private async answer(match: number, seat: number, move: string | null): Promise<void> {
    if (this.keep.behind) return this.follow();
    if (move === null || match !== this.match || (await this.expire()) || seat !== this.owing()) return;
    await this.core.ask("choose", { match, seat, move });
    await this.refresh();
    if (this.view.gone.length > 0) await this.core.ask("lots", { match });
    await this.settle([seat]);
  }

  /** The first engine that owes a choice; 0: none. */
  private owing(): number {
    const { acting, handed, over } = this.view;
    if (over) return 0;
    return acting.find((seat) => this.isEngine(seat) && !handed.includes(seat)) ?? 0;
  }

  /** What a clock has shown is used up: it goes on with the next period, or its seat has lost. */
  private usedUp(): Promise<void> {
    return this.serve(async () => {
      if (await this.expire()) return;
      await this.refresh();
      this.changed();
    });
  }

  /** Whoever has no time left has lost. */
  private async expire(): Promise<boolean> {
    const seat = this.clocks?.out ?? 0;
    if (seat === 0 || !this.keep.leads || this.view.over) return false;
    await this.core.ask("expire", { match: this.match, seat });
    if (!(await this.lots())) await this.settle();
    return true;
  }

  /** Where others play on, whoever has left chooses by lot. */
  private async lots(): Promise<boolean> {
    await this.refresh();
    if (this.view.over) return false;
    await this.core.ask("lots", { match: this.match });
    await this.settle();
    return true;
  }

  protected override play(move: string): Promise<void> {
    return this.serve(async () => {
      if (this.keep.behind) return this.follow();
      const { you } = this;
      await this.core.ask("choose", { match: this.match, seat: you, move });
      await this.settle([you]);
    });
  }

  override resign(): Promise<void> {
    return this.serve(async () => {
      await this.core.ask("resign", { match: this.match, seat: this.you });
      await this.settle();
    });
  }

  /** Takes back the reader's last move, with what the engines answered. */
  override takeBack(): Promise<void> {
    return this.serve(async () => {
      for (const turn of [...this.turns].reverse()) {
        if (!(await this.wasOwn(turn))) continue;
        this.drop();
        await this.core.ask("takeBack", { match: this.match, turn: turn.turn });
        await this.settle();
        return;
      }
    });
  }

  /** Whether a turn was the reader's. */
  private async wasOwn(turn: Turn): Promise<boolean> {
    if (this.setup.seat === 0) return true;
    const { head, entries } = split(this.log);
    const log = upTo(head, entries, turn.entry - 1);
    const { match } = await this.core.ask("watch", { log, viewer: 0, secret: "" });
    const { view } = await this.core.ask("look", { match, viewer: 0, ...this.looks });
    await this.core.ask("close", { match });
    return view.acting.includes(this.you);
  }

  /** Marks the move that a strong player would make. */
  async ask(): Promise<void> {
    const move = await this.core.ask("think", { match: this.match, seat: this.you, level: 8 });
    if (move) await this.type(move);
    this.hint = move;
    this.changed();
  }

  /** Whether an engine may be asked what passing is worth: only in a game against one. */
  get mayWeigh(): boolean {
    return !this.shared && this.due;
  }

  /** What passing is worth here and now; null: nobody has asked, or the engine still thinks. */
  get worth(): Worth | null {
    return this.weighed?.key === this.view.key ? this.weighed.worth : null;
  }

  get weighing(): boolean {
    return this.weighed?.key === this.view.key && !this.weighed.worth;
  }

  /** Asks a strong player whether passing is worth it. */
  async weigh(): Promise<void> {
    const { key } = this.view;
    if (this.weighed?.key === key) return;
    const weighed: Weighed = { key, worth: null };
    this.weighed = weighed;
    this.changed();
    try {
      const { worthOfPass } = await import("./worth.js");
      weighed.worth = await worthOfPass(this.core, this.match, this.you);
    } finally {
      if (!weighed.worth && this.weighed === weighed) this.weighed = null;
      this.changed();
    }
  }

  override async close(): Promise<void> {
    clearInterval(this.beat);
    this.clocks?.stop();
    this.keep.close();
    await super.close();
  }
}
