// Writes the pages of each language around the assets that Vite has built: the front page, the rules
// and the courses whole, the first step of each course as it looks, the others to be filled by a
// script, each with its own head. Every asset also compressed.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { head } from "./head.mjs";
import { games, languages, pages, taught, written } from "./lists.mjs";
import { writeManifest, writeWorker } from "./offline.mjs";
import { boards, cards, courseBoards, firstBoards, icons, sampleBoards, themed } from "./pictures.mjs";
import { rulesOf } from "./rules.mjs";

const root = new URL("../../", import.meta.url);
const built = new URL("build-pages/", root);
const { front } = await import(new URL("build-web/web/src/pages/front.js", root));
const { courses, firstStep } = await import(new URL("build-web/web/src/pages/courses.js", root));
const { fill } = await import(new URL("build-web/web/src/i18n/fill.js", root));
const { header, footer } = await import(new URL("build-web/web/src/pages/shell.js", root));
const { Agate } = await import(new URL("build-web/web/src/core/agate.js", root));

const names = Object.fromEntries(languages.map(({ tag, name }) => [tag, name]));

const manifest = JSON.parse(readFileSync(new URL("assets/manifest.json", built), "utf8"));
const main = manifest["src/main.ts"];
const agate = await Agate.load(readFileSync(new URL("build-wasm/agate.wasm", root)));
const picture = themed((theme) => boards(agate, theme));
const coursePicture = themed((theme) => courseBoards(agate, theme));
const samplePicture = themed((theme) => sampleBoards(agate, theme));
const firstPicture = themed((theme) => firstBoards(agate, theme));
const icon = icons();
const card = cards(boards(agate));

/** The scripts that a page asks for sooner or later, so that it can ask for all at once. */
function needs(sources, words, language) {
  const found = new Set();
  const add = (source) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is no file of its own among the assets`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const other of chunk.imports ?? []) add(other);
  };
  add(`src/i18n/words/${language}.json`);
  for (const group of words) add(`src/i18n/words/${group}.${language}.json`);
  for (const source of sources) add(`src/${source}`);
  for (const other of main.imports ?? []) add(other);
  return [...found].map((file) => `/assets/${file}`);
}

const sources = Object.fromEntries(pages.map((one) => [one.name, one.sources]));
const groupsOf = Object.fromEntries(pages.map((one) => [one.name, one.words ?? []]));

/** The sheets of pages that are written whole: there is no script that they come with. */
const sheetOf = { front: "front", courses: "front", rules: "rules" };

/** The sheets of a page, besides those of all pages: its own, and those that come with its scripts. */
function sheets(kind) {
  const found = new Set();
  const add = (source) => {
    const { css = [], imports = [] } = manifest[source];
    for (const file of css) found.add(file);
    for (const other of imports) add(other);
  };
  if (sheetOf[kind]) found.add(manifest[`src/style/${sheetOf[kind]}.css`].file);
  for (const source of sources[kind] ?? []) add(`src/${source}`);
  return [...found].filter((file) => !main.css.includes(file)).map((file) => `/assets/${file}`);
}

function page(kind, language, about, inside) {
  const { tag, direction } = language;
  const t = wordsOf(tag);
  const parts = {
    styles: [...main.css.map((file) => `/assets/${file}`), ...sheets(kind)],
    script: `/assets/${main.file}`,
    needs: needs(sources[kind] ?? [], groupsOf[kind] ?? [], tag),
    icon,
  };
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
${head(language, about, parts)}
<body${kind === "learn" ? ' data-page="course"' : ""}>${header(t, tag, names)}<main id="main">${inside(t)}</main>${footer(t)}</body></html>
`;
}

function wordsOf(language) {
  const words = JSON.parse(readFileSync(new URL(`web/src/i18n/words/${language}.json`, root), "utf8"));
  return (word) => words[word] ?? word;
}

/** The steps of each course in a language: names, titles, tasks. */
function stepsIn(language) {
  const read = (path) => JSON.parse(readFileSync(new URL(path, root), "utf8"));
  const of = (game) => {
    const words = read(`web/src/i18n/words/learn/${game}.${language}.json`);
    return read(`lessons/${game}.json`).steps.map(({ id }) => ({ id, title: words[`${id}.title`] ?? "", task: words[`${id}.task`] ?? "" }));
  };
  return Object.fromEntries(taught.map((game) => [game, of(game)]));
}

/** The pages of a game, by their kinds: their titles and what they are about. */
function gamePages(t, game) {
  const name = t(`game.${game}`);
  const text = `${t(`${game}.about`)} ${t(`${game}.facts`)}`;
  const labelled = (word) => fill(t("labelled"), { label: t(word), text: name });
  return {
    play: { title: `${name} – Agate`, text },
    ...(taught.includes(game) ? { learn: { title: `${labelled("learn")} – Agate`, text: t("learn-about") } } : {}),
    ...(written.includes(game) ? { rules: { title: `${labelled("rules")} – Agate`, text } } : {}),
  };
}

for (const language of languages) {
  const { tag } = language;
  const t = wordsOf(tag);
  const write = (name, text) => writeFileSync(new URL(`${name}.${tag}.html`, built), text);
  const number = (value) => new Intl.NumberFormat(tag).format(value);
  const steps = stepsIn(tag);
  const inside = {
    play: () => "",
    rules: (game) => rulesOf(game, tag, wordsOf, samplePicture[game]),
    learn: (game) => firstStep(game, { t, number, picture: firstPicture, steps }),
  };
  const site = { title: "Agate", text: t("title"), path: "/", card: card.front };
  // Pages of one address; the front page and that of the courses are then written whole.
  for (const { name, path } of pages) if (!path.includes("{")) write(name, page(name, language, site, () => ""));
  write("front", page("front", language, { ...site, title: `Agate – ${t("title")}`, text: t("subtitle") }, () => front({ t, number, picture, steps })));
  write("missing", page("missing", language, site, () => ""));
  write("closed", page("table", language, site, () => ""));
  write("courses", page("courses", language, { ...site, title: `${t("learn")} – Agate`, text: t("learn-about"), path: "/learn" }, () => courses({ t, number, picture: coursePicture, steps })));
  write("table", page("table", language, { title: "{{title}}", text: "{{about}}", path: "{{path}}", card: "{{picture}}" }, () => ""));
  for (const game of games)
    for (const [kind, about] of Object.entries(gamePages(t, game)))
      write(`${kind}.${game}`, page(kind, language, { ...about, path: `/${kind}/${game}`, card: card[game] }, () => inside[kind](game)));
  writeManifest(language, t, icon);
}
writeWorker(manifest);

/** Compresses what gets smaller. Pages are filled in before they are sent, and compressed then. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (name === "assets" || /\.(br|html|png)$|manifest\.json$/.test(name)) continue;
    const file = new URL(name, folder);
    const bytes = readFileSync(file);
    const small = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    });
    if (small.length < bytes.length) writeFileSync(new URL(`${name}.br`, folder), small);
  }
}
compress(built);
compress(new URL("assets/", built));
