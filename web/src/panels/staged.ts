// A move that is put down: what it does, and whether it is meant.
import { html, nothing, type TemplateResult } from "lit";
import type { Option } from "../core/client.js";
import type { Game } from "../game/game.js";
import { capital, labelled, list, number, t } from "../i18n/i18n.js";
import { choiceWords } from "../say/choice.js";
import { effectText } from "../say/effect.js";
import { icon } from "./icons.js";
import { stone, tile } from "./signs.js";

/** Whether the staged move would end the game for the other. */
function loses(game: Game): boolean {
  const after = game.staged?.effect?.after;
  return Boolean(after?.over && after.places?.[game.you - 1] !== 1);
}

/** Whether a staged move had better be confirmed even by those who confirm nothing else. */
export function matters(game: Game): boolean {
  const { staged, view } = game;
  if (!staged) return false;
  const secret = view.acting.length > 1 || staged.move === "pass" || game.hint !== null;
  return secret || loses(game) || staged.breaks.length > 0 || (staged.effect?.void ?? false);
}

/** What a reader should know before playing it. */
function warnings(game: Game): TemplateResult {
  const { ending } = game.staged?.effect?.after ?? {};
  const other = ending === "wrong-line" || ending === "wrong-y";
  const breaks = game.staged?.breaks ?? [];
  return html`${loses(game)
      ? html`<p class="warn" role="alert">${icon("slash")} ${t(other ? "warn-completes" : "warn-loses")}</p>`
      : nothing}
    ${breaks.length > 0 ? html`<p class="warn" role="alert"><span aria-hidden="true">!</span> ${t("broken-at", { cells: list(breaks) })}</p>` : nothing}`;
}

/** Unitar: frames before and after, if it is approved. */
function frames(game: Game): TemplateResult | typeof nothing {
  const after = game.staged?.effect?.after;
  if (game.view.phase !== "intention" || !after) return nothing;
  return html`<p class="points">
    ${game.view.roles.map((role, index) => {
      const [before = 0, then = 0] = [game.view.points[index], after.points[index]];
      return html`<span>${role ? tile(role) : nothing}
        ${before === then ? nothing : html`<s>${number(before)}</s>`} <strong>${number(then)}</strong></span>`;
    })}
  </p>`;
}

/** The ways that a picked stone may go. */
function choices(game: Game): TemplateResult | typeof nothing {
  if (game.view.game !== "mur" || game.options.length === 0) return nothing;
  const row = (option: Option, index: number): TemplateResult => {
    const knocked = option.effect?.events.find(({ kind }) => kind === "knocked");
    const on = option.move !== null && option.move === game.staged?.move;
    const text = option.effect ? effectText(option.effect.events, option.effect.after, game.you) : t("goes-on");
    return html`<button class="option" aria-pressed=${on} @click=${() => void game.point(option.cell)}>
      ${index < 9 ? html`<kbd>${index + 1}</kbd>` : nothing}
      <strong dir="ltr">${game.layout.cells[option.cell]?.name}</strong>
      ${knocked ? stone(knocked.piece ?? "m") : nothing}<span>${text || t("free-point")}</span>
    </button>`;
  };
  return html`<div class="options" role="group" aria-label=${t("where-to")}>${game.options.map(row)}</div>`;
}

const label = (game: Game, move: string): string => {
  const own = game.label(move);
  if (own !== null) return own;
  if (move === "pass") return t("pass-black");
  return game.view.acting.length > 1 ? t("choose-secret") : t("confirm", { move });
};

/** A proposed move is called so. */
const hinted = (game: Game, move: string): string => (game.hint ? labelled(t("hint"), move) : move);

/** An intention of Unitar: what it is, and what it does if it is approved. */
function intentionText(game: Game, move: string, text: string): string {
  const choice = hinted(game, capital(choiceWords(move)));
  if (!text) return choice;
  const effect = game.staged?.effect?.void ? text : t("if-approved", { effect: text });
  return t("staged-choice", { choice, effect });
}

/** Unitar: the place of what is staged, before there is anything. So the keys never move. */
const awaited = (): TemplateResult => html`<div class="staged awaited">
  <p class="muted">${t("secret-until")}</p>
  <div class="row"><button disabled>${t("cancel")}</button><button disabled>${icon("lock")} ${t("choose-secret")}</button></div>
</div>`;

/** At tables of the server where nobody hurries a move can be kept for later. */
function keeping({ online, staged }: Game): TemplateResult | typeof nothing {
  if (!online?.mayKeep) return nothing;
  const kept = online.kept === staged?.move;
  return html`<button class="bare small" title=${t("draft-about")} aria-disabled=${kept ? "true" : nothing} @click=${() => void online.keep()}>
    ${icon(kept ? "check" : "bookmark")} ${t(kept ? "draft-kept" : "draft-keep")}
  </button>`;
}

export function stagedPanel(game: Game): TemplateResult | typeof nothing {
  const { staged, due } = game;
  const choosing = game.view.game === "mur" && game.options.length > 0;
  if (due && !staged && game.view.phase === "intention") return awaited();
  if (!due || (!staged && !choosing)) return nothing;
  const { effect = null, move = "" } = staged ?? {};
  const text = effect?.why ? t("void-because", { why: effect.why.text }) : effect ? effectText(effect.events, effect.after, game.you) : "";
  const secret = game.view.acting.length > 1;
  return html`<div class="staged" role="group" aria-label=${t("staged-move")}>
    ${staged
      ? html`<div class="between"><p>${game.hint ? icon("bulb") : nothing} ${game.view.phase === "intention" ? intentionText(game, move, text) : html`${game.hint ? labelled(t("hint"), "") : nothing}<strong dir=${move === "pass" ? nothing : "ltr"}>${choiceWords(move)}</strong> ${text}`}</p>${keeping(game)}</div>`
      : html`<p>${t("where-to")}</p>`}
    ${frames(game)} ${choices(game)}
    ${warnings(game)}
    <div class="row">
      <button @click=${() => void game.cancel()}>${t("cancel")}</button>
      ${staged
        ? html`<button class="now" id="confirm" @click=${() => void game.confirm()}>${icon(secret ? "lock" : "check")} ${label(game, move)}</button>`
        : nothing}
    </div>
  </div>`;
}
