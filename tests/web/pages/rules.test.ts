// The rules: whole without a script, numbered and linked, in the reader's language, dark and printed.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { Locator } from "playwright-core";
import { written } from "../../../web/src/i18n/words/lists.js";
import { languages } from "./words.js";
import { clean, some, stage, type Person } from "./lib.js";

const { open } = await stage();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const page = (game: string): string => readFileSync(`docs/rules/${game}.md`, "utf8");
const count = (text: string, what: RegExp): number => [...text.matchAll(what)].length;

/** Where a paragraph is: how far below the top of the window, or below a header that stays there. */
async function below(person: Person, rule: string): Promise<number> {
  return person.page.evaluate((id) => {
    const header = document.querySelector("header.bar")?.getBoundingClientRect();
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? NaN;
    return top - Math.max(0, header?.bottom ?? 0);
  }, rule);
}

for (const game of some(written, ["mur"]))
  test(`the rules of ${game} need no script`, async () => {
    const person = await open({ javaScriptEnabled: false });
    await person.go(`/rules/${game}`);
    const text = page(game);
    const article = person.page.locator("article");
    assert.equal(await article.locator("p.rule[id]").count(), count(text, /^\*\*(?:\d+|P)\.\d+\*\*/gm));
    assert.equal(await article.locator("h2[id]").count(), count(text, /^## /gm));
    assert.equal(await article.getByRole("button", { name: "house ruling" }).count(), count(text, /(?<!`)\[house\](?!`)/g));
    const images = count(text, /^!\[/gm);
    assert.equal(await article.getByRole("img").count(), images);
    assert.equal(await person.page.locator("aside li").count(), count(text, /^## /gm));
    assert.deepEqual(await article.locator("p, li, td").filter({ hasText: /\*\*|!\[|\[house\]/ }).allInnerTexts(), []);
    await person.leave();
  });

test("an address with a number opens at that paragraph, on a phone too", async () => {
  for (const options of [{}, phone]) {
    const person = await open(options);
    for (const [game, rule] of [["unlur", "5.3"], ["ninuki", "5.3"], ["mur", "9.10"], ["unitar", "P.1"]] as const) {
      await person.go(`/rules/${game}#${rule}`);
      await person.page.waitForFunction(() => document.readyState === "complete");
      const top = await below(person, rule);
      assert.ok(top >= 0 && top < 40, `${game} ${rule}: ${top}`);
      assert.equal(await person.page.evaluate(() => document.documentElement.scrollWidth), person.page.viewportSize()?.width);
    }
    await person.leave();
  }
});

test("numbers in the text and in the contents lead to their places", async () => {
  const person = await open();
  await person.go("/rules/ninuki");
  await person.page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "6 End of the game" }).click();
  assert.ok((await below(person, "6")) < 80);
  await person.page.locator("[aria-current=location]", { hasText: "6 End of the game" }).waitFor();
  await person.page.locator("[id='6.1']").getByRole("link", { name: "6.9" }).click();
  assert.match(person.page.url(), /#6\.9$/);
  const places = await person.page.locator("article a[href^='#']").evaluateAll((links) =>
    links.map((link) => (link as HTMLAnchorElement).hash.slice(1)).filter((id) => !document.getElementById(id)),
  );
  assert.deepEqual(places, []);
  await person.leave();
});

test("on a phone the contents are folded, and fold again behind the reader", async () => {
  const person = await open(phone);
  await person.go("/rules/mur");
  const link = person.page.getByRole("link", { name: "5 Traps and eyes" });
  assert.equal(await link.isVisible(), false);
  await person.page.getByText("Contents").tap();
  const box = await link.boundingBox();
  assert.ok(box && box.height >= 44);
  await link.tap();
  await link.waitFor({ state: "hidden" });
  assert.match(person.page.url(), /#5$/);
  await person.leave();
});

test("a house ruling says what it is", async () => {
  const person = await open();
  await person.go("/rules/unlur");
  const told = person.page.getByText("the published rules leave this point open");
  assert.equal(await told.isVisible(), false);
  await person.page.locator("[id='2.3']").getByRole("button", { name: "house ruling" }).click();
  await told.waitFor();
  await person.page.keyboard.press("Escape");
  await told.waitFor({ state: "hidden" });
  await person.leave();
});

/** Whether numbers stand where lines begin, and of two figures the first is left, in every script. */
function placed(article: Locator): Promise<{ number: boolean; figures: boolean }> {
  return article.evaluate((element) => {
    const box = (where: string, index = 0): DOMRect =>
      element.querySelectorAll(where)[index]?.getBoundingClientRect() ?? new DOMRect();
    const [rule, number] = [box(".rule"), box(".rule .number")];
    const start = getComputedStyle(element).direction === "rtl" ? number.right - rule.right : number.left - rule.left;
    const pair = ".figures:has(figure + figure) figure";
    return { number: Math.abs(start) < 1, figures: box(pair, 0).right <= box(pair, 1).left };
  });
}

for (const language of some(languages, ["ar"]))
  test(`the rules in ${language}`, async () => {
    const person = await open({ locale: language });
    for (const game of written) {
      await person.go(`/rules/${game}`);
      const translation = `docs/rules/${language}/${game}.md`;
      const told = existsSync(translation) ? language : "en";
      const article = person.page.locator("article");
      assert.equal(await article.getAttribute("lang"), told);
      assert.equal(await article.getAttribute("dir"), told === "ar" ? "rtl" : "ltr");
      const heading = /^## (.*)$/m.exec(told === "en" ? page(game) : readFileSync(translation, "utf8"))?.[1] ?? "";
      assert.equal(await article.locator("h2").first().innerText(), heading);
      assert.equal(await article.locator("pre").first().evaluate((element) => getComputedStyle(element).direction), "ltr");
      assert.deepEqual(await placed(article), { number: true, figures: true });
      const words = JSON.parse(readFileSync(`web/src/i18n/words/${language}.json`, "utf8")) as Record<string, string>;
      assert.equal(await person.page.locator("summary").innerText(), words["contents"]);
    }
    await person.leave();
  });

test("figures are there, by day, at night and on paper", async () => {
  const person = await open({ colorScheme: "dark" });
  const { page: shown } = person;
  await person.go("/rules/mur");
  const seen = (theme: string): Promise<number> => shown.locator(`figure img.${theme}:visible`).count();
  const all = count(page("mur"), /^!\[/gm);
  assert.deepEqual([await seen("light"), await seen("dark")], [0, all]);
  await shown.getByRole("button", { name: "Light or dark" }).click();
  assert.deepEqual([await seen("light"), await seen("dark")], [all, 0]);
  const broken = await shown.locator("figure img").evaluateAll(async (images) => {
    const answers = await Promise.all(images.map((image) => fetch((image as HTMLImageElement).src)));
    return answers.filter(({ ok, headers }) => !ok || headers.get("content-type") !== "image/svg+xml").length;
  });
  assert.equal(broken, 0);
  await shown.getByRole("button", { name: "Light or dark" }).click();
  await shown.locator("#sample-game button").first().waitFor();
  await shown.emulateMedia({ media: "print" });
  assert.equal(await shown.locator("button:not(.house):visible").count(), 0);
  assert.deepEqual([await seen("light"), await seen("dark")], [all, 0]);
  assert.equal(await shown.getByRole("navigation").count(), 0);
  assert.equal(await shown.locator("footer").isVisible(), false);
  await person.leave();
});

test("no game, no rules", async () => {
  const person = await open();
  await person.go("/rules/chess");
  await person.page.getByText("There is nothing here.").waitFor();
  await person.leave(/404/);
});

test("axe on the rules", async () => {
  const dressed = [["unlur", {}], ["ninuki", phone], ["mur", { colorScheme: "dark" }], ["unitar", { locale: "ar" }]] as const;
  for (const [game, options] of some(dressed, dressed.slice(2))) {
    const person = await open(options);
    await person.go(`/rules/${game}#1.2`);
    await clean(person, game);
    await person.leave();
  }
});

test("the rules begin with five sentences and a short game that can be stepped through", async () => {
  for (const game of written) {
    const still = await open({ javaScriptEnabled: false });
    await still.go(`/rules/${game}`);
    assert.equal(await still.page.locator("h1 + h2 + ul > li").count(), 5, game);
    await still.page.locator("#sample-game svg").first().waitFor();
    await still.leave();
  }
  const person = await open();
  await person.go("/rules/unlur");
  const sample = person.page.locator("#sample-game");
  const turns = await sample.locator("li").count();
  for (let turn = 2; turn <= turns; turn++) await sample.getByRole("button").last().click();
  await sample.locator("agate-board").waitFor();
  await person.page.waitForFunction(() => document.querySelectorAll("#sample-game .stone").length === 9);
  assert.match((await sample.locator("li[aria-current]").textContent()) ?? "", /^\s*D2/);
  assert.ok(await sample.getByRole("button").last().isDisabled());
  await clean(person, "a short game");
  await person.leave();
});
