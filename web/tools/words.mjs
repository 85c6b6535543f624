// Writes the words of the pages from po/, web.*, the names of things and lists, as one file of JSON for
// each language, and those of the lessons, learn.*, as one for each game and language.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const out = new URL("web/src/i18n/words/", root);
const languages = { en: "agate.pot", fr: "fr.po", ar: "ar.po", zh: "zh_CN.po" };

const unquote = (text) =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((m) => JSON.parse(`"${m[1]}"`)).join("");

const learning = /^learn\.(\w+)\.(.*)$/;

function words(file) {
  const found = {};
  for (const block of readFileSync(new URL(`po/${file}`, root), "utf8").split(/\n\n+/)) {
    const field = (name) => block.match(new RegExp(`^${name} ((?:".*"\\n?)+)`, "m"))?.[1];
    const name = field("msgctxt") ? unquote(field("msgctxt")) : "";
    if (!/^((web|game|role|action|symbol|learn)\.|stone\.(black|white)$|list\.(more|and)$|figure-side$)/.test(name)) continue;
    found[name.replace(/^web\./, "")] = unquote(field("msgstr") ?? "") || unquote(field("msgid"));
  }
  return found;
}

const write = (name, found) =>
  writeFileSync(new URL(name, out), JSON.stringify(found, null, 1) + "\n");

mkdirSync(new URL("learn/", out), { recursive: true });
for (const [language, file] of Object.entries(languages)) {
  const plain = {};
  const lessons = {};
  for (const [name, text] of Object.entries(words(file))) {
    const [, game, rest] = learning.exec(name) ?? [];
    if (game) {
      lessons[game] ??= {};
      lessons[game][rest] = text;
    } else plain[name] = text;
  }
  write(`${language}.json`, plain);
  for (const [game, texts] of Object.entries(lessons)) write(`learn/${game}.${language}.json`, texts);
}
