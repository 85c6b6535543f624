// The rules of a game as a page, written before anybody asks for it: it can be read, linked into and
// printed without a script.
import { directions, type Language } from "../i18n/words/lists.js";
import { iconText } from "../panels/paths.js";
import { inHtml } from "../i18n/fill.js";
import { markdown, type Figure } from "./markdown.js";

export interface RulesParts {
  game: string;
  /** The Markdown, and the language that it is in. */
  text: string;
  language: Language;
  t: (word: string) => string;
  /** The same in the language of the text, which is English where it is not translated yet. */
  said: (word: string) => string;
  figure: (name: string) => Figure;
  /** The short game: its record, and how it begins. */
  sample: { record: string; picture: string };
}

/** The short game with its first picture; a script makes it one that can be stepped through. */
const withSample = (html: string, { record, picture }: RulesParts["sample"]): string =>
  html.replace(/(<h2 id="sample">.*<\/h2>\n)<ul>([\s\S]*?)<\/ul>/, (_, title: string, turns: string) =>
    `${title}<div class="sample" id="sample-game" data-record="${inHtml(record)}"><div class="sample-board">${picture}</div><div class="sample-steps"></div><ol>${turns}</ol></div>`);

/** The label of a side in a figure. */
export const side = (said: RulesParts["said"], number: string): string =>
  inHtml(said("figure-side").replace("{number}", number));

export function rules({ game, text, language, t, said, figure, sample }: RulesParts): string {
  const { sections, html } = markdown(text, { figure, house: said("house") });
  const word = (name: string): string => inHtml(t(name));
  const written = `lang="${language}" dir="${directions[language]}"`;
  const inside = withSample(html, sample);
  const entries = sections.map(({ id, title }) => `<li><a href="#${id}">${inHtml(title)}</a></li>`).join("");
  return `<div class="page rules"><aside>
<details class="panel contents" id="contents"><summary>${word("contents")}</summary><nav aria-label="${word("contents")}"><ol ${written}>${entries}</ol></nav></details>
<div class="ways"><a class="button first" href="/play/${game}">${word("play")}</a><a class="button" href="/learn/${game}">${iconText("book")}${word("learn")}</a></div></aside>
<article class="prose" ${written}>${inside}
<p class="explained" id="house" popover>${inHtml(said("house-about"))}</p></article></div>`;
}
