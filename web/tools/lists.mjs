// The games, languages and pages, from the lists that the core and the server are built from.
import { existsSync, readFileSync } from "node:fs";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** Tag, name, locale, direction and catalogue of each; English first. */
export const languages = JSON.parse(read("po/languages.json"));

export const games = [...read("src/games/games.h").matchAll(/^ {4}(?:FIRST|NEXT)\((\w+)\)/gm)].map(([, name]) => name);

/** Name and path of each page of the app, the sources it is loaded from, groups of words that it says
 * besides those of all pages, and whether it is of no use without the server. */
export const pages = JSON.parse(read("web/pages.json"));

/** Those groups: web.view.* is one. */
export const groups = [...new Set(pages.flatMap(({ words = [] }) => words))].sort();

/** Those that a course teaches, and those whose rules are written. */
const having = (path) => games.filter((game) => existsSync(new URL(`../../${path(game)}`, import.meta.url)));
export const taught = having((game) => `lessons/${game}.json`);
export const written = having((game) => `docs/rules/${game}.md`);
