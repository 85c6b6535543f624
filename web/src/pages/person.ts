// Who the reader is on this server.
import { html, type TemplateResult } from "lit";
import { t } from "../i18n/i18n.js";
import { ask } from "../wire/http.js";
import type { Person } from "../wire/messages.js";
import { ServerRefused } from "../wire/socket.js";

/** Where this browser remembers that it has a session; strangers need not ask the server. */
const KNOWN = "agate.person";

/** Who one is here; null: nobody yet. */
export async function whoami(): Promise<Person | null> {
  if (!localStorage.getItem(KNOWN)) return null;
  try {
    return await ask("me.read", {});
  } catch (error) {
    if (!(error instanceof ServerRefused) || error.status !== 401) throw error;
    localStorage.removeItem(KNOWN);
    return null;
  }
}

/** Becomes a guest of that name. */
export async function enter(name: string): Promise<Person> {
  const { person } = await ask("guest.create", { name });
  localStorage.setItem(KNOWN, person.id);
  return person;
}

/** The form that asks for a name. */
export function nameForm(take: (name: string) => void): TemplateResult {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    take(String(new FormData(event.target as HTMLFormElement).get("name")));
  };
  return html`<form class="panel form" @submit=${submit} aria-label=${t("enter")}>
    <h2>${t("who-are-you")}</h2>
    <p class="small muted">${t("guest-about")}</p>
    <label>${t("name")}<input name="name" required maxlength="20" autocomplete="nickname" /></label>
    <button class="first">${t("enter")}</button>
  </form>`;
}
