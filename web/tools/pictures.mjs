// Pictures of the pages that are made while they are built: boards, icons from one drawing, and cards
// that previews of links show. PNGs are drawn by the program that SVG_PNG names, twice as large as
// the drawing.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { games, taught, written } from "./lists.mjs";

const root = new URL("../../", import.meta.url);
const assets = new URL("build-pages/assets/", root);

/** Games that show what each board looks like; a move that the rules refuse ends the build. A game that is
 * not here is shown as it begins. */
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

/** A drawing without words, paper and a size of its own. */
const bare = (svg) =>
  svg
    .replace(/<title>.*?<\/title>|<desc>[\s\S]*?<\/desc>|<rect class="paper"[^>]*\/>/g, "")
    .replace(/ (width|height)="\d+"/, "")
    .replace(/ (width|height)="\d+"/, "");

/** The board of each game, without words. */
export function boards(agate, theme = "light") {
  const drawn = {};
  for (const game of games) {
    const [spec, moves] = positions[game] ?? [game, ""];
    const match = agate.match(spec);
    for (const move of moves.split(" ").filter(Boolean)) match.play(move);
    const svg = match.picture({ theme, status: false, coordinates: false, last: false, orders: false });
    drawn[game] = bare(bounds(agate, spec, svg).replace(/<g class="counters"[\s\S]*?<\/g>/, ""));
    match.free();
  }
  return drawn;
}

/** The steps whose positions stand for the courses; otherwise the first. */
const shown = { unlur: "y", ninuki: "two", mur: "shot", unitar: "end" };

const stepsOf = (game) => JSON.parse(readFileSync(new URL(`lessons/${game}.json`, root), "utf8")).steps;

function stepBoard(agate, { spec, position, moves = [] }, options) {
  const match = agate.match(spec, position ? { position } : {});
  for (const move of moves) match.play(move);
  const svg = bare(match.picture({ status: false, ...options }));
  match.free();
  return svg;
}

/** A picture of each course. */
export const courseBoards = (agate, theme) =>
  Object.fromEntries(taught.map((game) => [game, stepBoard(agate, stepsOf(game).find(({ id }) => id === shown[game]) ?? stepsOf(game)[0], { theme, coordinates: false })]));

/** The board of the first step of each course, as its page draws it. */
export const firstBoards = (agate, theme) =>
  Object.fromEntries(taught.map((game) => [game, stepBoard(agate, stepsOf(game)[0], { theme, size: "large", last: false })]));

/** The board after the first turn of the short game of each rules page. */
export function sampleBoards(agate, theme) {
  const first = (game) => {
    const record = readFileSync(new URL(`docs/rules/${game}.agr`, root), "utf8");
    const [, spec] = /^\[Game "(.*)"\]/m.exec(record);
    const turns = record.split("\n\n")[1].split(/\s+/).filter((word) => !/^\d+\.$/.test(word));
    return stepBoard(agate, { spec, moves: turns.slice(game === "ninuki" ? 1 : 0).slice(0, 1) }, { theme });
  };
  return Object.fromEntries(written.map((game) => [game, first(game)]));
}

/** Colours of drawings that have a name in tokens.css, light and dark. */
const tokens = {
  "#f4ead3 #463e32": "wood",
  "#e9dcbd #3a3329": "wood-2",
  "#d3bf94 #2b261f": "wood-3",
  "#8b7b5e #9a8b70": "edge",
  "#6a5f4d #b8ae9c": "muted",
  "#000000 #c9bfac": "rim",
  "#2358a8 #4f8be0": "blue",
  "#c9372c #d9483c": "red",
};

/** One drawing of two, in the colours of whatever theme the page has. */
function mixed(light, dark) {
  const others = dark.match(/#[0-9a-f]{6}/g) ?? [];
  let at = 0;
  return light.replace(/#[0-9a-f]{6}/g, (colour) => {
    const token = tokens[`${colour} ${others[at++]}`];
    return token ? `var(--${token})` : colour;
  });
}

/** The drawings of each game that `draw` makes of a theme, in the colours of the page. */
export function themed(draw) {
  const [light, dark] = [draw("light"), draw("dark")];
  return Object.fromEntries(Object.keys(light).map((game) => [game, mixed(light[game], dark[game])]));
}

/** Writes a file of assets whose name has a hash; returns where it is served. */
function write(name, ending, bytes) {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  writeFileSync(new URL(`${name}-${hash}.${ending}`, assets), bytes);
  return `/assets/${name}-${hash}.${ending}`;
}

const png = (svg) => execFileSync(process.env["SVG_PNG"] ?? "build/svg-png", { input: svg, maxBuffer: 1 << 25 });

/** A drawing set into a larger one. */
const inset = (svg, x, y, side) => svg.replace("<svg ", `<svg x="${x}" y="${y}" width="${side}" height="${side}" `);

const sheet = (width, height, ground, inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${inside}</svg>`;

/** The sides of icons in pixels, and how much of one the drawing fills: what is maskable may lose
 * its rim. */
const sizes = { "icon-192": [192, 0.94], "icon-512": [512, 0.94], "icon-mask": [512, 0.72], "icon-touch": [180, 0.8] };

/** The icon as it is drawn, and as PNGs on paper. */
export function icons() {
  const svg = readFileSync(new URL("web/src/icon.svg", root), "utf8").trim();
  const made = { svg: write("icon", "svg", Buffer.from(svg)) };
  for (const [name, [pixels, part]] of Object.entries(sizes)) {
    const [side, inner] = [pixels / 2, (pixels / 2) * part];
    const set = inset(svg, (side - inner) / 2, (side - inner) / 2, inner);
    made[name] = write(name, "png", png(sheet(side, side, "#fbfaf7", set)));
  }
  return made;
}

/** Cards of 1200 by 630 pixels: one for each game, and "front" with all of them. */
export function cards(drawn) {
  const card = (name, inside) => write(`card-${name}`, "png", png(sheet(600, 315, "#fbfaf7", inside)));
  const made = {};
  for (const [game, svg] of Object.entries(drawn)) made[game] = card(game, inset(svg, 155, 12, 290));
  const row = Object.values(drawn).map((svg, index) => inset(svg, 20 + index * 142, 90, 135));
  made.front = card("front", row.join(""));
  return made;
}
