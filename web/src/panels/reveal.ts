// Unitar after the reveal: what all chose, side by side, and what came of it, step by step.
import { html, nothing, type TemplateResult } from "lit";
import type { View } from "../core/types.js";
import type { Game } from "../game/game.js";
import { stepsOf, type Done } from "../game/steps.js";
import { number, t, type Word } from "../i18n/i18n.js";
import { shortName } from "../game/names.js";
import { partName } from "../say/choice.js";
import { compared, sharedParts, stepText, wasApproved } from "../say/reveal.js";
import { icon } from "./icons.js";
import { partSign } from "./intention.js";
import { tile } from "./signs.js";

function part(rows: string[][], row: number, place: number): TemplateResult {
  const name = rows[row]?.[place] ?? "";
  const shared = rows.some((other, index) => index !== row && other[place] === name);
  return html`<td>
    <span class=${shared ? "shared" : "alone"}>${partSign(name, place)}
      ${partName(name, place)}${shared ? html`<span class="tie">${icon("link")}</span><span class="unseen">${t("shared")}</span>` : nothing}</span>
  </td>`;
}

const titles: Word[] = ["seat-title", "colour", "symbol", "action", "result"];

export function comparison(game: Game): TemplateResult | typeof nothing {
  const { view } = game.past ?? game.snapshot;
  const rows = compared(view);
  if (!rows) return nothing;
  return html`<table class="compare">
    <caption class="unseen">${t("comparison")}</caption>
    <thead><tr>${titles.map((title) => html`<th scope="col">${t(title)}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row, index) => html`<tr>
        <th scope="row">${view.roles[index] ? tile(view.roles[index] ?? "") : nothing} ${shortName(game.seats, index)}</th>
        ${row.map((_, place) => part(rows, index, place))}
        <td class=${wasApproved(view, index + 1) ? "good" : "muted"}>
          ${wasApproved(view, index + 1) ? icon("check") : nothing} ${t("count-of-3", { count: sharedParts(rows, index) })}
        </td>
      </tr>`,
    )}</tbody>
  </table>`;
}

/** The frames of all seats after a step. */
const frames = (view: View, { points }: Done): TemplateResult => html`<p class="points small">
  ${points.map((count, index) => html`<span>${tile(view.roles[index] ?? "")} ${number(count)}</span>`)}</p>`;

function stepRow(game: Game, view: View, step: Done, index: number, at: number): TemplateResult {
  const choice = (view.last?.choices[step.seat - 1] ?? "").split("-");
  const [colour = "", symbol = "", action = ""] = choice;
  return html`<li class="step ${step.void ? "void" : ""}" aria-current=${index === at ? "step" : nothing}>
    <span class="n">${index + 1}</span>
    <div><strong>${partName(colour, 0)} ${partName(symbol, 1)} · ${partName(action, 2)}</strong>
      <span class="muted">${t("by", { name: game.seats[step.seat - 1]?.name ?? "" })}</span>
      <p class="small muted">${stepText(step)}</p>${step.void ? nothing : frames(view, step)}</div>
  </li>`;
}

/** The reveal, with the steps to go through; `at` is the one that the board shows. */
export function reveal(game: Game, at: number, go: (step: number) => void, done: () => void): TemplateResult {
  const { view } = game;
  const steps = stepsOf(view);
  const round = view.beside?.round ?? 0;
  return html`<section class="reveal" aria-label=${t("comparison")}>
    <h2>${t("comparison")}</h2>
    <p class="small muted">${icon("link")} ${t("comparison-about")}</p>
    ${comparison(game)}
    ${steps.length === 0
      ? html`<p>${t("nothing-approved")}</p>`
      : html`<div class="row between"><strong class="small muted">${t("carried-out")}</strong>
          <span class="stepper"><button class="bare" aria-label=${t("step-back")} ?disabled=${at <= 0} @click=${() => go(at - 1)}>${icon("previous")}</button>
            <span dir="ltr">${Math.max(0, at) + 1} / ${steps.length}</span>
            <button class="bare" aria-label=${t("step-on")} ?disabled=${at >= steps.length - 1} @click=${() => go(at + 1)}>${icon("next")}</button></span></div>
        <ol class="steps-list">${steps.map((step, index) => stepRow(game, view, step, index, at))}</ol>`}
    ${view.over ? nothing : html`<button class="now wide" @click=${done}>${t("to-round", { round })}</button>`}
  </section>`;
}
