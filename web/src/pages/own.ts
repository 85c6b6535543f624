// The reader's own name: changing it, and leaving. Opened from the header of every page.
import { html, render } from "lit";
import { t } from "../i18n/i18n.js";
import { sure } from "../panels/sure.js";
import { tryForm } from "../panels/trouble.js";
import type { Person } from "../wire/messages.js";
import { nameField, nameIn, rename, signOut } from "./person.js";
import "../style/settings.css";

/** Asks first, for a name cannot be had back. */
const leave = tryForm(async () => {
  if (!(await sure({ about: t("sign-out-about"), yes: t("sign-out") }))) return;
  await signOut();
  location.assign("/");
});

export function showOwn(person: Person): void {
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.className = "settings";
  dialog.setAttribute("aria-labelledby", "own-title");
  dialog.addEventListener("close", () => dialog.remove());
  const change = tryForm(async (data) => {
    await rename(nameIn(data));
    dialog.close();
  });
  render(
    html`<form class="form" @submit=${change} aria-labelledby="own-title">
        <h2 id="own-title">${person.name}</h2>
        ${nameField(person.name, "own-trouble")}
        <p class="small muted">${t("name-kept")}</p>
        <button class="first">${t("name-change")}</button>
        <button type="button" @click=${() => dialog.close()}>${t("cancel")}</button>
      </form>
      <form class="form" @submit=${leave} aria-label=${t("sign-out")}>
        <p class="error small" role="alert"></p>
        <button class="error">${t("sign-out")}</button>
      </form>`,
    dialog,
  );
  dialog.showModal();
}
