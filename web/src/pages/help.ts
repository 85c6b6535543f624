// Help at a table, without leaving it: what the game is about, the keys, and where the rules are.
import { html, nothing, render, type TemplateResult } from "lit";
import { t, type Word } from "../i18n/i18n.js";
import { written } from "../i18n/words/lists.js";
import "../style/settings.css";

const template = (game: string): TemplateResult => html`<form class="form" method="dialog">
  <h2 id="help-title">${t(`game.${game}` as Word)}</h2>
  <p>${t(`${game}.about` as Word)} ${t(`${game}.facts` as Word)}</p>
  <p class="small">${t("keys")}</p>
  <p class="small">${t("keys-corners")}</p>
  <p class="small">${t("step-keys")}</p>
  ${written.includes(game) ? html`<p><a href="/rules/${game}" target="_blank">${t("rules-aside")}</a></p>` : nothing}
  <button class="first">${t("done")}</button>
</form>`;

let dialog: HTMLDialogElement | null = null;

/** Opens it; once it is closed, the browser returns the focus to where it was. */
export function showHelp(game: string): void {
  if (!dialog) {
    dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.className = "settings";
    dialog.setAttribute("aria-labelledby", "help-title");
  }
  render(template(game), dialog);
  if (!dialog.open) dialog.showModal();
}
