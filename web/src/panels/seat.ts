// A seat: who sits there, what they play, what they are doing, what they have won, their time left.
import { html, nothing, type TemplateResult } from "lit";
import type { Game, Seat } from "../game/game.js";
import { shortName } from "../game/names.js";
import { capital, language, number, t, type Word } from "../i18n/i18n.js";
import { wasApproved } from "../say/reveal.js";
import "./clock.js";
import { icon } from "./icons.js";
import { pairs, secretTile, stone, tile, traps } from "./signs.js";

/** What a seat is doing, in words; while a comparison is shown, what became of its choice. */
function doing(game: Game, index: number, seat: Seat, revealing: boolean): string {
  const { view } = game;
  if (revealing) return t(wasApproved(view, index + 1) ? "approved" : "not-approved");
  if (game.over || !game.begun || !view.acting.includes(index + 1)) return "";
  const mine = index + 1 === game.you;
  if (view.acting.length > 1) {
    if (view.handed.includes(index + 1)) return t("chosen");
    return mine ? t("your-choice") : t("choosing");
  }
  return seat.thinking ? t("thinking") : mine ? t("your-turn") : t("to-move");
}

/** What a seat has won so far. */
function won(game: Game, index: number, role: string | null): TemplateResult | typeof nothing {
  const { view } = game.past ?? game.snapshot;
  const count = view.points[index] ?? 0;
  if (view.game === "ninuki") return pairs(count, role, t("pairs-of", { count }));
  if (view.game === "mur") return html`${traps(count, t("traps-of", { count }))} <span class="small muted">${t("traps-of", { count })}</span>`;
  if (view.game === "unlur" && !role) return html`<span class="small muted">${t("no-colour")}</span>`;
  return nothing;
}

function time(game: Game, index: number, info: Seat): TemplateResult | typeof nothing {
  if (!info.clock || !game.begun) return nothing;
  return html`<agate-clock .clock=${info.clock} .ahead=${game.ahead} .mine=${index + 1 === game.you}></agate-clock>`;
}

/** How long there is to make the first move of a live game. */
function first(game: Game, index: number, { clock }: Seat): TemplateResult | typeof nothing {
  if (!clock?.first || !clock.runs || game.over) return nothing;
  return html`<agate-first class="small" .clock=${clock} .ahead=${game.ahead} .mine=${index + 1 === game.you}></agate-first>`;
}

/** Why nobody may be there. */
function absent({ away, vacation }: Seat): TemplateResult | typeof nothing {
  if (!vacation) return away ? html`<span class="muted"> (${t("away")})</span>` : nothing;
  const date = new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(vacation);
  return html`<span class="muted"> (${t("on-vacation", { date })})</span>`;
}

export function seat(game: Game, index: number, revealing = false): TemplateResult {
  const { view } = game;
  const info = game.seats[index];
  if (!info) return html``;
  const number1 = index + 1;
  const handed = !revealing && view.handed.includes(number1);
  const moving = !revealing && !game.over && game.begun && view.acting.includes(number1) && !handed;
  const known = number1 === game.you ? (view.role ?? view.roles[index]) : view.roles[index];
  const role = !known || known === "undecided" ? null : known;
  const frames = view.game === "unitar";
  const work = doing(game, index, info, revealing);
  const approved = revealing && wasApproved(view, number1);
  const word = role ? t(`role.${role === "x" ? "black" : role === "o" ? "white" : role}` as Word) : "";
  // A seat without a name has that of its colour.
  const named = word !== "" && info.name !== capital(word);
  return html`<div class="seat ${moving ? "now-moving" : ""}" role="group" aria-label=${info.name}>
    ${frames ? (role ? tile(role) : secretTile()) : stone(role)}
    <div class="who">
      ${number1 === game.you && info.name !== t("you") && !game.shared
        ? html`<strong>${t("you")}</strong> <span class="muted">${info.name}</span>`
        : html`<strong>${info.name}</strong>${info.engine ? html`<strong class="short" aria-hidden="true">${shortName(game.seats, index)}</strong>` : nothing}`}
      ${named ? html`<span class="muted"> · ${word}</span>` : nothing}
      ${absent(info)}
      <div class="line">${won(game, index, role)}
        <span class="small ${moving ? "doing" : approved ? "good" : "muted"}">${handed ? icon("lock") : approved ? icon("check") : nothing} ${work}</span> ${first(game, index, info)}</div>
    </div>
    ${frames ? html`<span class="frames"><strong>${number((game.past ?? game.snapshot).view.points[index] ?? 0)}</strong><small class="muted">${t("frames")}</small></span>` : nothing}
    ${time(game, index, info)}
  </div>`;
}
