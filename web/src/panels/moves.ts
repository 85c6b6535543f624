// The moves so far, and the steps through them.
import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../game/game.js";
import type { Turn } from "../game/log.js";
import { t } from "../i18n/i18n.js";
import { icon, type Icon } from "./icons.js";

export function moves(game: Game): TemplateResult {
  const current = game.back ?? game.turns[game.turns.length - 1]?.turn ?? 0;
  const cell = (turn: Turn): TemplateResult =>
    html`<button
      aria-current=${turn.turn === current ? "true" : nothing}
      aria-label=${t("move-number", { number: turn.turn, move: turn.text })}
      @click=${() => void game.lookBack(turn.turn)}
    >${turn.text.replaceAll("|", " | ")}</button>`;
  const wide = game.view.roles.length === 2;
  const each = wide ? 2 : 1;
  const waiting = game.staged && wide ? html`<span class="muted">(${game.staged.move})</span>` : null;
  const cells = [...game.turns.map(cell), ...(waiting ? [waiting] : [])];
  const rows = Array.from(
    { length: Math.ceil(cells.length / each) },
    (_, row) => html`<li><span class="n">${row * each + 1}</span>${cells.slice(row * each, row * each + each)}</li>`,
  );
  return html`<ol class="moves ${wide ? "" : "long"}" aria-label=${t("moves")} tabindex="0">${rows}</ol>`;
}

export function steps(game: Game): TemplateResult {
  const last = game.turns[game.turns.length - 1]?.turn ?? 0;
  const at = game.back ?? last;
  const go = (turn: number | null, sign: Icon, name: string, may: boolean): TemplateResult =>
    html`<button aria-label=${name} title=${name} ?disabled=${!may} @click=${() => void game.lookBack(turn)}>${icon(sign)}</button>`;
  return html`<div class="steps" role="group" aria-label=${t("steps")}>
    ${go(0, "first", t("step-first"), at > 0)} ${go(at - 1, "previous", t("step-back"), at > 0)}
    ${go(at + 1, "next", t("step-on"), at < last)} ${go(null, "last", t("step-last"), at < last)}
  </div>`;
}
