// Unitar's intention: colour, symbol and action as keys, with the other scripts of the printed game.
import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../game/game.js";
import { t, type Word } from "../i18n/i18n.js";
import { choiceWords, partName } from "../say/choice.js";
import { icon, type Icon } from "./icons.js";
import { tile } from "./signs.js";

/** The words of the printed game: rule 13.1. */
const printed: Record<string, [string, string]> = {
  unify: ["联合", "اتحاد"],
  eliminate: ["除去", "شطب"],
  clockwise: ["转动", "دوران"],
  anticlockwise: ["转动", "دوران"],
  north: ["向北", "شمال"],
  south: ["向南", "جنوب"],
  west: ["向西", "غرب"],
  east: ["向东", "شرق"],
  yellow: ["黄色", "أصفر"],
  red: ["红色", "أحمر"],
  blue: ["蓝色", "أزرق"],
  uni: ["", "يوني"],
  tar: ["", "تار"],
};

const parts = [
  ["yellow", "red", "blue"],
  ["uni", "tar"],
  ["unify", "eliminate", "clockwise", "anticlockwise", "north", "south", "west", "east"],
] as const;

/** The parts chosen so far; kept by the page. */
export type Intention = [string, string, string];

/** The sign of a part; the symbols are words. */
export function partSign(part: string, place: number): TemplateResult | typeof nothing {
  if (place === 0) return tile(part);
  return place === 2 ? icon(part as Icon) : nothing;
}

const titles: Word[] = ["colour", "symbol", "action"];

export function intention(game: Game, chosen: Intention, choose: () => void): TemplateResult {
  const pick = (part: string, place: number): void => {
    chosen[place] = part;
    if (chosen.every((value) => value !== "")) void game.type(chosen.join("-"));
    choose();
  };
  const key = (part: string, place: number): TemplateResult => {
    const name = partName(part, place);
    const others = printed[part]?.filter((text) => text && text !== name).join(" · ") ?? "";
    return html`<button
      aria-pressed=${chosen[place] === part}
      class=${part}
      @click=${() => pick(part, place)}
    >
      ${partSign(part, place)}<span>${name}</span>
      <small aria-hidden="true">${others}</small>
    </button>`;
  };
  const row = (names: readonly string[], place: number): TemplateResult => html`<fieldset class="keys-${place}">
    <legend>${t(titles[place] ?? "action")}</legend>
    <div class="keys">${names.map((part) => key(part, place))}</div>
  </fieldset>`;
  return html`<section class="intention" aria-label=${t("intention")}>
    <h2>${t("intention")}</h2>
    <p class="small muted">${icon("lock")} ${game.view.choice ? t("chosen-change", { move: choiceWords(game.view.choice) }) : t("secret-until")}</p>
    ${parts.map(row)}
  </section>`;
}
