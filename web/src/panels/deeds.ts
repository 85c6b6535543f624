// What may be done besides moving: take back, hint, draw, resign.
import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../game/game.js";
import { t } from "../i18n/i18n.js";
import { icon } from "./icons.js";
import { sure } from "./sure.js";

/** Resigns, if that is meant. */
async function resign(game: Game): Promise<void> {
  const about = t(game.view.game === "unitar" ? "resign-about-three" : "resign-about");
  if (await sure({ about, yes: t("resign-sure") })) await game.resign();
}

/** Takes one move back; the second click of a double click is not meant. */
function takeBack(game: Game, { detail }: MouseEvent): void {
  if (detail < 2) void game.takeBack();
}

export function deeds(game: Game): TemplateResult | typeof nothing {
  const { over, local, online } = game;
  if (over || game.you === 0 || (online && online.info.state !== "playing")) return nothing;
  const back = game.turns.length > 0 && game.view.game !== "unitar";
  return html`<div class="deeds">
    ${game.view.game === "unitar" ? nothing : html`<button ?disabled=${!back} @click=${(event: MouseEvent) => takeBack(game, event)}>${icon("undo")} ${t("take-back")}</button>`}
    ${local ? html`<button ?disabled=${!game.due} @click=${() => void local.ask()}>${icon("bulb")} ${t("hint")}</button>` : nothing}
    ${online ? html`<button @click=${() => void online.offer("draw")}>${icon("half")} ${t("draw")}</button>` : nothing}
    ${online ? html`<button @click=${() => void online.offer("adjourn")}>${icon("pause")} ${t("adjourn")}</button>` : nothing}
    <button @click=${() => void resign(game)}>${icon("flag")} ${t("resign")}</button>
  </div>`;
}
