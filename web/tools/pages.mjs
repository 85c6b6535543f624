// Writes the pages of each language around the assets that Vite has built: the front page and the
// rules whole, and one for all others, which a script fills. Every file also compressed.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { rulesOf, rulesStyle } from "./rules.mjs";

const root = new URL("../../", import.meta.url);
const built = new URL("build-pages/", root);
const { front } = await import(new URL("build-web/web/src/pages/front.js", root));
const { header, footer } = await import(new URL("build-web/web/src/pages/shell.js", root));
const { Agate } = await import(new URL("build-web/web/src/core/agate.js", root));

const names = { en: "English", fr: "Français", ar: "العربية", zh: "中文" };

/** Games that show what each board looks like; a move that the rules refuse ends the build. */
const positions = {
  unlur: ["unlur:size=6", "E5 G7 F4 H8 pass D3 J10 G4 I5 C2 A2 C3 G8 C4 H4 K9 C5 F2 E6 I9 H6 F3"],
  ninuki: ["ninuki:size=13", "H8 K10 J9 F8 H7 H6 J8 H9 K7 L7 J7 J6 G9 F6 G6 G5 E9 D9 F10 E7 J10"],
  mur: [
    "mur:games=1",
    "+f2 +c2 +e3 +d3 +d2 c2-c3 +f1 d3-b3 +c1 +g2 c1*0-g1 +a3 +c1 +g3 e3-e2 +d3 +a2 +h1 c1-a1 b3*f1-f3 a2*d2-h2 d3-d1",
  ],
  unitar: [
    "unitar:deal=0",
    "uni@I9,tar@B6|uni@H3,tar@F6|uni@D5,tar@I6 blue-uni-unify|red-tar-unify|blue-tar-north",
  ],
};

/** The part of a drawing that is the board: without the counters beside a round one. */
function bounds(agate, spec, svg) {
  const { board, circles } = agate.layout(spec, false);
  const [x, y, r] = circles[0] ?? [];
  if (board !== "field") return svg;
  return svg.replace(/viewBox="[^"]*"/, `viewBox="${x - r - 2} ${y - r - 2} ${2 * r + 4} ${2 * r + 4}"`);
}

async function pictures() {
  const agate = await Agate.load(readFileSync(new URL("build-wasm/agate.wasm", root)));
  const drawn = {};
  for (const [game, [spec, moves]] of Object.entries(positions)) {
    const match = agate.match(spec);
    for (const move of moves.split(" ")) match.play(move);
    drawn[game] = bounds(agate, spec, match.picture({ status: false, coordinates: false, last: false, orders: false }))
      .replace(/<g class="counters"[\s\S]*?<\/g>/, "")
      .replace(/<title>.*?<\/title>|<desc>[\s\S]*?<\/desc>|<rect class="paper"[^>]*\/>/g, "")
      .replace(/ (width|height)="\d+"/, "")
      .replace(/ (width|height)="\d+"/, "");
    match.free();
  }
  return drawn;
}

const manifest = JSON.parse(readFileSync(new URL("assets/manifest.json", built), "utf8"));
const main = manifest["src/main.ts"];
const picture = await pictures();

/** What a language says, by the names of its words. */
function speaker(language) {
  const words = JSON.parse(readFileSync(new URL(`web/src/i18n/words/${language}.json`, root), "utf8"));
  return (word) => words[word] ?? word;
}

function page(language, inside, { title = "Agate", styles = [] } = {}) {
  const t = speaker(language);
  const sheets = [...main.css.map((file) => `/assets/${file}`), ...styles]
    .map((file) => `<link rel="stylesheet" href="${file}">`)
    .join("");
  return `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="description" content="${t("title")}">${sheets}
<link rel="icon" href="data:,"><script type="module" src="/assets/${main.file}"></script></head>
<body>${header(t, language, names)}<main id="main">${inside(t)}</main>${footer(t)}</body></html>
`;
}

/** The page of the rules of a game. */
function rulesPage(game, language) {
  const t = speaker(language);
  const title = `${t("rules")}: ${t(`game.${game}`)} – Agate`;
  return page(language, () => rulesOf(game, language, speaker), { title, styles: [rulesStyle(manifest)] });
}

for (const language of Object.keys(names)) {
  writeFileSync(new URL(`front.${language}.html`, built), page(language, (t) => front({ t, picture })));
  writeFileSync(new URL(`app.${language}.html`, built), page(language, () => ""));
  for (const game of Object.keys(positions))
    writeFileSync(new URL(`rules.${game}.${language}.html`, built), rulesPage(game, language));
}

/** Compresses what gets smaller. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    if (name === "assets" || name.endsWith(".br") || name.endsWith("manifest.json")) continue;
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
