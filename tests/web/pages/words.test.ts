// No text outside the catalogues, and none that is cut off: every page in a language of brackets, and
// in French, the longest, on a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stage, type Person } from "./lib.js";
import { bracketAll, leak, spoken } from "./pseudo.js";
import { tour } from "./tour.js";

const { open } = await stage();

test("text that is in no catalogue is found", () => {
  assert.equal(leak("⟦Coup ⟦4⟧ : C4⟧ · H8 et ⟦noir⟧, (Ada) 19 × 19"), "");
  assert.equal(leak("⟦Coup⟧ played C4"), "played");
  assert.equal(leak("Level ⟦3⟧"), "Level");
});

test("no text is outside the catalogues", async () => {
  const person = await open({ locale: "fr" });
  await bracketAll(person.page);
  const leaks = new Set<string>();
  let texts = 0;
  await tour(person, "fr", async (where) => {
    for (const text of await spoken(person.page)) {
      texts++;
      if (leak(text) !== "") leaks.add(`${where}: ${text}`);
    }
  });
  assert.ok(texts > 1000, `only ${texts} texts`);
  assert.deepEqual([...leaks], []);
  await person.leave();
});

/** What is wider than its place: the page, or what one presses. */
async function overflow({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>("button, a.button, summary, label > span, h1, h2, h3, th, td")].filter(
      // What is only for screen readers is one pixel wide; what is inline has no width.
      ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
    );
    const out = document.documentElement.scrollWidth > innerWidth ? [`the page is ${document.documentElement.scrollWidth} wide`] : [];
    return [...out, ...wide.map((element) => `${element.outerHTML.slice(0, 120)}: ${element.scrollWidth} in ${element.clientWidth}`)];
  });
}

const soak = Boolean(process.env["AGATE_SOAK"]);

for (const language of soak ? (["fr", "ar", "zh", "en"] as const) : (["fr"] as const))
  for (const width of soak ? [360, 390, 820, 1440] : [390])
    test(`nothing is cut off or too wide: ${language}, ${width}`, async () => {
      const person = await open({ locale: language, viewport: { width, height: 844 }, hasTouch: width < 700 });
      const found: string[] = [];
      await tour(person, language, async (where) => {
        found.push(...(await overflow(person)).map((what) => `${where}: ${what}`));
      });
      assert.deepEqual(found, []);
      await person.leave();
    });
