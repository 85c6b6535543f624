// The rules of the games for the pages: their texts from docs/rules, translated or not, and their
// figures among the assets.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const built = new URL("build-pages/", root);
const { rules, side } = await import(new URL("build-web/web/src/pages/rules.js", root));

/** Puts a drawing among the assets, under a name that changes with it. */
function drawing(place, label) {
  const svg = readFileSync(new URL(`docs/rules/figures/${place}.svg`, root), "utf8")
    .replace(/<title>.*?<\/title>|<desc>[\s\S]*?<\/desc>|<rect class="paper"[^>]*\/>/g, "")
    .replace(/>side (\d)</g, (_, number) => `>${label(number)}<`)
    .replace(/\n+/g, "\n");
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 8);
  const file = `assets/${place.replace("/", "-")}-${hash}.svg`;
  writeFileSync(new URL(file, built), svg);
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg);
  return { file: `/${file}`, width: Number(width), height: Number(height) };
}

/** The rules of a game, in English where they are not translated; `speaker` gives a language's words. */
export function rulesOf(game, language, speaker, picture) {
  const translated = new URL(`docs/rules/${language}/${game}.md`, root);
  const written = existsSync(translated) ? language : "en";
  const text = readFileSync(written === "en" ? new URL(`docs/rules/${game}.md`, root) : translated, "utf8");
  const said = speaker(written);
  const label = (number) => side(said, number);
  const figure = (name) => {
    const { file, width, height } = drawing(name, label);
    return { light: file, dark: drawing(`dark/${name}`, label).file, width, height };
  };
  const record = readFileSync(new URL(`docs/rules/${game}.agr`, root), "utf8");
  const sample = { record, picture: picture.replace("<svg ", '<svg aria-hidden="true" ').replace(/>side (\d)</g, (_, number) => `>${label(number)}<`) };
  return rules({ game, text, language: written, t: speaker(language), said, figure, sample });
}
