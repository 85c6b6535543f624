// The rules pages, Markdown of a small kind, as HTML text: headings, numbered paragraphs, lists,
// tables, code and figures. Every paragraph and section can be linked to by its number.
import { inHtml } from "../i18n/fill.js";

export interface Figure {
  light: string;
  dark: string;
  width: number;
  height: number;
}

export interface Section {
  id: string;
  title: string;
}

export interface MarkdownParts {
  /** The drawing of a name. */
  figure: (name: string) => Figure;
  /** How a house ruling is marked. */
  house: string;
}

export interface Document {
  title: string;
  sections: Section[];
  html: string;
}

const IMAGE = /^!\[([^\]]*)\]\((?:\.\.\/)?figures\/([\w-]+)\.svg\)$/;
const RULE = /^\*\*((?:\d+|P)\.\d+)\*\* /;

/** The sections without a number at the head of a page: the game in five sentences, and a short game. */
const UNNUMBERED = ["short", "sample"];

/** Code of more letters than this may be broken over lines. */
const LONG = 24;

class Writer {
  readonly sections: Section[] = [];
  title = "";

  constructor(
    private readonly parts: MarkdownParts,
    /** The numbers of the paragraphs there are. */
    private readonly rules: Set<string>,
  ) {}

  /** Plain text: numbers of rules become links, `[house]` a mark that explains itself. */
  private words(text: string): string {
    return inHtml(text)
      .replace(/(?<![\d.,])(?:\d{1,2}|P)\.\d{1,2}(?![\d%])/g, (rule) =>
        this.rules.has(rule) ? `<a href="#${rule}">${rule}</a>` : rule,
      )
      .replace(/\[house\]/g, `<button class="house" popovertarget="house">${inHtml(this.parts.house)}</button>`);
  }

  /** Text with **bold**, *slanted* and `code`. */
  private inline(text: string): string {
    const parts = text.replace(/\n\s*/g, " ").split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/);
    return parts
      .map((part) => {
        if (part === "`[house]`") return `<span class="house">${inHtml(this.parts.house)}</span>`;
        if (part.startsWith("`")) return `<code${part.length > LONG ? ' class="long"' : ""}>${inHtml(part.slice(1, -1))}</code>`;
        if (part.startsWith("**")) return `<strong>${this.words(part.slice(2, -2))}</strong>`;
        if (part.startsWith("*")) return `<em>${this.words(part.slice(1, -1))}</em>`;
        return this.words(part);
      })
      .join("");
  }

  private heading(text: string): string {
    const [, signs = "", title = ""] = /^(#+) (.*)$/.exec(text) ?? [];
    if (signs.length === 1) {
      this.title = title;
      return `<h1>${inHtml(title)}</h1>`;
    }
    const id = /^\d+/.exec(title)?.[0] ?? UNNUMBERED[this.sections.length] ?? "P";
    this.sections.push({ id, title });
    return `<h2 id="${id}">${inHtml(title)}</h2>`;
  }

  private table(lines: string[]): string {
    const row = (line: string, cell: string): string =>
      `<tr>${line.split("|").slice(1, -1).map((text) => `<${cell}>${this.inline(text.trim())}</${cell}>`).join("")}</tr>`;
    const [head = "", , ...rows] = lines;
    return `<div class="wide" tabindex="0"><table class="words"><thead>${row(head, "th")}</thead><tbody>${rows.map((line) => row(line, "td")).join("")}</tbody></table></div>`;
  }

  private image(line: string): string {
    const [, text = "", name = ""] = IMAGE.exec(line) ?? [];
    const { light, dark, width, height } = this.parts.figure(name);
    const image = (theme: string, file: string): string =>
      `<img class="${theme}" src="${file}" width="${width}" height="${height}" alt="${inHtml(text)}" loading="lazy">`;
    return `<figure>${image("light", light)}${image("dark", dark)}<figcaption aria-hidden="true">${inHtml(text)}</figcaption></figure>`;
  }

  private paragraph(text: string): string {
    const rule = RULE.exec(text)?.[1];
    if (!rule) return `<p>${this.inline(text)}</p>`;
    return `<p class="rule" id="${rule}"><a class="number" href="#${rule}">${rule}</a> ${this.inline(text.replace(RULE, ""))}</p>`;
  }

  block(text: string): string {
    const lines = text.split("\n");
    const [first = ""] = lines;
    if (first.startsWith("#")) return this.heading(text);
    if (first.startsWith("```"))
      return `<pre tabindex="0" dir="ltr">${inHtml(lines.slice(1, -1).join("\n"))}</pre>`;
    if (first.startsWith("|")) return this.table(lines);
    if (first.startsWith("- "))
      return `<ul>${text.split(/\n(?=- )/).map((item) => `<li>${this.inline(item.slice(2))}</li>`).join("")}</ul>`;
    if (lines.every((line) => IMAGE.test(line)))
      return `<div class="figures">${lines.map((line) => this.image(line)).join("")}</div>`;
    return this.paragraph(text);
  }
}

/** The blocks of a page; empty lines within code do not divide it. */
function blocks(text: string): string[] {
  const code: string[] = [];
  const kept = text.replace(/^```[\s\S]*?^```$/gm, (block) => `\0${code.push(block) - 1}\0`);
  return kept
    .split(/\n{2,}/)
    .map((block) => block.trim().replace(/\0(\d+)\0/g, (_, index: string) => code[Number(index)] ?? ""))
    .filter((block) => block !== "");
}

export function markdown(text: string, parts: MarkdownParts): Document {
  const rules = new Set([...text.matchAll(/^\*\*((?:\d+|P)\.\d+)\*\*/gm)].map((found) => found[1] ?? ""));
  const writer = new Writer(parts, rules);
  const html = blocks(text).map((block) => writer.block(block)).join("\n");
  return { title: writer.title, sections: writer.sections, html };
}
