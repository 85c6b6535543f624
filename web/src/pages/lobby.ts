// The lobby: a name, open games, a game to offer, one's own games.
import { html, nothing, render, type TemplateResult } from "lit";
import { number, t, type Word } from "../i18n/i18n.js";
import { ask } from "../wire/http.js";
import type { Line, Person } from "../wire/messages.js";
import { icon } from "../panels/icons.js";
import { list } from "../say/effect.js";
import { clockWords, sizeWords } from "../say/terms.js";
import { ServerRefused } from "../wire/socket.js";
import { games } from "./front.js";
import { specOf } from "./setup.js";

const clocks = ["none", "fischer 5m+5s", "fischer 15m+10s", "byoyomi 10m+5x30s", "days 3d"];

/** Where this browser remembers that it has a session; strangers need not ask the server. */
const KNOWN = "agate.person";

/** Who sits on a seat, in words. */
export const seatName = (seat: Line["seats"][number]): string =>
  seat.name ?? (seat.kind === "engine" ? t("engine-level", { level: seat.level ?? 0 }) : t("free-seat"));

/** Who one is here; null: nobody yet. */
export async function whoami(): Promise<Person | null> {
  if (!localStorage.getItem(KNOWN)) return null;
  try {
    return await ask("me.read", {});
  } catch (error) {
    if (!(error instanceof ServerRefused) || error.status !== 401) throw error;
    localStorage.removeItem(KNOWN);
    return null;
  }
}

export class LobbyPage {
  private person: Person | null = null;
  private tables: Line[] = [];
  private trouble = "";
  private timer = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly mine: boolean,
  ) {}

  async start(): Promise<void> {
    this.person = await whoami();
    await this.load();
    this.timer = window.setInterval(() => void this.load(), 5000);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async load(): Promise<void> {
    if (this.mine) this.tables = this.person ? (await ask("table.list", { mine: true })).tables : [];
    else this.tables = (await ask("table.list", { state: "open" })).tables;
    this.show();
  }

  private async attempt(deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
      this.trouble = "";
    } catch (error) {
      if (!(error instanceof ServerRefused)) throw error;
      this.trouble = error.why.text;
    }
    this.show();
  }

  private enter = (event: SubmitEvent): void => {
    event.preventDefault();
    const name = String(new FormData(event.target as HTMLFormElement).get("name"));
    void this.attempt(async () => {
      this.person = (await ask("guest.create", { name })).person;
      localStorage.setItem(KNOWN, this.person.id);
      await this.load();
    });
  };

  private offer = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement, (event as SubmitEvent).submitter);
    const game = String(data.get("game"));
    const link = data.get("how") === "link";
    const others = game === "unitar" ? 2 : 1;
    void this.attempt(async () => {
      const made = await ask("table.create", {
        game: specOf(game, game === "unlur" ? 6 : 19),
        clock: String(data.get("clock")),
        private: link,
        seats: [{ who: "me" }, ...Array.from({ length: others }, () => ({ who: link ? ("invited" as const) : ("open" as const) }))],
        shuffle: true,
      });
      const { secret = "" } = made.invitations[0] ?? {};
      if (secret) sessionStorage.setItem(`agate.link.${made.table.id}`, secret);
      location.href = `/t/${made.table.id}`;
    });
  };

  /** An offer of somebody's. */
  private row(table: Line): TemplateResult {
    const name = t(`game.${table.game}` as Word);
    const taken = table.seats.filter(({ kind }) => kind !== "free");
    return html`<li class="offer">
      <div><strong>${name}</strong><div class="small muted">${sizeWords(table.spec)}</div></div>
      <div><strong>${list(taken.map(seatName))}</strong>
        <div class="small muted">${t("seats-of", { count: number(taken.length), all: number(table.seats.length) })}</div></div>
      <div>${icon(table.clock.startsWith("days") ? "calendar" : "clock")} ${clockWords(table.clock)}</div>
      <a class="button" href="/t/${table.id}" aria-label="${t("join")}: ${name}">${t("join")}</a>
    </li>`;
  }

  /** A game of one's own: those that wait for one come first. */
  private own(table: Line): TemplateResult {
    const waits = this.waits(table);
    const others = table.seats.filter(({ person }) => !person || person !== this.person?.id).map(seatName);
    const state = waits ? t("your-move") : table.state === "ended" ? t("ended") : table.state === "playing" ? t("others-move") : t("waiting");
    return html`<li><a class="card mine ${waits ? "waits" : ""}" href="/t/${table.id}">
      <img src="/api/v1/tables/${table.id}/board.svg" alt="" width="96" height="96" loading="lazy" />
      <span><strong>${t(`game.${table.game}` as Word)} · ${list(others)}</strong>
        <span class="small ${waits ? "doing" : "muted"}">${icon(waits ? "stones" : "clock")} ${state}</span>
        <span class="small muted">${clockWords(table.clock)}</span></span>
    </a></li>`;
  }

  private waits(table: Line): boolean {
    const seat = table.seats.find(({ person }) => person !== undefined && person === this.person?.id);
    return table.state === "playing" && seat !== undefined && table.owing.includes(seat.seat);
  }

  private guest(): TemplateResult {
    return html`<form class="panel form" @submit=${this.enter} aria-label=${t("enter")}>
      <h2>${t("who-are-you")}</h2>
      <p class="small muted">${t("guest-about")}</p>
      <label>${t("name")}<input name="name" required maxlength="20" autocomplete="nickname" /></label>
      <button class="first">${t("enter")}</button>
    </form>`;
  }

  private seek(): TemplateResult {
    const wish = new URLSearchParams(location.hash.slice(1));
    const friend = wish.get("with") === "friend";
    const offer = html`<button class=${friend ? "" : "first"} name="how" value="seek">${icon("people")} ${t("seek")}</button>`;
    const invite = html`<button class=${friend ? "first" : ""} name="how" value="link">${icon("link")} ${t("invite")}</button>`;
    return html`<form class="panel form" @submit=${this.offer} aria-label=${t("new-game")}>
      <h2>${t("new-game")}</h2>
      <label>${t("game")}<select name="game">${games.map((game) => html`<option value=${game} ?selected=${game === wish.get("game")}>${t(`game.${game}` as Word)}</option>`)}</select></label>
      <label>${t("clock")}<select name="clock">${clocks.map((clock) => html`<option value=${clock}>${clockWords(clock)}</option>`)}</select></label>
      ${friend ? [invite, offer] : [offer, invite]}
      <p class="small muted">${t("seek-about")}</p>
    </form>`;
  }

  private offers(): TemplateResult {
    return html`<ul class="panel plain offers">
      ${this.tables.map((table) => this.row(table))}
      ${this.tables.length === 0 ? html`<li class="status">${t("no-seeks")}</li>` : nothing}
    </ul>`;
  }

  private games(): TemplateResult {
    const order = [...this.tables].sort((a, b) => Number(this.waits(b)) - Number(this.waits(a)) || b.created - a.created);
    return html`<ul class="plain mine-list">
      ${order.map((table) => this.own(table))}
      ${order.length === 0 ? html`<li class="status">${t("no-games")}</li>` : nothing}
    </ul>`;
  }

  private show(): void {
    render(
      html`<div class="page">
        <h1>${this.mine ? t("my-games") : t("seeks")}</h1>
        ${this.trouble ? html`<p class="error" role="alert">${this.trouble}</p>` : nothing}
        <div class="lobby">${this.mine ? this.games() : this.offers()} ${this.person ? this.seek() : this.guest()}</div>
      </div>`,
      this.root,
    );
  }
}
