// Who the reader is on this server.
import { html, type TemplateResult } from "lit";
import { t } from "../i18n/i18n.js";
import { tryForm } from "../panels/trouble.js";
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

/** Tells the page who the reader is now. */
function tell(person: Person): Person {
  dispatchEvent(new CustomEvent("agate-person", { detail: person }));
  return person;
}

/** Becomes a guest of that name. */
export async function enter(name: string): Promise<Person> {
  const { person } = await ask("guest.create", { name });
  localStorage.setItem(KNOWN, person.id);
  return tell(person);
}

/** Takes another name. */
export async function rename(name: string): Promise<void> {
  tell(await ask("me.rename", { name }));
}

/** Becomes nobody again. */
export async function signOut(): Promise<void> {
  await ask("session.end", {});
  localStorage.removeItem(KNOWN);
}

/** The form that asks for a name; `taken` is told once there is a person of that name. */
export function nameForm(taken: (person: Person) => unknown): TemplateResult {
  const submit = tryForm(async (data) => {
    await taken(await enter(nameIn(data)));
  });
  return html`<form class="panel form" @submit=${submit} aria-label=${t("enter")}>
    <h2>${t("who-are-you")}</h2>
    <p class="small muted">${t("guest-about")}</p>
    ${nameField()}
    <button class="first">${t("enter")}</button>
  </form>`;
}

/** The same at a table, for a stranger who sits down there. Whether the seat was still free or not, the
 * page begins anew, for the reader has a name now. */
export function joinForm(table: string): TemplateResult {
  const submit = tryForm(async (data) => {
    await enter(nameIn(data));
    await ask("table.join", { table }).finally(() => location.reload());
  });
  return html`<form class="joining form" @submit=${submit} aria-label=${t("join")}>
    ${nameField()}
    <button class="now">${t("join")}</button>
    <p class="small muted">${t("name-enough")}</p>
  </form>`;
}

/** The field for a name, with a place for what is wrong with it. */
export const nameField = (name = "", trouble = "name-trouble"): TemplateResult => html`<label
    >${t("name")}<input name="name" required maxlength="20" autocomplete="nickname" .defaultValue=${name} aria-describedby=${trouble}
  /></label>
  <p class="error small" id=${trouble} role="alert"></p>`;

/** The name that was typed; phones put a blank after it. */
export const nameIn = (data: FormData): string => String(data.get("name") ?? "").trim().replace(/\s+/g, " ");
