// Unlur's contract as it happens: lay a stone, or pass and take Black.
import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../game/game.js";
import type { Worth } from "../game/worth.js";
import { percent, t } from "../i18n/i18n.js";
import { icon } from "./icons.js";
import { stone } from "./signs.js";
import { sure } from "./sure.js";

const goal = (figure: string, tone: string): TemplateResult => html`<svg class="goal" viewBox="0 0 64 56" aria-hidden="true">
  <path class="ground" d="M16 1h32l15 27-15 27H16L1 28z" />
  <path class="figure ${tone}" d=${figure} />
</svg>`;

/** Both goals, drawn and said. */
function goals(black: string, white: string): TemplateResult {
  return html`<ul class="goals">
    <li>${goal("M32 3v25M32 28l21 13M32 28L11 41", "black")}
      <div><strong>${stone("black")} ${t("is-black", { name: black })}</strong><p class="small muted">${t("goal-black")}</p></div></li>
    <li>${goal("M8 14l48 28", "white")}
      <div><strong>${stone("white")} ${t("is-white", { name: white })}</strong><p class="small muted">${t("goal-white")}</p></div></li>
  </ul>`;
}

/** What an engine thinks of passing, in a sentence. */
function opinion({ pass, stone: laid }: Worth): string {
  if (laid === null) return t("worth-pass", { chance: percent(pass) });
  return t("worth-stone", { chance: percent(laid), black: percent(pass) });
}

/** A button that asks an engine whether passing is worth it. Its answer takes its place, so that nothing
 * else comes to lie under the finger. */
function worth({ local: game }: Game): TemplateResult | typeof nothing {
  if (!game?.mayWeigh) return nothing;
  const answer = game.weighing ? t("thinking") : game.worth ? opinion(game.worth) : "";
  return html`<div class="worth">
    ${answer ? nothing : html`<button class="bare" @click=${() => void game.weigh()}>${icon("bulb")} ${t("worth-passing")}</button>`}
    <p class="small" role="status">${answer}</p>
  </div>`;
}

/** Passes, if that is meant, unless the game has gone on meanwhile. */
async function pass(game: Game, other: string): Promise<void> {
  const { key } = game.view;
  const meant = await sure({ about: t("pass-about", { name: other }), yes: t("pass-sure"), gentle: true });
  if (!meant || game.view.key !== key) return;
  await game.type("pass");
  await game.confirm();
}

export function contract(game: Game): TemplateResult | typeof nothing {
  const { view } = game;
  if (view.phase !== "contract" || game.over || game.staged) return nothing;
  const may = game.due && view.moves?.includes("pass");
  const other = game.seats.find((_, index) => index + 1 !== game.you)?.name ?? "";
  return html`<section class="contract" aria-label=${t("contract")}>
    <h2>${t("contract")}</h2>
    <p class="muted">${t("contract-about")}</p>
    ${game.due ? html`<p>${stone("black")} <strong>${t("lay-black")}</strong> <span class="muted">${t("lay-where")}</span></p>` : nothing}
    ${may
      ? html`<p class="or"><span>${t("or")}</span></p>
          <p><strong>${t("pass-settles")}</strong></p>
          ${goals(t("you"), other)} ${worth(game)}
          <button class="first wide" @click=${() => void pass(game, other)}>${t("pass-black")}</button>`
      : nothing}
  </section>`;
}
