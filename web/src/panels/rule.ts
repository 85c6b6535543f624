// Where a rule can be read: a link to its paragraph.
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/i18n.js";

export const ruleLink = (game: string, rule: string | null | undefined): TemplateResult | typeof nothing =>
  rule ? html`<a href="/rules/${game}#${rule}">${t("learn-rule", { rule })}</a>` : nothing;
