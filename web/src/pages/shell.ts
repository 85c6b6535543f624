// What stands around every page, as text: header and footer.
import { fill, inHtml } from "../i18n/fill.js";
import { written } from "../i18n/words/lists.js";
import { iconText, type Icon } from "../panels/paths.js";

const logo = `<svg viewBox="0 0 32 32" aria-hidden="true"><circle cx="16" cy="16" r="15" fill="#a3330a"/><circle cx="16" cy="16" r="11.5" fill="#f4ead3"/><circle cx="16" cy="16" r="8" fill="#8b7b5e"/><circle cx="16" cy="16" r="4.5" fill="#f4ead3"/><circle cx="16" cy="16" r="2.2" fill="#1f1b16"/></svg>`;

export function header(t: (word: string) => string, language: string, names: Record<string, string>): string {
  const word = (name: string): string => inHtml(t(name));
  const link = (path: string, name: string, sign: Icon): string =>
    `<a href="${path}" data-nav="${path}">${iconText(sign)}<span>${word(name)}</span></a>`;
  const options = Object.entries(names)
    .map(([tag, name]) => `<option value="${tag}" lang="${tag}"${tag === language ? " selected" : ""}>${name}</option>`)
    .join("");
  return `<a class="skip unseen" href="#main">${word("to-board")}</a>
<header class="bar"><a class="brand" href="/">${logo}<span>Agate</span></a>
<nav aria-label="Agate">${link("/", "play", "stones")}${link("/learn", "learn", "book")}${link("/lobby", "lobby", "people")}${link("/games", "my-games", "calendar")}</nav>
<label class="language">${iconText("globe")}<span class="unseen">${word("language")}</span><select id="language">${options}</select></label>
<button class="bare own" id="own" aria-haspopup="dialog" hidden></button>
<button class="bare" id="theme" aria-label="${word("theme")}">${iconText("moon")}</button>
<button class="bare" id="settings" aria-label="${word("settings")}" aria-haspopup="dialog">${iconText("gear")}</button></header>`;
}

export function footer(t: (word: string) => string): string {
  const rules = written
    .map((game) => `<a href="/rules/${game}">${inHtml(fill(t("labelled"), { label: t("rules"), text: t(`game.${game}`) }))}</a>`)
    .join("");
  return `<footer>${rules}<a href="/view">${inHtml(t("view-title"))}</a><a href="/api/openapi.json">${inHtml(t("for-programs"))}</a></footer>`;
}
