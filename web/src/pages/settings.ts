// What a reader chooses for all tables: theme, sounds, coordinates, when to confirm.
import { html, render, type TemplateResult } from "lit";
import { choose, settings, type Settings } from "../game/settings.js";
import { t, type Word } from "../i18n/i18n.js";
import "../style/settings.css";

function select<K extends "theme" | "confirm">(name: K, words: Record<Settings[K], Word>): TemplateResult {
  const changed = (event: Event): void => choose({ [name]: (event.target as HTMLSelectElement).value as Settings[K] });
  return html`<label><span>${t(`setting.${name}`)}</span>
    <select name=${name} @change=${changed}>
      ${(Object.entries(words) as [Settings[K], Word][]).map(
        ([value, word]) => html`<option value=${value} ?selected=${settings()[name] === value}>${t(word)}</option>`,
      )}
    </select></label>`;
}

function check(name: "sound" | "coordinates"): TemplateResult {
  const changed = (event: Event): void => choose({ [name]: (event.target as HTMLInputElement).checked });
  return html`<label class="check">
    <input type="checkbox" name=${name} .checked=${settings()[name]} @change=${changed} /> <span>${t(`setting.${name}`)}</span>
  </label>`;
}

const template = (): TemplateResult => html`<form class="form" method="dialog" aria-labelledby="settings-title">
  <h2 id="settings-title">${t("settings")}</h2>
  ${select("theme", { system: "theme.system", light: "theme.light", dark: "theme.dark" })}
  ${select("confirm", { always: "confirm.always", matters: "confirm.matters" })}
  ${check("sound")} ${check("coordinates")}
  <button class="first">${t("done")}</button>
</form>`;

let dialog: HTMLDialogElement | null = null;

export function showSettings(): void {
  if (!dialog) {
    dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.className = "settings";
    dialog.setAttribute("aria-labelledby", "settings-title");
  }
  render(template(), dialog);
  dialog.showModal();
}
