// Writes the words of the pages from po/, web.*, the names of things and lists, as one file of JSON for
// each language. Those that only some pages say are in files of their own: web.view.* for the group
// "view", learn.* for each game. How a game ended is said as the core says it, unless the pages have
// words of their own (web.end.*). Beside them, the lists of games and languages.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { games, groups, languages, pages, taught, written } from "./lists.mjs";

const root = new URL("../../", import.meta.url);
const out = new URL("web/src/i18n/words/", root);

const unquote = (text) =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((m) => JSON.parse(`"${m[1]}"`)).join("");

const learning = /^learn\.(\w+)\.(.*)$/;

function words(file) {
  const found = {};
  for (const block of readFileSync(new URL(`po/${file}`, root), "utf8").split(/\n\n+/)) {
    const field = (name) => block.match(new RegExp(`^${name} ((?:".*"\\n?)+)`, "m"))?.[1];
    const name = field("msgctxt") ? unquote(field("msgctxt")) : "";
    if (!/^((web|game|role|ending|action|symbol|learn)\.|stone\.(black|white)$|list\.(more|and)$|figure-side$)/.test(name)) continue;
    const english = [field("msgid"), field("msgid_plural")].flatMap((text) => (text ? [unquote(text)] : []));
    const forms = [...block.matchAll(/^msgstr(?:\[\d\])? ((?:".*"\n?)+)/gm)].map(([, text]) => unquote(text));
    const text = forms.every(Boolean) ? forms : english;
    found[name] = english.length > 1 ? text : text[0];
  }
  const own = Object.entries(found).map(([name, text]) => [name.replace(/^web\./, ""), text]);
  const ending = own.flatMap(([name, text]) => (name.startsWith("ending.") ? [[name.replace("ending", "end"), text]] : []));
  return Object.fromEntries([...ending, ...own.filter(([name]) => !name.startsWith("ending."))]);
}

const write = (name, found) =>
  writeFileSync(new URL(name, out), JSON.stringify(found, null, 1) + "\n");

/** Which form a number wants, as an expression of C and of JavaScript; English has two. */
function formOf({ catalogue }) {
  const head = catalogue ? readFileSync(new URL(`po/${catalogue}.po`, root), "utf8").split(/\n\n/)[0] : "";
  return /plural=([^;]*);/.exec(unquote(head))?.[1] ?? "n != 1";
}

mkdirSync(new URL("learn/", out), { recursive: true });
for (const { tag: language, catalogue } of languages) {
  const plain = {};
  const grouped = Object.fromEntries(groups.map((group) => [group, {}]));
  const lessons = {};
  for (const [name, text] of Object.entries(words(catalogue ? `${catalogue}.po` : "agate.pot"))) {
    const [, game, rest] = learning.exec(name) ?? [];
    if (game) {
      lessons[game] ??= {};
      lessons[game][rest] = text;
    } else (grouped[/^\w+(?=\.)/.exec(name)?.[0]] ?? plain)[name] = text;
  }
  write(`${language}.json`, plain);
  for (const [group, texts] of Object.entries(grouped)) write(`${group}.${language}.json`, texts);
  for (const [game, texts] of Object.entries(lessons)) write(`learn/${game}.${language}.json`, texts);
}

/** A constant of TypeScript with a value for each language. */
const table = (name, type, value) =>
  `export const ${name}: Record<Language, ${type}> = {\n${languages.map((language) => `  ${language.tag}: ${value(language)},`).join("\n")}\n};\n`;

const lists = `// Made by web/tools/words.mjs from po/languages.json, src/games/games.h and web/pages.json.
import type en from "./en.json";
${groups.map((group) => `import type ${group} from "./${group}.en.json";\n`).join("")}
export const games = ${JSON.stringify(games)} as const;

/** Those that a course teaches, and those whose rules are written. */
export const taught: readonly string[] = ${JSON.stringify(taught)};
export const written: readonly string[] = ${JSON.stringify(written)};

/** The pages by their names, with their paths, and those that are of no use without the server. */
export const pages = {
${pages.map(({ name, path }) => `  ${name}: ${JSON.stringify(path)},`).join("\n")}
} as const;
export type PageName = keyof typeof pages;
export const needy: readonly string[] = ${JSON.stringify(pages.filter(({ online }) => online).map(({ name }) => name))};

export type Language = ${languages.map(({ tag }) => JSON.stringify(tag)).join(" | ")};

/** What each language calls itself. */
${table("languages", "string", ({ name }) => JSON.stringify(name))}
/** Which way it is written. */
${table("directions", '"ltr" | "rtl"', ({ direction }) => JSON.stringify(direction))}
/** The catalogue of the core; English is built in. */
${table("catalogues", "string | null", ({ catalogue }) => JSON.stringify(catalogue))}
/** Which form of a word goes with a number. */
${table("forms", "(n: number) => number", (language) => `(${/\bn\b/.test(formOf(language)) ? "n" : ""}) => Number(${formOf(language)})`)}
export type Words = typeof en${groups.map((group) => ` & typeof ${group}`).join("")};
type File = () => Promise<{ default: Partial<Words> }>;

/** The words that all pages say. */
${table("words", "File", ({ tag }) => `() => import("./${tag}.json")`)}
export type Group = ${groups.map((group) => JSON.stringify(group)).join(" | ")};

/** Those that only some pages say. */
export const groups: Record<Group, Record<Language, File>> = {
${groups.map((group) => `  ${group}: { ${languages.map(({ tag }) => `${tag}: () => import("./${group}.${tag}.json")`).join(", ")} },`).join("\n")}
};
`;
writeFileSync(new URL("lists.ts", out), lists);
