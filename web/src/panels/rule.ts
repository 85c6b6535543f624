// Where a rule can be read: a link to its paragraph.
import { html, nothing, type TemplateResult } from "lit";
import { t } from "../i18n/i18n.js";
import { written } from "../i18n/words/lists.js";

export const ruleLink = (game: string, rule: string | null | undefined): TemplateResult | typeof nothing =>
  rule && written.includes(game) ? html`<a href="/rules/${game}#${rule}">${t("learn-rule", { rule })}</a>` : nothing;

/** A refusal before and behind the brackets in which it names its rule; null if it names none. */
function cut(text: string, rule: string): [before: string, named: string, behind: string] | null {
  const at = text.lastIndexOf(rule);
  const from = Math.max(text.lastIndexOf("(", at), text.lastIndexOf("（", at));
  const to = text.slice(at).search(/[)）]/);
  if (at < 0 || from < 0 || to < 0) return null;
  return [text.slice(0, from + 1), text.slice(from + 1, at + to), text.slice(at + to)];
}

/** A refusal whose rule is a link where it is named, otherwise behind it. */
export function refusal(game: string, text: string, rule: string | null | undefined): TemplateResult {
  const parts = rule && written.includes(game) ? cut(text, rule) : null;
  if (!parts) return html`${text} ${ruleLink(game, rule)}`;
  return html`${parts[0]}<a href="/rules/${game}#${rule}">${parts[1]}</a>${parts[2]}`;
}

/** A refusal without its rule, for where links to rules follow. */
export function withoutRule(text: string, rule: string | null | undefined): string {
  const parts = rule ? cut(text, rule) : null;
  return parts ? `${parts[0].slice(0, -1).trimEnd()}${parts[2].slice(1)}` : text;
}
