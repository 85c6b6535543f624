// One's own games, by the time that is left; vacation; notices outside the page.
import { html, nothing, render, type TemplateResult } from "lit";
import { leftHere, type Left } from "../game/left.js";
import { inOrder, seatOf, waitsFor, type Mine } from "../game/mine.js";
import { language, list, number, t, type Word } from "../i18n/i18n.js";
import { icon } from "../panels/icons.js";
import { thumb } from "../panels/thumb.js";
import { tryForm } from "../panels/trouble.js";
import { clockWords, lengthWords, sizeWords } from "../say/terms.js";
import { seatName } from "../game/names.js";
import { ask } from "../wire/http.js";
import type { Line, Person, Vacation } from "../wire/messages.js";
import { nameForm } from "./person.js";
import { isWanted, wantNotices } from "./notices.js";
import "../style/lobby.css";

const DAY = 86400000;

const MINUTE = 60000;

export class GamesPage {
  private refused = false;
  private ended: Line[] = [];
  /** Games where the vacation that was just taken is no help, or not for long enough. */
  private unhelped: Pick<Vacation, "without" | "short"> = { without: [], short: [] };

  constructor(
    private readonly root: HTMLElement,
    private person: Person | null,
    private readonly mine: Mine | null,
  ) {
    mine?.addEventListener("change", () => this.show());
    mine?.addEventListener("listed", () => void this.load());
    if (mine?.listed) void this.load();
    setInterval(() => this.show(), MINUTE); // there is less time left
  }

  /** Games that have ended are asked for: what the page follows are the others. */
  private async load(): Promise<void> {
    this.ended = (await ask("table.list", { mine: true, state: "ended" })).tables;
    this.show();
  }

  /** Whose turn it is, or how else it stands. */
  private state(table: Line): string {
    if (table.state === "ended") return t(table.decided_by === "aborted" ? "lobby.ended-aborted" : "ended");
    if (table.state === "adjourned") return t("adjourned");
    if (table.state !== "playing") return t("waiting");
    if (waitsFor(table, this.person?.id ?? "")) return t("lobby.your-move");
    const owing = table.seats.filter(({ seat }) => table.owing.includes(seat));
    return t("lobby.others-turn", { name: list(owing.map(seatName)) });
  }

  private time(table: Line): string {
    if (table.clock === "none" || table.state === "ended") return "";
    if (table.deadline === null || table.state !== "playing") return clockWords(table.clock);
    return t("lobby.time-for", { time: lengthWords(table.deadline - Date.now() - (this.mine?.ahead ?? 0)) });
  }

  /** The game, and whom it is played with; seats that are still free are named once. */
  private nameOf(table: Line): string {
    const seat = seatOf(table, this.person?.id ?? "");
    const free = table.seats.find(({ kind }) => kind === "free");
    const others = table.seats.filter((other) => other.seat !== seat && (other.kind !== "free" || other === free));
    return `${t(`game.${table.game}` as Word)} · ${list(others.map(seatName))}`;
  }

  private card(table: Line): TemplateResult {
    const waits = waitsFor(table, this.person?.id ?? "");
    return html`<li>
      <a class="card mine ${waits ? "waits" : ""}" href="/t/${table.id}">
        ${thumb(table, 96)}
        <span
          ><strong>${this.nameOf(table)}</strong>
          <span class="small ${waits ? "doing" : "muted"}">${icon(waits ? "stones" : "clock")} ${this.state(table)}</span>
          <span class="small muted">${this.time(table)}</span></span
        >
      </a>
    </li>`;
  }

  /** A game against an engine, or at one screen, that is kept in this browser. */
  private local({ name, spec, seat, level }: Left): TemplateResult {
    const [game = "", place] = name.split("-");
    const against = seat > 0 ? t("engine-level", { level: number(level) }) : t("beside");
    return html`<li>
      <a class="card mine" href="/play/${game}${place ? `?g=${place}` : ""}">
        <span class="chip-sign" aria-hidden="true">${icon(seat > 0 ? "chip" : "people")}</span>
        <span><strong>${t(`game.${game}` as Word)} · ${against}</strong>
          <span class="small muted">${[sizeWords(spec), t("lobby.in-browser")].filter(Boolean).join(" · ")}</span></span>
      </a>
    </li>`;
  }

  private vacation(person: Person): TemplateResult {
    const away = person.away_until > Date.now();
    const set = async (until: number): Promise<void> => {
      this.person = this.unhelped = await ask("me.vacation", { until });
      this.show();
    };
    const submit = tryForm((data) => set(new Date(`${String(data.get("until"))}T23:59:59`).getTime()));
    const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
    const date = new Intl.DateTimeFormat(language(), { dateStyle: "long" }).format(person.away_until);
    return html`<form class="panel form" aria-label=${t("vacation")} @submit=${submit}>
      <h2>${t("vacation")}</h2>
      <p class="small muted">${t("lobby.vacation-about")}</p>
      ${away
        ? html`<p role="status">${t("lobby.away-now", { date })}</p>
            ${this.goingOn("lobby.vacation-without", this.unhelped.without)} ${this.goingOn("lobby.vacation-short", this.unhelped.short)}
            <button type="button" @click=${() => void set(0)}>${t("lobby.come-back")}</button>`
        : html`<label>${t("lobby.away-until")}<input type="date" name="until" required min=${day(Date.now() + DAY)} .defaultValue=${day(Date.now() + 7 * DAY)} dir="ltr" aria-describedby="away-trouble" /></label>
            <p class="error small" id="away-trouble" role="alert"></p>
            <button>${t("lobby.go-away")}</button>`}
      ${this.outside()}
    </form>`;
  }

  /** Games whose clocks go on although the reader is away. */
  private goingOn(word: Word, ids: string[]): TemplateResult | typeof nothing {
    const tables = this.mine?.tables.filter(({ id }) => ids.includes(id)) ?? [];
    if (tables.length === 0) return nothing;
    return html`<p class="small">${t(word)}</p>
      <ul class="small">${tables.map((table) => html`<li><a href="/t/${table.id}">${this.nameOf(table)}</a></li>`)}</ul>`;
  }

  private outside(): TemplateResult {
    if (isWanted()) return html`<p class="small muted">${icon("check")} ${t("lobby.notify-on")}</p>`;
    const want = async (): Promise<void> => {
      this.refused = !(await wantNotices());
      this.show();
    };
    return html`<button type="button" @click=${() => void want()}>${t("lobby.notify")}</button>
      ${this.refused ? html`<p class="small muted" role="status">${t("lobby.notify-off")}</p>` : nothing}`;
  }

  /** What one can do who has no games, once that is known. */
  private none(): TemplateResult {
    if (this.person && !this.mine?.listed) return html`<li class="none"><p>${t("loading")}</p></li>`;
    return html`<li class="none">
      <p>${t("lobby.no-games")}</p>
      <p class="ways">
        <a class="button first" href="/">${icon("chip")} ${t("play-engine")}</a>
        <a class="button" href="/lobby">${icon("people")} ${t("lobby")}</a>
        <a class="button" href="/learn">${icon("book")} ${t("learn")}</a>
      </p>
    </li>`;
  }

  private games(): TemplateResult {
    const known = this.mine?.tables ?? [];
    const before = this.ended.filter(({ id }) => !known.some((table) => table.id === id));
    const order = inOrder([...known, ...before], this.person?.id ?? "");
    const local = leftHere();
    const going = order.filter(({ state }) => state !== "ended");
    const ended = order.filter(({ state, begun }) => state === "ended" && begun > 0);
    return html`<div class="own-games">
      <ul class="plain mine-list" aria-label=${t("my-games")}>
        ${going.map((table) => this.card(table))} ${local.map((game) => this.local(game))} ${going.length + local.length === 0 ? this.none() : nothing}
      </ul>
      <p class="small"><a href="/view">${t("view-title")}</a></p>
      ${ended.length > 0
        ? html`<h2>${t("lobby.ended-games")}</h2>
            <ul class="plain mine-list" aria-label=${t("lobby.ended-games")}>${ended.map((table) => this.card(table))}</ul>`
        : nothing}
    </div>`;
  }

  show(): void {
    const { person } = this;
    const waiting = this.mine?.waiting.length ?? 0;
    render(
      html`<div class="page">
        <div class="between"><h1>${t("my-games")}</h1>
          ${waiting > 0 ? html`<p class="muted">${t("wait-for-you", { count: number(waiting) })}</p>` : nothing}</div>
        <div class="lobby">
          ${this.games()}
          ${person ? this.vacation(person) : nameForm(() => location.reload())}
        </div>
      </div>`,
      this.root,
    );
  }
}
