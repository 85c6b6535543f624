// Before a game in this browser: against whom, which size, which seat, how strong, which clock.
import { html, nothing, render, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";
import type { Core } from "../core/client.js";
import type { Theme } from "../game/game.js";
import { lastSetup } from "../game/last.js";
import type { LocalSetup } from "../game/local.js";
import { number, t, type Word } from "../i18n/i18n.js";
import { kindOf, levelOptions, liveKinds, paceFields, paceOf, seatOptions } from "../panels/pace.js";

const sizes: Record<string, { from: number; to: number; step: number; preset: number }> = {
  unlur: { from: 3, to: 13, step: 1, preset: 6 },
  ninuki: { from: 13, to: 21, step: 2, preset: 19 },
};

/** The option string of a game of this size. */
export const specOf = (game: string, size: number): string =>
  game === "mur" ? `mur:games=${size === 6 ? 6 : 1},sets=1` : game in sizes ? `${game}:size=${size}` : game;

/** The size that an option string names; 0: none. */
const sizeOf = (spec: string): number => Number(/(size|games)=(\d+)/.exec(spec)?.[2] ?? 0);

/** The same as last time, or what is played where nothing was chosen yet. */
export const sameSetup = (game: string): LocalSetup => ({ spec: specOf(game, sizes[game]?.preset ?? 1), seat: 1, level: 1, clock: "none", ...lastSetup(game) });

function sizeField(game: string, chosen: number): unknown {
  const size = sizes[game];
  if (game === "mur")
    return html`<label>${t("games")}
      <select name="size">
        <option value="1">${t("one-game")}</option>
        <option value="6" ?selected=${chosen === 6}>${t("set-of", { games: number(6) })}</option>
      </select>
    </label>`;
  if (!size) return "";
  const values: number[] = [];
  for (let value = size.from; value <= size.to; value += size.step) values.push(value);
  return html`<label>${t("size")}
    <select name="size">${values.map((value) => html`<option ?selected=${value === chosen}>${value}</option>`)}</select>
  </label>`;
}

export class SetupPage {
  private readonly last: LocalSetup;
  private beside: boolean;
  private pace: string;
  private roles: (string | null)[] = [];
  private size: number;
  private picture = "";

  constructor(
    private readonly root: HTMLElement,
    private readonly core: Core,
    private readonly game: string,
    /** Is told what was chosen. */
    private readonly start: (setup: LocalSetup) => void,
    private readonly theme: () => Theme,
  ) {
    this.last = sameSetup(game);
    this.beside = this.last.seat === 0;
    this.pace = kindOf(this.last.clock ?? "none");
    this.size = sizeOf(this.last.spec);
  }

  async show(): Promise<void> {
    this.roles = await this.core.ask("roles", { spec: this.game });
    this.draw();
    void this.dress();
  }

  /** Draws the board that will be played on. */
  async dress(): Promise<void> {
    this.picture = await this.core.ask("picture", { spec: specOf(this.game, this.size), theme: this.theme() });
    this.draw();
  }

  private sized = (event: Event): void => {
    const field = event.target as HTMLSelectElement;
    if (field.name !== "size") return;
    this.size = Number(field.value);
    void this.dress();
  };

  private submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const seat = Number(data.get("seat"));
    this.start({
      spec: specOf(this.game, this.size),
      seat: this.beside ? 0 : seat || 1,
      level: Number(data.get("level") ?? this.last.level),
      lot: !this.beside && seat === 0,
      clock: paceOf(data),
    });
  };

  private against(): TemplateResult {
    const choose = (event: Event): void => {
      this.beside = (event.target as HTMLInputElement).value === "beside";
      this.draw();
    };
    const choice = (value: string, word: Word): TemplateResult => html`<label
      ><input type="radio" name="against" value=${value} ?checked=${this.beside === (value === "beside")} @change=${choose} /><span>${t(word)}</span></label
    >`;
    return html`<fieldset class="segment two"><legend>${t("against")}</legend>${choice("engine", "engine")}${choice("beside", "beside")}</fieldset>`;
  }

  private draw(): void {
    const { game, roles, last } = this;
    const seat = last.lot ? 0 : Math.max(1, last.seat);
    const engine = html`<label>${t("engine")}<select name="level">${levelOptions(last.level)}</select></label>
      <label>${t("seat")}<select name="seat">${seatOptions(roles, seat)}</select></label>`;
    render(
      html`<div class="page before-game">
        <div class="board-picture" aria-hidden="true">${unsafeSVG(this.picture)}</div>
        <form class="card form setup" aria-label=${t("new-game")} @submit=${this.submit} @change=${this.sized}>
          <h1>${t(`game.${game}` as Word)}</h1>
          <p>${t(`${game}.about` as Word)}</p>
          ${roles.length === 2 ? this.against() : nothing} ${sizeField(game, this.size)} ${this.beside ? nothing : engine}
          ${paceFields(
            liveKinds,
            this.pace,
            (kind) => {
              this.pace = kind;
              this.draw();
            },
            last.clock,
          )}
          <button class="first">${t("play")}</button>
        </form>
      </div>`,
      this.root,
    );
  }
}
