// What makes the app installable and lets it do without a network: the manifest of each language, and
// the service worker with the list of what it keeps, taken from the files that were built.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { games, languages, pages } from "./lists.mjs";

const { fill } = await import(new URL("../../build-web/web/src/i18n/fill.js", import.meta.url));
const root = new URL("../../", import.meta.url);
const built = new URL("build-pages/", root);

export function writeManifest({ tag, direction }, t, icon) {
  const png = (name, sizes, purpose) => ({ src: icon[name], sizes, type: "image/png", purpose });
  const manifest = {
    id: "/",
    name: "Agate",
    short_name: "Agate",
    description: t("title"),
    lang: tag,
    dir: direction,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    categories: ["games"],
    icons: [
      { src: icon.svg, sizes: "any", type: "image/svg+xml", purpose: "any" },
      png("icon-192", "192x192", "any"),
      png("icon-512", "512x512", "any"),
      png("icon-mask", "512x512", "maskable"),
    ],
    shortcuts: games.map((game) => ({
      name: fill(t("labelled"), { label: t("play"), text: t(`game.${game}`) }),
      short_name: t(`game.${game}`),
      url: `/play/${game}`,
    })),
  };
  writeFileSync(new URL(`manifest.${tag}.webmanifest`, built), JSON.stringify(manifest));
}

/** Where a page that was built is served: "play.mur.fr.html" at "/play/mur". */
function pathOf(name) {
  const [kind, game] = name.split(".");
  return pages.find((page) => page.name === kind).path.replace("{game}", game);
}

/** The files that belong to one language: its words, by the sources they are made from. */
function wordsOf(language, manifest) {
  const own = new RegExp(`i18n/words/(learn/\\w+\\.|\\w+\\.)?${language}\\.json$`);
  return Object.entries(manifest).flatMap(([source, { file }]) => (own.test(source) ? [`/assets/${file}`] : []));
}

/** What the worker keeps. */
function listOf(manifest) {
  const words = Object.fromEntries(languages.map(({ tag }) => [tag, wordsOf(tag, manifest)]));
  const spoken = new Set(Object.values(words).flat());
  const assets = readdirSync(new URL("assets/", built));
  const files = assets
    .filter((name) => /\.(js|css|wasm)$/.test(name) || /^icon-.*\.svg$/.test(name))
    .map((name) => `/assets/${name}`)
    .filter((file) => !spoken.has(file));
  const names = readdirSync(built).filter((name) => name.endsWith(".html") && !/^(table|closed|missing)\./.test(name));
  const own = ({ tag, catalogue }) => [
    ...words[tag],
    ...names.filter((name) => name.endsWith(`.${tag}.html`)).map((name) => `${pathOf(name)}?lang=${tag}`),
    ...(catalogue ? [`/api/v1/catalogues/${catalogue}`] : []),
  ];
  const figures = assets.filter((name) => /^(?!icon-).*\.svg$/.test(name)).map((name) => `/assets/${name}`);
  return { files, figures, languages: Object.fromEntries(languages.map((language) => [language.tag, own(language)])) };
}

/** A hash of everything that is kept, so that any change is a new version. */
function versionOf() {
  const hash = createHash("sha256");
  for (const name of readdirSync(built).sort())
    if (name.endsWith(".html")) hash.update(name).update(readFileSync(new URL(name, built)));
  for (const name of readdirSync(new URL("assets/", built)).sort()) hash.update(name);
  for (const { catalogue } of languages) if (catalogue) hash.update(readFileSync(new URL(`po/${catalogue}.po`, root)));
  return hash.digest("base64url").slice(0, 16);
}

/** Takes the worker out of the assets and puts the list before it. */
export function writeWorker(manifest) {
  const from = new URL(`assets/${manifest["src/sw/sw.ts"].file}`, built);
  const to = new URL("sw.js", built);
  renameSync(from, to);
  const build = { version: versionOf(), ...listOf(manifest) };
  writeFileSync(to, `self.BUILD=${JSON.stringify(build)};\n${readFileSync(to, "utf8")}`);
}
