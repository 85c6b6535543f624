// A table: board, seats, moves, what is staged. Joins board, panels and a game; decides nothing.
import { html, nothing, render, type TemplateResult } from "lit";
import type { AgateBoard } from "../board/board.js";
import "../board/board.js";
import type { Game } from "../game/game.js";
import { LocalGame } from "../game/local.js";
import { OnlineGame } from "../game/online.js";
import { t, type Word } from "../i18n/i18n.js";
import { about, more, progress, switches } from "../panels/about.js";
import { boardState } from "../panels/board.js";
import { settings } from "../game/settings.js";
import { Ear } from "../game/sounds.js";
import { still } from "../board/animate.js";
import { Print } from "./print.js";
import { contract } from "../panels/contract.js";
import { deeds } from "../panels/deeds.js";
import { intention, type Intention } from "../panels/intention.js";
import { moves, steps } from "../panels/moves.js";
import { asked, chat, offers, share } from "../panels/online.js";
import { stepsOf } from "../game/steps.js";
import { comparison, reveal, revealText, wasCompared } from "../panels/reveal.js";
import { ruleLink } from "../panels/rule.js";
import { seat } from "../panels/seat.js";
import { matters, stagedPanel } from "../panels/staged.js";
import { tray } from "../panels/tray.js";
import { announce } from "../say/announce.js";
import { lastTurn, status } from "../say/status.js";

const STEP = 1100; // milliseconds between two steps of Unitar

export class TablePage {
  private chosen: Intention = ["", "", ""];
  private sure = false;
  private said = "";
  private timer = 0;
  /** Unitar: the last turn whose reveal was looked through, and the step that is shown. */
  private seen = -1;
  private step = 0;
  private turn = 0;
  private next = 0;
  private stepped = false;
  private readonly ear = new Ear();
  private readonly print: Print;

  constructor(
    private readonly root: HTMLElement,
    private readonly game: Game,
  ) {
    if (game.view.game === "ninuki") game.shown.add("forbidden");
    this.print = new Print(game);
    this.seen = game.view.last?.turn ?? 0;
    game.addEventListener("change", () => this.show());
    root.addEventListener("keydown", (event) => this.pressed(event));
    if (game instanceof OnlineGame && game.info.clock !== "none")
      this.timer = window.setInterval(() => this.show(), 200);
    document.body.dataset["page"] = "table";
    document.querySelector(".skip")?.addEventListener("click", (event) => {
      event.preventDefault();
      root.querySelector<AgateBoard>("agate-board")?.focus();
    });
  }

  close(): void {
    clearInterval(this.timer);
    void this.game.close();
  }

  /** 1 to 9 choose from the list of ways. */
  private pressed(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey) return;
    const option = this.game.options[Number(event.key) - 1];
    if (option && this.game.view.game === "mur") void this.game.point(option.cell);
  }

  private get revealing(): boolean {
    const { view, back } = this.game;
    return back === null && wasCompared(view) && (view.last?.turn ?? 0) > this.seen;
  }

  private typed(): TemplateResult | typeof nothing {
    const { game } = this;
    if (!game.due) return nothing;
    const submit = (event: SubmitEvent): void => {
      event.preventDefault();
      const field = (event.target as HTMLFormElement).elements.namedItem("move") as HTMLInputElement;
      void game.type(field.value);
      field.value = "";
    };
    return html`<form class="typed" @submit=${submit}>
      <label class="small muted"><span>${t("type-move")}</span><input name="move" dir="ltr" autocomplete="off" autocapitalize="off" spellcheck="false" /></label>
    </form>`;
  }

  /** Picks a cell; a move that needs no second look is played, for those who want it so. */
  private async point(event: CustomEvent<number>): Promise<void> {
    const { rough } = event.target as AgateBoard;
    await this.game.point(event.detail);
    if (settings().confirm === "matters" && !rough && !matters(this.game)) await this.game.confirm();
  }

  /** Unitar's steps follow one another until the reader steps through them. */
  private follow(): void {
    clearTimeout(this.next);
    const last = stepsOf(this.game.view).length - 1;
    if (still() || this.stepped || !this.revealing || this.step >= last) return;
    this.next = window.setTimeout(() => {
      this.step++;
      this.show();
    }, STEP);
  }

  private status(): TemplateResult {
    const { game } = this;
    const { view } = game.past ?? game.snapshot;
    const names = game.seats.map(({ name }) => name);
    const broken = view.phase === "break" && !game.due ? game.snapshot.marks.flatMap(({ kind, cell }) => (kind === "break" ? [cell] : [])) : [];
    return html`<div class="status">
      ${status(view, names, game.due, game.you).map((text) => html`<p><strong>${text}</strong></p>`)}
      ${broken.length > 0 ? html`<p>${t("broken-at", { cells: broken.join(" ") })}</p>` : nothing}
      ${game.back === null ? (names.length > 2 ? nothing : html`<p class="muted small">${lastTurn(view, names)}</p>`) : html`<p class="muted small">${t("looking-back")}</p>`}
      ${game.trouble ? html`<p class="error" role="alert">${game.trouble.text} ${ruleLink(game.view.game, game.trouble.why?.rule)}</p>` : nothing}
      ${game.notice ? html`<p class="notice">${game.notice}</p>` : nothing}
    </div>`;
  }

  private reveal(): TemplateResult {
    const go = (step: number): void => {
      this.stepped = true;
      this.step = step;
      this.show();
    };
    return reveal(this.game, this.step, go, () => {
      this.seen = this.game.view.last?.turn ?? 0;
      this.show();
      this.root.querySelector<HTMLElement>(".intention button")?.focus();
    });
  }

  /** What is to be done now. */
  private act(): TemplateResult {
    const { game } = this;
    if (this.revealing) return this.reveal();
    const choosing = game.view.phase === "intention" && game.due;
    return html`${contract(game)} ${choosing ? intention(game, this.chosen, () => this.show()) : nothing}
      ${tray(game)} ${stagedPanel(game)} ${choosing ? nothing : this.typed()}`;
  }

  private side(online: OnlineGame | null, now: number, three: boolean): TemplateResult {
    const { game } = this;
    return html`<aside class="aside" aria-label=${t("about-table")}>
      ${about(game, online?.info.clock ?? null, online?.info.spectators.count ?? 0)} ${progress(game)}
      ${three ? html`<div class="panel seats">${game.seats.map((_, index) => seat(game, index, now))}</div>` : nothing}
      ${switches(game, () => this.show())}
      ${wasCompared(game.view) && !this.revealing ? html`<div class="panel form before">${comparison(game)}</div>` : nothing}
      ${online ? share(online) : nothing} ${online ? chat(online) : nothing} ${more(game, () => void this.save())}
    </aside>`;
  }

  private async save(): Promise<void> {
    const text = await this.game.record("text");
    const link = document.createElement("a");
    link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
    link.download = `${this.game.view.game}.agate`;
    link.click();
  }

  private template(now: number): TemplateResult {
    const { game } = this;
    const { view } = game;
    const online = game instanceof OnlineGame ? game : null;
    const three = game.seats.length > 2;
    const you = game.you > 0 ? game.you - 1 : game.seats.length - 1;
    const others = game.seats.map((_, index) => index).filter((index) => index !== you);
    const shown = this.revealing && stepsOf(view).length > 0 ? this.step : null;
    return html`<div class="table ${view.game}">
      <div class="middle" id="board">
        <agate-board
          .state=${boardState(game, shown)}
          @board-point=${(event: CustomEvent<number>) => void this.point(event)}
          @board-look=${(event: CustomEvent<number | null>) => void game.peek(event.detail)}
          @board-cancel=${() => void game.cancel()}
          @board-help=${() => (location.href = `/rules/${view.game}`)}
        ></agate-board>
        ${this.print.element}
        <p class="small muted legend">${t("keys")}</p>
      </div>
      <section class="play panel" aria-label=${t("play")}>
        ${three ? nothing : html`<div class="top">${others.map((index) => seat(game, index, now))}</div>`}
        <div class="record">${moves(game)} ${steps(game)}</div>
        <div class="act">${this.status()} ${online ? offers(online) : nothing} ${this.act()}</div>
        ${three ? nothing : html`<div class="bottom">${seat(game, you, now)}</div>`}
        ${deeds(game, this.sure, (sure) => this.ask(sure))} ${online ? asked(online) : nothing}
        ${view.over && game instanceof LocalGame ? html`<p class="again"><a class="button first" href="/play/${view.game}">${t("new-game")}</a></p>` : nothing}
      </section>
      ${this.side(online, now, three)}
    </div>`;
  }

  private ask(sure: boolean): void {
    this.sure = sure;
    this.show();
  }

  /** Focus goes to confirm after staging, and back to the board when that is gone. */
  private refocus(had: boolean, was: boolean, inside: boolean): void {
    const confirm = this.root.querySelector<HTMLElement>("#confirm");
    const board = this.root.querySelector<AgateBoard>("agate-board");
    if (this.game.view.phase === "intention" && confirm) return;
    if (confirm && !was && (had || document.activeElement === document.body)) confirm.focus({ preventScroll: true });
    if (!confirm && inside && document.activeElement === document.body) board?.focus();
  }

  private announce(): void {
    const { game } = this;
    const names = game.seats.map(({ name }) => name);
    const news = game.trouble?.text || game.notice || (this.revealing ? revealText(game) : "") || [lastTurn(game.view, names), ...status(game.view, names, game.due, game.you)].filter(Boolean).join(" ");
    if (news && news !== this.said) announce(game.due ? `${news} ${t("your-turn")}` : news);
    this.said = news;
  }

  show(): void {
    const { game, root } = this;
    const online = game instanceof OnlineGame ? game : null;
    if (game.view.turn !== this.turn) {
      this.turn = game.view.turn;
      this.chosen = ["", "", ""];
      this.step = 0;
      this.stepped = false;
    }
    const was = root.querySelector("#confirm") !== null;
    const active = document.activeElement;
    const had = Boolean(active?.closest("agate-board, .typed, .contract, .options, .deeds"));
    const inside = Boolean(active?.closest(".staged, .contract"));
    render(this.template(Date.now() + (online?.skew ?? 0)), root);
    this.refocus(had, was, inside);
    const current = root.querySelector<HTMLElement>(".moves [aria-current]");
    const list = current?.closest<HTMLElement>(".moves");
    if (current && list) list.scrollTo({ top: current.offsetTop - list.clientHeight / 2, left: current.offsetLeft - list.clientWidth / 2 });
    this.announce();
    this.follow();
    this.ear.hear(game, Date.now() + (online?.skew ?? 0));
    void this.print.keep();
    document.title = `${game.due ? `● ${t("your-turn")} – ` : ""}${t(`game.${game.view.game}` as Word)} – Agate`;
  }
}
