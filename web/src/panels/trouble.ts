// What goes wrong is said: beside the field that it is about, or at the top of the page.
import { t } from "../i18n/i18n.js";
import { Unreachable } from "../wire/reach.js";
import { ServerRefused } from "../wire/socket.js";

/** What to say about a failure. */
export function troubleText(error: unknown): string {
  if (error instanceof ServerRefused) return error.why.text;
  return t(error instanceof Unreachable ? "try-later" : "went-wrong");
}

/** Whether a page can only tell of it; anything else is a mistake of the page. */
const isExpected = (error: unknown): boolean => error instanceof ServerRefused || error instanceof Unreachable;

/** What a form does when it is sent. A refusal appears in the form's place for it, and the form can be
 * sent again; while it is on its way, it cannot. */
export function tryForm(deed: (data: FormData) => Promise<void>): (event: SubmitEvent) => void {
  return (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    void attempt(form, () => deed(new FormData(form, event.submitter)));
  };
}

async function attempt(form: HTMLFormElement, deed: () => Promise<void>): Promise<void> {
  if (form.ariaBusy === "true") return;
  const place = form.querySelector<HTMLElement>("[role=alert]");
  const field = place && form.querySelector<HTMLElement>(`[aria-describedby="${place.id}"]`);
  const say = (text: string): void => {
    if (place) place.textContent = text;
    if (text) field?.setAttribute("aria-invalid", "true");
    else field?.removeAttribute("aria-invalid");
  };
  form.ariaBusy = "true";
  say("");
  try {
    await deed();
  } catch (error) {
    say(troubleText(error));
    field?.focus();
    if (!isExpected(error) || !place) throw error;
  } finally {
    form.ariaBusy = "false";
  }
}

/** Says at the top of the page what nobody else has said, so that nothing fails in silence. */
export function watchTrouble(): void {
  addEventListener("unhandledrejection", (event) => {
    if (event.reason instanceof Unreachable) return; // the bar at the top says so already
    if (event.reason instanceof ServerRefused) event.preventDefault();
    tell(troubleText(event.reason));
  });
}

/** Says something at the top of the page, until the reader has seen it. */
export function tell(text: string): void {
  const bar = document.querySelector(".failed") ?? document.createElement("div");
  bar.className = "failed";
  bar.setAttribute("role", "alert");
  const close = document.createElement("button");
  close.textContent = t("dismiss");
  close.onclick = () => bar.remove();
  const words = document.createElement("p");
  words.textContent = text;
  bar.replaceChildren(words, close);
  document.querySelector("header.bar")?.after(bar);
}
