// A game against engines in this page: it needs no network, and goes on where it was left.
import type { Core } from "../core/client.js";
import { t } from "../i18n/i18n.js";
import { Game, type Theme } from "./game.js";
import { split, upTo, type Turn } from "./log.js";

export interface LocalSetup {
  spec: string;
  /** The reader's seat, from 1. */
  seat: number;
  level: number;
}

interface Saved extends LocalSetup {
  log: string;
  secrets: string[];
}

const PLACE = "agate.local.";

export class LocalGame extends Game {
  private thinking = false;

  constructor(
    core: Core,
    theme: Theme,
    private readonly setup: LocalSetup,
  ) {
    super(core, theme);
    this.you = setup.seat;
  }

  static async start(core: Core, theme: Theme, setup: LocalSetup): Promise<LocalGame> {
    const game = new LocalGame(core, theme, setup);
    const { match, layout } = await core.ask("open", { spec: setup.spec });
    game.match = match;
    game.layout = layout;
    await game.begin();
    return game;
  }

  /** The game of that name that was left; null if there is none. */
  static async resume(core: Core, theme: Theme, name: string): Promise<LocalGame | null> {
    const text = localStorage.getItem(PLACE + name);
    if (!text) return null;
    try {
      const saved = JSON.parse(text) as Saved;
      const game = new LocalGame(core, theme, saved);
      const { match, layout } = await core.ask("load", { log: saved.log, secrets: saved.secrets });
      game.match = match;
      game.layout = layout;
      await game.begin();
      return game.view.over ? null : game;
    } catch {
      localStorage.removeItem(PLACE + name);
      return null;
    }
  }

  private async begin(): Promise<void> {
    await this.refresh();
    if (this.view.undealt) await this.core.ask("deal", { match: this.match });
    await this.settle();
  }

  protected override async refresh(): Promise<void> {
    await super.refresh();
    this.seats = this.view.roles.map((_, index) => {
      const engine = index + 1 !== this.you;
      const owes = this.view.acting.includes(index + 1) && !this.view.handed.includes(index + 1);
      return {
        name: engine ? t("engine-level", { level: this.setup.level }) : t("you"),
        engine,
        clock: null,
        away: false,
        thinking: engine && owes && this.thinking && !this.view.over,
      };
    });
  }

  /** Saves, shows, and lets the engines play that owe a choice. */
  private async settle(): Promise<void> {
    await this.refresh();
    await this.save();
    this.changed();
    void this.think();
  }

  private async save(): Promise<void> {
    const { log, secrets } = await this.core.ask("save", {
      match: this.match,
      seats: this.view.roles.length,
    });
    const saved: Saved = { ...this.setup, log, secrets };
    localStorage.setItem(PLACE + this.view.game, JSON.stringify(saved));
  }

  private async think(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      for (let seat = this.owing(); seat > 0; seat = this.owing()) {
        await this.refresh();
        this.changed();
        const move = await this.core.ask("think", {
          match: this.match,
          seat,
          level: this.setup.level,
        });
        if (move === null) continue; // the match has changed meanwhile
        await this.core.ask("choose", { match: this.match, seat, move });
        await this.refresh();
        if (this.view.gone.length > 0) await this.core.ask("lots", { match: this.match });
      }
    } finally {
      this.thinking = false;
    }
    await this.refresh();
    await this.save();
    this.changed();
  }

  /** The first engine that owes a choice; 0: none. */
  private owing(): number {
    const { acting, handed, over } = this.view;
    if (over) return 0;
    return acting.find((seat) => seat !== this.you && !handed.includes(seat)) ?? 0;
  }

  protected override async play(move: string): Promise<void> {
    await this.core.ask("choose", { match: this.match, seat: this.you, move });
    await this.settle();
  }

  override async resign(): Promise<void> {
    await this.core.ask("resign", { match: this.match, seat: this.you });
    await this.settle();
  }

  /** Takes back the reader's last move, with what the engines answered. */
  override async takeBack(): Promise<void> {
    for (const turn of [...this.turns].reverse()) {
      if (!(await this.wasOwn(turn))) continue;
      this.drop();
      await this.core.ask("takeBack", { match: this.match, turn: turn.turn });
      await this.settle();
      return;
    }
  }

  /** Whether a turn was the reader's. */
  private async wasOwn(turn: Turn): Promise<boolean> {
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
}
