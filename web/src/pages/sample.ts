// The short game of a rules page, to be stepped through: the board and the core come with the first
// step.
import { html, render, type TemplateResult } from "lit";
import type { Core } from "../core/client.js";
import type { Theme } from "../game/game.js";
import type { ViewedGame } from "../game/viewed.js";
import { number, t } from "../i18n/i18n.js";
import { icon } from "../panels/icons.js";
import { announce } from "../say/announce.js";

export class Sample {
  private game: ViewedGame | null = null;
  private at = 1;
  private readonly turns: HTMLElement[];

  constructor(
    private readonly root: HTMLElement,
    private readonly core: () => Promise<Core>,
    private readonly theme: () => Theme,
  ) {
    this.turns = [...root.querySelectorAll<HTMLElement>("li")];
    this.show();
  }

  /** The colours of the page have changed. */
  async dress(): Promise<void> {
    await this.game?.dress(this.theme());
    await this.draw();
  }

  private async open(): Promise<ViewedGame> {
    const { ViewedGame: Viewed } = await import("../game/viewed.js");
    this.game ??= await Viewed.read(await this.core(), this.theme(), this.root.dataset["record"] ?? "", 1);
    return this.game;
  }

  private async draw(): Promise<void> {
    const place = this.root.querySelector<HTMLElement>(".sample-board");
    if (!this.game || !place) return;
    const [{ boardState }] = await Promise.all([import("../panels/board.js"), import("../board/board.js")]);
    if (!place.querySelector("agate-board")) place.replaceChildren();
    render(html`<agate-board .state=${boardState(this.game, null)}></agate-board>`, place);
  }

  private async go(turn: number): Promise<void> {
    this.at = turn;
    this.show();
    const game = await this.open();
    await game.lookBack(turn === game.turns.length ? null : turn);
    await this.draw();
    announce(this.turns[turn - 1]?.textContent ?? "");
  }

  private show(): void {
    this.turns.forEach((turn, index) => {
      if (index + 1 === this.at) turn.setAttribute("aria-current", "step");
      else turn.removeAttribute("aria-current");
    });
    const place = this.root.querySelector<HTMLElement>(".sample-steps");
    if (place) render(this.buttons(), place);
  }

  private buttons(): TemplateResult {
    const { at, turns } = this;
    return html`<div class="row" dir="ltr" role="group" aria-label=${t("steps")}>
      <button aria-label=${t("step-back")} title=${t("step-back")} ?disabled=${at <= 1} @click=${() => void this.go(at - 1)}>${icon("previous")}</button>
      <span dir="ltr">${number(at)} / ${number(turns.length)}</span>
      <button aria-label=${t("step-on")} title=${t("step-on")} ?disabled=${at >= turns.length} @click=${() => void this.go(at + 1)}>${icon("next")}</button>
    </div>`;
  }
}
