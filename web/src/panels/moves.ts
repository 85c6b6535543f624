// The moves so far, and the steps through them.
import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../game/game.js";
import type { Turn } from "../game/log.js";
import { t } from "../i18n/i18n.js";
import { icon, type Icon } from "./icons.js";

/** How many moves were made before the first turn: in Ninuki-Renju the centre stone is move 1. */
const before = ({ view, turns }: Game): number => (view.game === "ninuki" ? Math.max(0, view.ply - turns.length) : 0);

/** What stands before the first turn, where the other side has moved already: the stone on the centre. */
function earlier({ layout }: Game, count: number): TemplateResult[] {
  const centre = layout.cells[(layout.cells.length - 1) / 2]?.name ?? "";
  return count % 2 ? [html`<span class="muted">${count === 1 ? centre : "…"}</span>`] : [];
}

export function moves(game: Game): TemplateResult {
  const made = before(game);
  const current = game.back ?? game.turns[game.turns.length - 1]?.turn ?? 0;
  const cell = (turn: Turn): TemplateResult =>
    html`<button
      aria-current=${turn.turn === current ? "true" : nothing}
      aria-label=${t("move-number", { number: made + turn.turn, move: turn.text })}
      @click=${() => void game.lookBack(turn.turn)}
    >${turn.text.replaceAll("|", " | ")}</button>`;
  const wide = game.view.roles.length === 2;
  const each = wide ? 2 : 1;
  const waiting = game.staged && wide ? html`<span class="muted">(${game.staged.move})</span>` : null;
  const cells = [...earlier(game, made), ...game.turns.map(cell), ...(waiting ? [waiting] : [])];
  const rows = Array.from(
    { length: Math.ceil(cells.length / each) },
    (_, row) => html`<li><span class="n">${made - (made % each) + row * each + 1}</span>${cells.slice(row * each, row * each + each)}</li>`,
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
