// Small parts of panels: seats, moves, buttons.
import { html, nothing, type TemplateResult } from "lit";
import type { Game, Seat } from "../game/game.js";
import { left, text as clockText } from "../game/clock.js";
import { number, t } from "../i18n/i18n.js";

const pieces: Record<string, string> = {
  black: "#1b1b1f",
  white: "#ffffff",
  x: "#1b1b1f",
  o: "#ffffff",
  yellow: "#e0a92e",
  red: "#c8372d",
  blue: "#2f5fb3",
};

/** The stone of a role; a half one while it is not decided. */
export function stone(role: string | null): TemplateResult {
  const fill = role ? (pieces[role] ?? "#888") : "url(#half)";
  return html`<svg class="stone-sign" viewBox="0 0 24 24" aria-hidden="true">
    <defs>
      <linearGradient id="half">
        <stop offset="50%" stop-color="#1b1b1f" />
        <stop offset="50%" stop-color="#ffffff" />
      </linearGradient>
    </defs>
    <circle cx="12" cy="12" r="10" fill=${fill} stroke="#555" />
  </svg>`;
}

/** What a seat is doing, in words. */
function doing(game: Game, index: number, seat: Seat): string {
  const { view } = game;
  const owes = view.acting.includes(index + 1);
  if (view.over || !owes) return "";
  if (view.acting.length > 1) return view.handed.includes(index + 1) ? t("chosen") : t("choosing");
  return seat.thinking ? t("thinking") : index + 1 === game.you ? t("your-turn") : "";
}

export function seat(game: Game, index: number, now: number): TemplateResult {
  const { view } = game;
  const info = game.seats[index];
  if (!info) return html``;
  const moving = !view.over && view.acting.includes(index + 1) && !view.handed.includes(index + 1);
  const role = index + 1 === game.you ? (view.role ?? view.roles[index]) : view.roles[index];
  return html`<div class="seat ${moving ? "now-moving" : ""}">
    ${stone(role === "undecided" ? null : (role ?? null))}
    <div class="who">
      <strong>${info.name}</strong> ${info.away ? html`<span class="muted">(${t("away")})</span>` : nothing}
      <div class="small muted" aria-live="polite">${doing(game, index, info)}</div>
    </div>
    ${view.points.some((points) => points !== 0) ? html`<span class="muted">${number(view.points[index] ?? 0)}</span>` : nothing}
    ${info.clock ? html`<span class="time" role="timer">${clockText(left(info.clock, now))}</span>` : nothing}
  </div>`;
}

export function moves(game: Game): TemplateResult {
  const current = game.back ?? game.turns[game.turns.length - 1]?.turn ?? 0;
  const cell = (turn: { turn: number; text: string } | undefined): TemplateResult =>
    turn
      ? html`<button
          aria-current=${turn.turn === current ? "true" : nothing}
          @click=${() => void game.lookBack(turn.turn)}
        >
          ${turn.text}
        </button>`
      : html`<span></span>`;
  const rows: TemplateResult[] = [];
  const wide = game.view.roles.length === 2;
  for (let i = 0; i < game.turns.length; i += wide ? 2 : 1)
    rows.push(html`<li>
      <span class="n">${game.turns[i]?.turn}</span>${cell(game.turns[i])}${wide ? cell(game.turns[i + 1]) : html`<span></span>`}
    </li>`);
  return html`<ol class="moves" aria-label=${t("moves")} tabindex="0">${rows}</ol>`;
}

export function steps(game: Game): TemplateResult {
  const last = game.turns[game.turns.length - 1]?.turn ?? 0;
  const at = game.back ?? last;
  const go = (turn: number | null, sign: string, name: string, may: boolean): TemplateResult =>
    html`<button aria-label=${name} ?disabled=${!may} @click=${() => void game.lookBack(turn)}>${sign}</button>`;
  return html`<div class="steps">
    ${go(0, "⏮", "|<", at > 0)}${go(at - 1, "◀", "<", at > 0)}${go(at + 1, "▶", ">", at < last)}${go(null, "⏭", ">|", at < last)}
  </div>`;
}
