// What may be done besides moving: take back, hint, draw, resign.
import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../game/game.js";
import { LocalGame } from "../game/local.js";
import { OnlineGame } from "../game/online.js";
import { t } from "../i18n/i18n.js";
import { icon } from "./icons.js";

/** Resigning asks once more; `ask` is told whether it is asking now. */
export function deeds(game: Game, sure: boolean, ask: (sure: boolean) => void): TemplateResult | typeof nothing {
  const { over } = game.view;
  const local = game instanceof LocalGame ? game : null;
  const online = game instanceof OnlineGame ? game : null;
  if (over || game.you === 0 || (online && online.info.state !== "playing")) return nothing;
  if (sure)
    return html`<div class="deeds">
      <button @click=${() => ask(false)}>${t("cancel")}</button>
      <button class="error" @click=${() => (ask(false), void game.resign())}>${icon("flag")} ${t("resign-sure")}</button>
    </div>`;
  const back = game.turns.length > 0 && game.view.game !== "unitar";
  return html`<div class="deeds">
    ${game.view.game === "unitar" ? nothing : html`<button ?disabled=${!back} @click=${() => void game.takeBack()}>${icon("undo")} ${t("take-back")}</button>`}
    ${local ? html`<button ?disabled=${!game.due} @click=${() => void local.ask()}>${icon("bulb")} ${t("hint")}</button>` : nothing}
    ${online ? html`<button @click=${() => void online.offer("draw")}>${icon("half")} ${t("draw")}</button>` : nothing}
    ${online ? html`<button @click=${() => void online.offer("adjourn")}>${icon("pause")} ${t("adjourn")}</button>` : nothing}
    <button @click=${() => ask(true)}>${icon("flag")} ${t("resign")}</button>
  </div>`;
}
