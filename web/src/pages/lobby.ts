// The lobby: a name, open games, a game to offer, one's own games.
import { html, nothing, render, type TemplateResult } from "lit";
import { t, type Word } from "../i18n/i18n.js";
import { ask } from "../wire/http.js";
import type { Line, Person } from "../wire/messages.js";
import { ServerRefused } from "../wire/socket.js";
import { games } from "./front.js";
import { specOf } from "./setup.js";

const clocks = ["none", "fischer 5m+5s", "fischer 15m+10s", "byoyomi 10m+5x30s", "days 3d"];

/** Who one is here; null: nobody yet. */
export async function whoami(): Promise<Person | null> {
  try {
    return await ask("me.read", {});
  } catch (error) {
    if (error instanceof ServerRefused && error.status === 401) return null;
    throw error;
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

  private row(table: Line): TemplateResult {
    const who = table.seats.map((seat) => seat.name ?? (seat.kind === "engine" ? t("engine") : t("free-seat")));
    return html`<li class="seat">
      <div class="who">
        <strong>${t(`game.${table.game}` as Word)}</strong> ${who.join(" – ")}
        <div class="small muted" dir="ltr">${table.spec} · ${table.clock}</div>
      </div>
      <a class="button" href="/t/${table.id}">${table.state === "open" && !this.mine ? t("join") : t("watch")}</a>
    </li>`;
  }

  private guest(): TemplateResult {
    return html`<form class="panel form" @submit=${this.enter}>
      <label>${t("name")}<input name="name" required maxlength="20" autocomplete="nickname" /></label>
      <button class="first">${t("enter")}</button>
    </form>`;
  }

  private seek(): TemplateResult {
    return html`<form class="panel form" @submit=${this.offer}>
      <h2>${t("new-game")}</h2>
      <label>${t("play")}<select name="game">${games.map((game) => html`<option value=${game}>${t(`game.${game}` as Word)}</option>`)}</select></label>
      <label>${t("clock")}<select name="clock" dir="ltr">${clocks.map((clock) => html`<option value=${clock}>${clock === "none" ? t("clock.none") : clock}</option>`)}</select></label>
      <div class="choices">
        <button class="first" name="how" value="seek">${t("seek")}</button>
        <button name="how" value="link">${t("invite")}</button>
      </div>
    </form>`;
  }

  private show(): void {
    render(
      html`<div class="page">
        <h1>${this.mine ? t("my-games") : t("seeks")}</h1>
        ${this.trouble ? html`<p class="error" role="alert">${this.trouble}</p>` : nothing}
        <ul class="panel plain">
          ${this.tables.map((table) => this.row(table))}
          ${this.tables.length === 0 ? html`<li class="status">${t("no-seeks")}</li>` : nothing}
        </ul>
        ${this.person ? this.seek() : this.guest()}
      </div>`,
      this.root,
    );
  }
}
