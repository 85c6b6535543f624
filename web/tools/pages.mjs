// Writes the pages of each language around the assets that Vite has built: the front page whole, and
// one for all others, which a script fills. Every file also compressed.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const root = new URL("../../", import.meta.url);
const built = new URL("build-pages/", root);
const { front } = await import(new URL("build-web/web/src/pages/front.js", root));
const { header, footer } = await import(new URL("build-web/web/src/pages/shell.js", root));
const { Agate } = await import(new URL("build-web/web/src/core/agate.js", root));

const names = { en: "English", fr: "Français", ar: "العربية", zh: "中文" };

/** Positions that show what each game looks like. */
const positions = {
  unlur: ["unlur:size=6", "C4 D5 E5 F6 G6 E7 pass F4 D7 G8 F8 H6 E4"],
  ninuki: ["ninuki:size=13", "H8 F6 G9 J8 E7 H6 F8 G6 K7 E8"],
  mur: ["mur:games=1", "+a1 +c2 a1-b1 c2-c1"],
  unitar: ["unitar:deal=0", ""],
};

async function pictures() {
  const agate = await Agate.load(readFileSync(new URL("build-wasm/agate.wasm", root)));
  const drawn = {};
  for (const [game, [spec, moves]] of Object.entries(positions)) {
    const match = agate.match(spec);
    for (const move of moves.split(" ").filter(Boolean)) {
      try {
        match.play(move);
      } catch {
        break;
      }
    }
    drawn[game] = match
      .picture({ status: false, coordinates: false, last: false })
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

function page(language, inside) {
  const words = JSON.parse(readFileSync(new URL(`web/src/i18n/words/${language}.json`, root), "utf8"));
  const t = (word) => words[word] ?? word;
  const styles = main.css.map((file) => `<link rel="stylesheet" href="/assets/${file}">`).join("");
  return `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Agate</title><meta name="description" content="${t("title")}">${styles}
<link rel="icon" href="data:,"><script type="module" src="/assets/${main.file}"></script></head>
<body>${header(t, language, names)}<main id="main">${inside(t)}</main>${footer(t)}</body></html>
`;
}

for (const language of Object.keys(names)) {
  writeFileSync(new URL(`front.${language}.html`, built), page(language, (t) => front({ t, picture })));
  writeFileSync(new URL(`app.${language}.html`, built), page(language, () => ""));
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
