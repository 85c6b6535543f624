// The rules of a game: the page of the server as HTML. It is Markdown of a small kind.
import { html, nothing, render, type TemplateResult } from "lit";

/** Text with **bold**, *slanted* and `code`. */
function inline(text: string): (TemplateResult | string)[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|!?\[[^\]]*\]\([^)]*\))/).map((part) => {
    if (part.startsWith("**")) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (part.startsWith("*") && part.length > 2) return html`<em>${part.slice(1, -1)}</em>`;
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    const link = /^(!?)\[([^\]]*)\]\(([^)]*)\)$/.exec(part);
    if (link) return link[1] ? "" : (link[2] ?? "");
    return part;
  });
}

function block(text: string): TemplateResult {
  const lines = text.split("\n");
  const head = /^(#+) (.*)/.exec(lines[0] ?? "");
  if (head) {
    const rest = lines.slice(1).join("\n").trim();
    const title = head[1]?.length === 1 ? html`<h1>${head[2]}</h1>` : html`<h2>${head[2]}</h2>`;
    return html`${title}${rest ? block(rest) : ""}`;
  }
  if (lines.every((line) => line.startsWith("    ") || line.startsWith("   ")))
    return html`<pre tabindex="0">${text}</pre>`;
  if (lines[0]?.startsWith("```")) return html`<pre tabindex="0">${lines.slice(1, -1).join("\n")}</pre>`;
  if (lines[0]?.startsWith("|"))
    return html`<table class="compare"><tbody>${lines
        .filter((line) => !/^\|[-| ]+$/.test(line))
        .map((line) => html`<tr>${line.split("|").slice(1, -1).map((cell) => html`<td>${inline(cell.trim())}</td>`)}</tr>`)}</tbody></table>`;
  if (lines[0]?.startsWith("- "))
    return html`<ul>${text.split(/\n(?=- )/).map((item) => html`<li>${inline(item.slice(2).replace(/\n\s*/g, " "))}</li>`)}</ul>`;
  const rule = /^\*\*(\w+\.\d+)\*\*/.exec(text)?.[1];
  return html`<p id=${rule ?? nothing}>${inline(text.replace(/\n/g, " "))}</p>`;
}

export async function showRules(root: HTMLElement, game: string): Promise<void> {
  const text = await (await fetch(`/api/v1/rules/${game}`)).text();
  const blocks = text.split(/\n\n+/).filter((part) => part.trim() !== "");
  render(html`<article class="page prose" lang="en" dir="ltr">${blocks.map(block)}</article>`, root);
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
