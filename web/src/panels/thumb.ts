// A small picture of a table's board, as the server draws it, in the colours of the page.
import { html, type TemplateResult } from "lit";
import type { Line } from "../wire/messages.js";

/** Drawn again by whoever shows it when the theme changes. */
export function thumb({ id }: Line, side: number): TemplateResult {
  const theme = document.documentElement.dataset["theme"] ?? "light";
  return html`<img src="/api/v1/tables/${id}/board.svg?frame=card&theme=${theme}" alt="" width=${side} height=${side} loading="lazy" />`;
}
