// Conditional moves beside the list of moves: a small tree, and what is being entered.
import { html, nothing, type TemplateResult } from "lit";
import type { OnlineGame } from "../game/online.js";
import type { Path, PlanGame } from "../game/plan.js";
import { t } from "../i18n/i18n.js";
import type { Branch } from "../wire/messages.js";
import { icon } from "./icons.js";
import "../style/plan.css";

function branches(game: OnlineGame, tree: Branch[], before: Path): TemplateResult {
  const row = (branch: Branch): TemplateResult => {
    const path = [...before, { if: branch.if, then: branch.then }];
    return html`<li>
      <div class="row">
        <button class="bare branch" aria-label=${t("plan-branch-on", { if: branch.if, then: branch.then })} @click=${() => void game.startPlanning(path)}>
          <span dir="ltr">${branch.if} → <strong>${branch.then}</strong></span>
        </button>
        <button class="bare" aria-label=${t("plan-delete", { move: branch.if })} @click=${() => void game.forget(path)}>${icon("cross")}</button>
      </div>
      ${branch.next?.length ? branches(game, branch.next, path) : nothing}
    </li>`;
  };
  return html`<ul class="plain tree">${tree.map(row)}</ul>`;
}

/** While conditional moves are entered: what is asked for, and the way back. */
export function entering(game: OnlineGame, plan: PlanGame): TemplateResult {
  const question = plan.ended ? t("plan-ended") : plan.you === plan.seat ? t("plan-ask-then") : t("plan-ask-if");
  return html`<div class="entering">
    <p role="status"><strong>${question}</strong></p>
    ${plan.path.length > 0 ? html`<p class="small muted" dir="ltr">${plan.path.map((step) => `${step.if} → ${step.then}`).join(" · ")}</p>` : nothing}
    <div class="row">
      <button @click=${() => void plan.takeBack()}>${icon("undo")} ${t("plan-back")}</button>
      <button class="first" @click=${() => void game.stopPlanning()}>${t("plan-done")}</button>
    </div>
  </div>`;
}

export function planPanel(game: OnlineGame): TemplateResult | typeof nothing {
  const { planning, plan } = game;
  if (!planning && !game.mayPlan && plan.length === 0) return nothing;
  return html`<section class="plan" aria-label=${t("plan")}>
    <h2 class="h3 small muted">${t("plan")}</h2>
    ${plan.length > 0 ? branches(game, plan, []) : nothing}
    ${planning || !game.mayPlan
      ? nothing
      : html`<button @click=${() => void game.startPlanning()}>${icon("plus")} ${t("plan-add")}</button>
          <p class="small muted">${t("plan-about")}</p>`}
  </section>`;
}
