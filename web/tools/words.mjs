// Writes the words of the pages from po/, web.* and the names of things, as one file of JSON for each
// language.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const out = new URL("web/src/i18n/words/", root);
const languages = { en: "agate.pot", fr: "fr.po", ar: "ar.po", zh: "zh_CN.po" };

const unquote = (text) =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((m) => JSON.parse(`"${m[1]}"`)).join("");

function words(file) {
  const found = {};
  for (const block of readFileSync(new URL(`po/${file}`, root), "utf8").split(/\n\n+/)) {
    const field = (name) => block.match(new RegExp(`^${name} ((?:".*"\\n?)+)`, "m"))?.[1];
    const name = field("msgctxt") ? unquote(field("msgctxt")) : "";
    if (!/^(web|game|role|action|symbol)\./.test(name)) continue;
    found[name.replace(/^web\./, "")] = unquote(field("msgstr") ?? "") || unquote(field("msgid"));
  }
  return found;
}

mkdirSync(out, { recursive: true });
for (const [language, file] of Object.entries(languages))
  writeFileSync(new URL(`${language}.json`, out), JSON.stringify(words(file), null, 1) + "\n");
