// The front page in four languages, tables on a phone, and the contrast of the tokens.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { games } from "../../../web/src/i18n/words/lists.js";
import { stage } from "./lib.js";
import { languages } from "./words.js";

const { open } = await stage();

const titles = {
  en: "Four stone games, one quiet table",
  fr: JSON.parse(readFileSync("web/src/i18n/words/fr.json", "utf8")).title as string,
  ar: JSON.parse(readFileSync("web/src/i18n/words/ar.json", "utf8")).title as string,
  zh: JSON.parse(readFileSync("web/src/i18n/words/zh.json", "utf8")).title as string,
};

for (const [language, title] of Object.entries(titles))
  test(`the front page in ${language}`, async () => {
    const person = await open({ locale: language });
    await person.go("/");
    await person.page.getByRole("heading", { level: 1, name: title }).waitFor();
    const dir = await person.page.evaluate(() => document.documentElement.dir);
    assert.equal(dir, language === "ar" ? "rtl" : "ltr");
    assert.equal(await person.page.getByRole("article").count(), games.length);
    await person.leave();
  });

test("the language can be chosen by hand", async () => {
  const person = await open();
  await person.go("/");
  await person.page.getByRole("combobox", { name: "Language" }).selectOption("fr");
  await person.page.getByRole("heading", { level: 1, name: titles.fr }).waitFor();
  await person.leave();
});

test("a wrong address is a page that says so", async () => {
  const person = await open();
  await person.go("/nowhere/at/all");
  await person.page.getByRole("heading", { level: 1, name: "There is nothing here." }).waitFor();
  await person.leave(/404/);
});

test("an address with additions is the same page", async () => {
  const person = await open();
  await person.go("/lobby?from=elsewhere&more=1");
  await person.page.getByRole("heading", { name: "Open games" }).waitFor();
  await person.leave();
});

test("on a phone a table fits the screen: nobody scrolls to move", async () => {
  for (const game of ["unlur", "ninuki", "mur"]) {
    const person = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await person.go(`/play/${game}`);
    await person.button("Play").tap();
    await person.turn();
    await person.pick((await person.look()).may[9] ?? 0);
    const box = await person.confirm.boundingBox();
    assert.ok(box && box.y + box.height <= 844, `${game}: ${JSON.stringify(box)}`);
    assert.ok(box.height >= 44);
    assert.equal(await person.page.evaluate(() => document.documentElement.scrollWidth), 390);
    // Turned on its side, the board has nearly all of its height.
    await person.page.setViewportSize({ width: 844, height: 390 });
    await person.page.waitForFunction(() => {
      const lying = document.querySelector("agate-board svg")?.getBoundingClientRect();
      return lying && lying.height >= 350 && lying.top >= 0 && lying.bottom <= 390;
    });
    await person.leave();
  }
});

test("on a phone a table's menu brings the site's bar, and back leads to the front page", async () => {
  const person = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = person;
  await person.go("/play/mur?now");
  await person.turn();
  const [menu, settings] = [person.button("Menu"), person.button("Settings")];
  await settings.waitFor({ state: "hidden" });
  await menu.tap();
  await settings.waitFor();
  assert.equal(await menu.getAttribute("aria-expanded"), "true");
  await menu.tap();
  await settings.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Back", exact: true }).tap();
  await page.waitForURL((url) => url.pathname === "/");
  await person.leave();
});

for (const language of languages)
  test(`all games start from a phone's first screen, upright or lying, in ${language}`, async () => {
    for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
      const person = await open({ viewport, locale: language });
      await person.go("/");
      const end = await person.page.evaluate(() => {
        const bar = document.querySelector("nav")?.getBoundingClientRect().top ?? 0;
        return bar > 100 ? bar : innerHeight; // upright it is at the bottom
      });
      const starts = await person.page.locator(".to-engine").evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
      assert.ok(starts.length >= 4 && starts.every((bottom) => bottom <= end), `${starts.join()}, ${end}`);
      await person.leave();
    }
  });

test("a dark page is light on paper", async () => {
  const person = await open({ colorScheme: "dark" });
  const { page } = person;
  await person.go("/");
  const wood = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--wood"));
  await page.locator('[data-theme="dark"]').waitFor({ state: "attached" });
  assert.equal(await wood(), tokens(true)["wood"]);
  await page.emulateMedia({ media: "print" });
  assert.equal(await wood(), tokens(false)["wood"]);
  await person.leave();
});

const sheet = readFileSync("web/src/style/tokens.css", "utf8");

/** The tokens of a theme; dark overrides light. */
function tokens(dark: boolean): Record<string, string> {
  const [light = "", night = ""] = sheet.split(':root[data-theme="dark"] {');
  const read = (text: string): [string, string][] =>
    [...(text.split("}")[0] ?? "").matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map((found) => [found[1] ?? "", found[2] ?? ""]);
  return Object.fromEntries([...read(light), ...(dark ? read(night) : [])]);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["page", "panel", "sunk"];
const pairs: [string, string[], number][] = [
  ["ink", [...grounds, "accent-soft", "good-soft"], 4.5],
  ["muted", [...grounds, "accent-soft", "wood"], 4.5],
  ["accent", [...grounds, "accent-soft"], 4.5],
  ["accent", ["wood"], 3],
  ["on-accent", ["accent"], 4.5],
  ["good", ["panel", "good-soft"], 4.5],
  ["focus", [...grounds, "wood"], 3],
  ["ctl", ["page", "panel"], 3],
  ["edge", ["wood"], 3],
];

for (const dark of [false, true])
  test(`contrast of the ${dark ? "dark" : "light"} tokens`, () => {
    const colours = tokens(dark);
    for (const [front, backs, least] of pairs)
      for (const back of backs) {
        const value = contrast(colours[front] ?? "", colours[back] ?? "");
        assert.ok(value >= least, `${front} on ${back}: ${value.toFixed(2)}`);
      }
  });
