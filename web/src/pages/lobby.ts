// The lobby: open games with filters, and a game to offer.
import { html, nothing, render, type TemplateResult } from "lit";
import type { Core } from "../core/client.js";
import { labelled, list, number, t, type Word } from "../i18n/i18n.js";
import { icon } from "../panels/icons.js";
import { sure } from "../panels/sure.js";
import { NewGame } from "../panels/newgame.js";
import { troubleText } from "../panels/trouble.js";
import { clockWords, sizeWords } from "../say/terms.js";
import { seatName } from "../game/names.js";
import { keepSecrets } from "../game/links.js";
import { withLine, type Mine } from "../game/mine.js";
import { ask } from "../wire/http.js";
import type { Commands, Line, Message, Person } from "../wire/messages.js";
import { connection, ServerRefused, type Follower, type Watching } from "../wire/socket.js";
import { games } from "../i18n/words/lists.js";
import { nameForm, whoami } from "./person.js";
import "../style/lobby.css";

type Pace = "live" | "days";

export class LobbyPage implements Follower {
  readonly topic = "lobby";
  private person: Person | null = null;
  /** The open games that everybody may see; null: not known yet. */
  private open: Line[] | null = null;
  private mine: Mine | null = null;
  private trouble = "";
  private form: NewGame | null = null;
  private roles: Record<string, (string | null)[]> = {};
  private game = "";
  private paces = new Set<Pace>(["live", "days"]);

  constructor(
    private readonly root: HTMLElement,
    private readonly core: () => Promise<Core>,
    /** The reader's own tables; null: those of nobody. */
    private readonly own: () => Promise<Mine | null>,
  ) {}

  async start(): Promise<void> {
    const [person, known] = await Promise.all([whoami(), ask("games.list", {})]);
    this.person = person;
    const roles = (game: string): (string | null)[] => this.roles[game] ?? [];
    this.form = new NewGame(known.games, roles, () => this.show(), (args) => void this.attempt(() => this.make(args)));
    await this.hold();
    connection().follow(this);
    const core = await this.core();
    for (const game of games) this.roles[game] = await core.ask("roles", { spec: game });
    this.show();
  }

  /** Follows the reader's own tables, too: private ones are among them. */
  private async hold(): Promise<void> {
    this.mine = await this.own();
    this.mine?.addEventListener("change", () => this.show());
  }

  watch(): Watching {
    return { cmd: "lobby.watch", args: {} };
  }

  heard(message: Message): void {
    if (message.type !== "lobby") return;
    const { tables, table, gone } = message;
    if (tables) this.open = tables;
    if (table) this.open = withLine(this.open ?? [], table);
    if (gone) this.open = this.open?.filter(({ id }) => id !== gone) ?? null;
    this.show();
  }

  refused(text: string): void {
    this.trouble = text;
    this.show();
  }

  /** One's own offers, then those of others. */
  private get tables(): Line[] {
    const own = this.mine?.tables.filter(({ state }) => state === "open") ?? [];
    const known = new Set(own.map(({ id }) => id));
    return [...own, ...(this.open ?? []).filter(({ id }) => !known.has(id))];
  }

  private async attempt(deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
      this.trouble = "";
    } catch (error) {
      this.trouble = troubleText(error);
      if (!(error instanceof ServerRefused)) throw error;
    }
    this.show();
  }

  private async make(args: Commands["table.create"]["args"]): Promise<void> {
    const made = await ask("table.create", args);
    if (!("table" in made)) return;
    if (made.invitations.length > 0) keepSecrets(made.table.id, made.invitations);
    location.href = `/t/${made.table.id}`;
  }

  private isMine({ seats }: Line): boolean {
    return this.person !== null && seats.some(({ person }) => person === this.person?.id);
  }

  private async withdraw(table: string): Promise<void> {
    if (!(await sure({ about: t("leave-about"), yes: t("leave-sure") }))) return;
    await ask("table.leave", { table });
  }

  /** Joins at once; strangers are asked for a name at the table. */
  private async join(table: string): Promise<void> {
    if (this.person) await ask("table.join", { table });
    location.href = `/t/${table}`;
  }

  /** An offer of somebody's. */
  private row(table: Line): TemplateResult {
    const name = t(`game.${table.game}` as Word);
    const taken = table.seats.filter(({ kind }) => kind !== "free");
    const who = list(taken.map(seatName));
    const mine = this.isMine(table);
    return html`<li class="offer ${mine ? "own" : ""}">
      <div><strong>${name}</strong><div class="small muted">${sizeWords(table.spec)}</div></div>
      <div><strong>${mine ? t("lobby.your-offer") : who}</strong>
        <div class="small muted">${t("lobby.seats-of", { count: number(taken.length), all: number(table.seats.length) })}${table.private ? html` · ${icon("lock")} ${t("lobby.new-private")}` : nothing}</div></div>
      <div>${icon(table.live ? "clock" : "calendar")} ${clockWords(table.clock)}</div>
      <div class="row">
        ${mine
          ? html`<button aria-label=${labelled(t("lobby.withdraw"), name)} @click=${() => void this.attempt(() => this.withdraw(table.id))}>${t("lobby.withdraw")}</button>
              <a class="button" href="/t/${table.id}" aria-label=${labelled(t("lobby.to-table"), name)}>${t("lobby.to-table")}</a>`
          : html`<button aria-label=${labelled(t("join"), t("pair", { first: name, second: who }))} @click=${() => void this.attempt(() => this.join(table.id))}>${t("join")}</button>`}
      </div>
    </li>`;
  }

  private filters(): TemplateResult {
    const choose = (game: string): void => {
      this.game = game;
      this.show();
    };
    const toggle = (pace: Pace): void => {
      if (!this.paces.delete(pace)) this.paces.add(pace);
      this.show();
    };
    const chip = (on: boolean, label: string, act: () => void): TemplateResult =>
      html`<button class="chip" aria-pressed=${on} @click=${act}>${label}</button>`;
    return html`<div class="filters" role="group" aria-label=${t("lobby.filter")}>
      ${chip(this.game === "", t("lobby.all-games"), () => choose(""))}
      ${games.map((game) => chip(this.game === game, t(`game.${game}` as Word), () => choose(game)))}
      <span class="bar-line" aria-hidden="true"></span>
      ${chip(this.paces.has("live"), t("live"), () => toggle("live"))} ${chip(this.paces.has("days"), t("days"), () => toggle("days"))}
    </div>`;
  }

  private fits(table: Line): boolean {
    return (this.game === "" || table.game === this.game) && this.paces.has(table.live ? "live" : "days");
  }

  /** Chooses whom a new game is for, and goes to its form; strangers are asked for their name first. */
  private want(event: Event, who: "invited" | "open"): void {
    event.preventDefault();
    this.form?.want(who);
    this.root.querySelector<HTMLElement>("form :is(:checked, [name=name])")?.focus();
  }

  /** What one can do where nobody is. */
  private ways(): TemplateResult {
    return html`<p class="ways">
      <a class="button" href="/">${icon("chip")} ${t("play-engine")}</a>
      <a class="button" href="#new" @click=${(event: Event) => this.want(event, "invited")}>${icon("link")} ${t("invite")}</a>
      <a class="button" href="#new" @click=${(event: Event) => this.want(event, "open")}>${icon("clock")} ${t("seek")}</a>
      <a class="button" href="/learn">${icon("book")} ${t("learn")}</a>
    </p>`;
  }

  private offers(): TemplateResult {
    const { tables } = this;
    const shown = tables.filter((table) => this.fits(table));
    const none = !this.open ? t("loading") : tables.length === 0 ? t("lobby.no-seeks") : t("lobby.no-seeks-filter");
    return html`<section aria-label=${t("lobby.seeks")}>
      ${this.filters()}
      <ul class="panel plain offers">
        ${shown.map((table) => this.row(table))} ${shown.length === 0 ? html`<li class="status">${none} ${this.open && tables.length === 0 ? this.ways() : nothing}</li>` : nothing}
      </ul>
    </section>`;
  }

  private show(): void {
    const take = async (person: Person): Promise<void> => {
      this.person = person;
      await this.hold();
      this.show();
    };
    render(
      html`<div class="page">
        <div class="between"><h1>${t("lobby.seeks")}</h1>
          ${this.person ? html`<a class="button first to-new" href="#new">${icon("plus")} ${t("new-game")}</a>` : nothing}</div>
        ${this.trouble ? html`<p class="error" role="alert">${this.trouble}</p>` : nothing}
        <div class="lobby">${this.offers()} ${this.person ? this.form?.template() : nameForm(take)}</div>
      </div>`,
      this.root,
    );
  }
}
