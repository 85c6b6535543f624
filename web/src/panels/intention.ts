// Unitar's intention: colour, symbol and action as keys, with the other scripts of the printed game.
import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../game/game.js";
import { t, type Word } from "../i18n/i18n.js";

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
  ["unify", "eliminate", "clockwise", "anticlockwise", "north", "west", "east", "south"],
] as const;

/** The parts chosen so far; kept by the page. */
export type Intention = [string, string, string];

const word = (part: string, row: number): string =>
  t(`${["role", "symbol", "action"][row]}.${part}` as Word);

export function intention(game: Game, chosen: Intention, choose: () => void): TemplateResult {
  const key = (part: string, row: number): TemplateResult => html`<button
    aria-pressed=${chosen[row] === part}
    @click=${() => {
      chosen[row] = part;
      if (chosen.every((value) => value !== "")) void game.type(chosen.join("-"));
      choose();
    }}
  >
    <span>${word(part, row)}</span>
    <small aria-hidden="true">${printed[part]?.filter((text) => text !== word(part, row)).join(" · ")}</small>
  </button>`;
  return html`<div class="intention">
    ${parts.map((row, index) => html`<div class="keys" role="group">${row.map((part) => key(part, index))}</div>`)}
  </div>`;
}

/** What all chose in the last round: parts that are shared are marked. */
export function comparison(game: Game): TemplateResult | typeof nothing {
  const last = (game.past ?? game.snapshot).view.last;
  if (!last || !last.choices.every((choice) => choice?.split("-").length === 3)) return nothing;
  const rows = last.choices.map((choice) => (choice ?? "").split("-"));
  const shared = (row: number, part: number): boolean =>
    rows.some((other, index) => index !== row && other[part] === rows[row]?.[part]);
  const approved = last.events.filter((event) => event.kind === "approved").map(({ seat }) => seat);
  return html`<div class="panel">
    <table class="compare">
      <caption class="small muted">${t("revealed")}</caption>
      <tbody>
        ${rows.map(
          (row, index) => html`<tr>
            <th scope="row">${game.seats[index]?.name}</th>
            ${row.map((part, place) =>
              shared(index, place)
                ? html`<td><strong>${word(part, place)} ∞</strong></td>`
                : html`<td>${word(part, place)}</td>`,
            )}
            <td>${approved.includes(index + 1) ? "✓" : "–"}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
