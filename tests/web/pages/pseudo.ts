// A language in which every word stands in brackets, to find text that is in no catalogue: French as
// it is served, with brackets put around on the way to the page.
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Page, Route } from "playwright-core";

const folder = "web/src/i18n/words";
type Texts = Record<string, string | string[]>;

const bracket = (text: string): string => `⟦${text}⟧`;

function bracketed(file: string): string {
  const words = JSON.parse(readFileSync(file, "utf8")) as Texts;
  const all = (text: string | string[]): string | string[] => (Array.isArray(text) ? text.map(bracket) : bracket(text));
  return JSON.stringify(Object.fromEntries(Object.entries(words).map(([name, text]) => [name, all(text)])));
}

/** A catalogue in gettext's MO format with brackets around every sentence, each form of a plural. */
export function bracketCatalogue(bytes: Buffer): Buffer {
  const [count, ids, texts] = [bytes.readUInt32LE(8), bytes.readUInt32LE(12), bytes.readUInt32LE(16)];
  const read = (table: number, index: number): Buffer => {
    const [length, at] = [bytes.readUInt32LE(table + 8 * index), bytes.readUInt32LE(table + 8 * index + 4)];
    return bytes.subarray(at, at + length);
  };
  const pairs = Array.from({ length: count }, (_, index): [Buffer, Buffer] => {
    const [id, text] = [read(ids, index), read(texts, index)];
    return [id, id.length === 0 ? text : Buffer.from(text.toString().split("\0").map(bracket).join("\0"))];
  });
  const head = Buffer.alloc(28 + 16 * count);
  [0x950412de, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count].forEach((value, index) => head.writeUInt32LE(value, 4 * index));
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const side of [0, 1] as const)
    pairs.forEach((pair, index) => {
      head.writeUInt32LE(pair[side].length, 28 + 8 * (count * side + index));
      head.writeUInt32LE(at, 32 + 8 * (count * side + index));
      parts.push(pair[side], Buffer.from([0]));
      at += pair[side].length + 1;
    });
  return Buffer.concat(parts);
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The words of French that pages have in them before any script. */
function known(): RegExp {
  const read = (name: string): string[] => Object.values(JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as Texts).flat();
  const courses = readdirSync(`${folder}/learn`).filter((name) => name.endsWith(".fr.json"));
  const words = [...read("fr.json"), ...courses.flatMap((name) => read(`learn/${name}`))];
  const escaped = words.filter((text) => text.length > 2).map((text) => plain(text.replace(/&/g, "&amp;").replace(/"/g, "&quot;")));
  const longest = escaped.sort((a, b) => b.length - a.length);
  return new RegExp(`(?<!\\p{L})(?:${longest.join("|")})(?!\\p{L})`, "gu");
}

const pattern = known();

const bracketPage = (html: string): string =>
  html
    .replace(/>([^<]+)</g, (_, text: string) => `>${text.replace(pattern, bracket)}<`)
    .replace(/(aria-label|title|placeholder|alt)="([^"]*)"/g, (_, name: string, text: string) => `${name}="${text.replace(pattern, bracket)}"`);

/** From now on a page is in that language. */
export async function bracketAll(page: Page): Promise<void> {
  const script = (file: string) => (route: Route): Promise<void> =>
    route.fulfill({ contentType: "text/javascript", body: `export default ${bracketed(file)};` });
  await page.route(/\/assets\/fr-[\w-]+\.js$/, script(`${folder}/fr.json`));
  for (const file of [folder, `${folder}/learn`].flatMap((place) => readdirSync(place).map((name) => `${place}/${name}`)))
    if (file.endsWith(".fr.json"))
      await page.route(new RegExp(`/assets/${basename(file, ".json")}-[\\w-]+\\.js$`), script(file));
  await page.route("**/api/v1/catalogues/fr", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ body: bracketCatalogue(await answer.body()), contentType: "application/octet-stream" });
  });
  await page.route(
    (url) => /^\/(|lobby|games|learn.*|rules.*|play.*|t\/.*|replay.*|settings)$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: bracketPage(await answer.text()) });
    },
  );
}

/** What is said on a page: text that is seen, and names that are read out. */
export function spoken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    // Drawings, rules and the names of languages; the other scripts on Unitar's keys are printed there.
    const skipped = "script, style, code, kbd, svg, [lang]:not(html), .intention small";
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element || element.closest(skipped)) continue;
      if (node instanceof Element)
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-description", "aria-roledescription"])
          found.push(node.getAttribute(name) ?? "");
      else found.push(node.textContent ?? "");
    }
    return found.map((text) => text.trim()).filter((text) => text !== "");
  });
}

/** What of a text stands outside all brackets. */
export function outside(text: string): string {
  let depth = 0;
  let rest = "";
  for (const sign of text) {
    if (sign === "⟦") depth++;
    if (depth === 0) rest += sign;
    if (sign === "⟧") depth--;
  }
  return rest.trim();
}

const names = /Agate|Ada|Bao|Cleo/gu;
const move = /\bpass\b|(?:uni|tar)@\w+|\b(?:yellow|red|blue)-(?:uni|tar)-\w+\b|[+x]?\b[A-Za-z]\d{1,2}\b/gu;
const joining = /(?<=[\s)\d⟧]|^)et(?=\s|$)/gu; // Intl's word between the last two of a list

/** What is left when moves, cells, names, numbers and signs are taken away: it belongs into a catalogue. */
export const leak = (text: string): string =>
  outside(text).replace(names, "").replace(move, "").replace(joining, "").replace(/[\p{P}\p{S}\p{N}\s\u2068\u2069]/gu, "");
