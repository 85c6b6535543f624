// Signs that stand beside words.
import { html, type TemplateResult } from "lit";
import { paths, type Icon } from "./paths.js";

export type { Icon } from "./paths.js";

export const icon = (name: Icon): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${paths[name]} /></svg>`;
