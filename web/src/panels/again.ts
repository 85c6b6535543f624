// After a game in this browser: the same again, with seats swapped, one level up, or something else.
import { html, nothing, type TemplateResult } from "lit";
import { remember } from "../game/last.js";
import type { LocalGame, LocalSetup } from "../game/local.js";
import { t } from "../i18n/i18n.js";

/** Starts another game at once. */
function play(kind: string, setup: LocalSetup): void {
  remember(kind, setup);
  location.href = `/play/${kind}?now`;
}

export function again({ setup, view }: LocalGame): TemplateResult {
  const { game, roles } = view;
  const engine = setup.seat > 0;
  const next = { ...setup, lot: false, seat: (setup.seat % roles.length) + 1 };
  return html`<div class="again">
    <button class="first" @click=${() => play(game, setup)}>${t("same-again")}</button>
    ${engine ? html`<button @click=${() => play(game, next)}>${t("swap-seats")}</button>` : nothing}
    ${engine && setup.level < 10 ? html`<button @click=${() => play(game, { ...setup, level: setup.level + 1 })}>${t("level-up")}</button>` : nothing}
    <a class="button" href="/play/${game}?new">${t("options")}</a>
  </div>`;
}
