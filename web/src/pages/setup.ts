// Before a game: which size, which seat, how strong.
import { html, render } from "lit";
import type { LocalSetup } from "../game/local.js";
import { number, t, type Word } from "../i18n/i18n.js";

const sizes: Record<string, { from: number; to: number; step: number; preset: number }> = {
  unlur: { from: 3, to: 13, step: 1, preset: 6 },
  ninuki: { from: 13, to: 21, step: 2, preset: 19 },
};

const seatNames: Word[] = ["seat.first", "seat.second", "seat.third"];

/** The option string of a game of this size. */
export const specOf = (game: string, size: number): string =>
  game === "mur" ? `mur:games=${size === 6 ? 6 : 1},sets=1` : game in sizes ? `${game}:size=${size}` : game;

function sizeField(game: string): unknown {
  const size = sizes[game];
  if (game === "mur")
    return html`<label>${t("games")}
      <select name="size"><option value="1">${t("one-game")}</option><option value="6">${t("set-of", { games: number(6) })}</option></select>
    </label>`;
  if (!size) return "";
  const values: number[] = [];
  for (let value = size.from; value <= size.to; value += size.step) values.push(value);
  return html`<label>${t("size")}
    <select name="size">${values.map((value) => html`<option ?selected=${value === size.preset}>${value}</option>`)}</select>
  </label>`;
}

/** Asks; `start` is told. */
export function showSetup(root: HTMLElement, game: string, start: (setup: LocalSetup) => void): void {
  const seats = game === "unitar" ? 3 : 2;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const wanted = Number(data.get("seat"));
    const seat = wanted || 1 + Math.floor(Math.random() * seats);
    const size = Number(data.get("size") ?? 0);
    start({ spec: specOf(game, size), seat, level: Number(data.get("level")) });
  };
  render(
    html`<div class="page">
      <form class="card form setup" aria-label=${t("new-game")} @submit=${submit}>
        <h1>${t(`game.${game}` as Word)}</h1>
        <p>${t(`${game}.about` as Word)}</p>
        ${sizeField(game)}
        <label>${t("engine")}
          <select name="level">
            ${Array.from({ length: 10 }, (_, i) => html`<option value=${i + 1}>${t("level", { level: i + 1 })}</option>`)}
          </select>
        </label>
        <label>${t("seat")}
          <select name="seat">
            ${seatNames.slice(0, seats).map((name, i) => html`<option value=${i + 1} ?selected=${i === 0}>${t(name)}</option>`)}
            <option value="0">${t("seat.random")}</option>
          </select>
        </label>
        <button class="first">${t("play")}</button>
      </form>
    </div>`,
    root,
  );
}
