// A table: board, seats, moves, what is staged. Joins board, panels and a game; decides nothing.
import { html, nothing, render, type TemplateResult } from "lit";
import "../board/board.js";
import type { Game } from "../game/game.js";
import { LocalGame } from "../game/local.js";
import { OnlineGame } from "../game/online.js";
import { t, type Word } from "../i18n/i18n.js";
import { boardState, shows } from "../panels/board.js";
import { chat, offers, share } from "../panels/online.js";
import { comparison, intention, type Intention } from "../panels/intention.js";
import { moves, seat, steps } from "../panels/parts.js";
import { announce } from "../say/announce.js";

/** What a staged move does, in words. */
function effectText(game: Game): string {
  const taken = (game.staged?.effect?.events ?? [])
    .filter(({ kind }) => kind === "removed")
    .map(({ from }) => from ?? "");
  return taken.length > 0 ? t("takes", { cells: taken.join(" ") }) : "";
}

export class TablePage {
  private readonly chosen: Intention = ["", "", ""];
  private sure = false;
  private said = "";
  private timer = 0;

  constructor(
    private readonly root: HTMLElement,
    private readonly game: Game,
  ) {
    game.addEventListener("change", () => this.show());
    if (game.seats.some(({ clock }) => clock)) this.timer = window.setInterval(() => this.show(), 200);
  }

  close(): void {
    clearInterval(this.timer);
    void this.game.close();
  }

  private staged(): TemplateResult | typeof nothing {
    const { game } = this;
    if (!game.staged) return nothing;
    const effect = effectText(game);
    return html`<div class="staged">
      <p><strong dir="ltr">${game.staged.move}</strong> ${effect}</p>
      ${game.hint ? html`<p class="small">${t("hint")}</p>` : nothing}
      <div class="row">
        <button @click=${() => void game.cancel()}>${t("cancel")}</button>
        <button class="now" id="confirm" @click=${() => void game.confirm()}>
          ✓ ${t("confirm", { move: game.staged.move })}
        </button>
      </div>
    </div>`;
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
    const pass = game.view.moves?.find((move) => move === "pass");
    return html`<form class="form" @submit=${submit}>
      ${pass ? html`<button type="button" @click=${() => void game.type("pass")}>${t("pass")}</button>` : nothing}
      <label class="small muted">${t("type-move")}<input name="move" dir="ltr" autocomplete="off" spellcheck="false" /></label>
    </form>`;
  }

  private deeds(): TemplateResult {
    const { game } = this;
    const { over } = game.view;
    const local = game instanceof LocalGame ? game : null;
    const back = game.turns.length > 0 && game.view.game !== "unitar" && game.you > 0;
    if (over || game.you === 0) return html``;
    if (this.sure)
      return html`<div class="deeds">
        <button @click=${() => this.ask(false)}>${t("cancel")}</button>
        <button class="error" @click=${() => (this.ask(false), void game.resign())}>${t("resign-sure")}</button>
      </div>`;
    return html`<div class="deeds">
      <button ?disabled=${!back} @click=${() => void game.takeBack()}>${t("take-back")}</button>
      ${local ? html`<button ?disabled=${!game.due} @click=${() => void local.ask()}>${t("hint")}</button>` : nothing}
      ${game instanceof OnlineGame ? html`<button @click=${() => void game.offer("draw")}>${t("draw")}</button>` : nothing}
      <button @click=${() => this.ask(true)}>${t("resign")}</button>
    </div>`;
  }

  private ask(sure: boolean): void {
    this.sure = sure;
    this.show();
  }

  private switches(): TemplateResult | typeof nothing {
    const { game } = this;
    const kinds = shows[game.view.game] ?? [];
    if (kinds.length === 0) return nothing;
    return html`<div class="panel form">
      <strong class="small muted">${t("show")}</strong>
      <div class="choices">
        ${kinds.map(
          (kind) =>
            html`<button
              class="chip"
              aria-pressed=${game.shown.has(kind)}
              @click=${() => {
                if (!game.shown.delete(kind)) game.shown.add(kind);
                this.show();
              }}
            >
              ${t(`show.${kind}` as Word)}
            </button>`,
        )}
      </div>
    </div>`;
  }

  private status(): TemplateResult {
    const { game } = this;
    const lines = (game.past ?? game.snapshot).view.status ?? [];
    return html`<div class="status" aria-live="polite">
      ${lines.map(({ text }) => html`<p>${text}</p>`)}
      ${game.trouble ? html`<p class="error" role="alert">${game.trouble.text}</p>` : nothing}
      ${game.notice ? html`<p class="small muted">${game.notice}</p>` : nothing}
    </div>`;
  }

  private template(now: number): TemplateResult {
    const { game } = this;
    const { view } = game;
    const online = game instanceof OnlineGame ? game : null;
    const order = game.seats.map((_, index) => index).filter((index) => index + 1 !== game.you);
    const name = t(`game.${view.game}` as Word);
    return html`<div class="table ${view.game}">
      <aside class="side">
        <div class="panel form">
          <h1 class="h2">${name}</h1>
          <p class="small muted" dir="ltr">${view.spec}</p>
          <p class="small"><a href="/rules/${view.game}">${t("rules")}</a></p>
        </div>
        ${this.switches()} ${comparison(game)} ${online ? share(online) : nothing}
        ${online ? chat(online) : nothing}
      </aside>
      <div class="middle" id="board">
        <agate-board
          .state=${boardState(game)}
          @board-point=${(event: CustomEvent<number>) => void game.point(event.detail)}
          @board-cancel=${() => void game.cancel()}
          @board-help=${() => (location.href = `/rules/${view.game}`)}
        ></agate-board>
        <p class="small muted keys">${t("keys")}</p>
      </div>
      <section class="play panel">
        ${order.map((index) => seat(game, index, now))} ${moves(game)} ${steps(game)} ${this.status()}
        ${online ? offers(online) : nothing} ${this.staged()}
        ${view.phase === "intention" && game.due
          ? intention(game, this.chosen, () => this.show())
          : nothing}
        ${this.typed()} ${game.you > 0 ? seat(game, game.you - 1, now) : nothing} ${this.deeds()}
      </section>
    </div>`;
  }

  show(): void {
    const online = this.game instanceof OnlineGame ? this.game : null;
    const now = Date.now() + (online?.skew ?? 0);
    render(this.template(now), this.root);
    const news = this.game.trouble?.text ?? this.game.notice;
    if (news && news !== this.said) announce(news);
    this.said = news;
    document.title = `${this.game.due ? `● ${t("your-turn")} – ` : ""}${t(`game.${this.game.view.game}` as Word)} – Agate`;
  }
}
