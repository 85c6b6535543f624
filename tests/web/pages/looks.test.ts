// Every page and every phase of a table through axe, and nothing on them too wide or cut off: in the
// dark, from right to left, on a phone. With AGATE_SOAK in every language, theme and width.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stage, violations, type Person } from "./lib.js";
import { tour } from "./tour.js";
import { languages, type Language } from "./words.js";

const { open } = await stage();

/** What is wider than its place: the page, or what one reads and presses. */
function overflow({ page }: Person): Promise<string[]> {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>("button, a.button, summary, label > span, h1, h2, h3, th, td")].filter(
      // What is only for screen readers is one pixel wide; what is inline has no width.
      ({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
    );
    const { scrollWidth } = document.documentElement;
    const out = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : [];
    return [...out, ...wide.map((element) => `${element.outerHTML.slice(0, 120)}: ${element.scrollWidth} in ${element.clientWidth}`)];
  });
}

test("what axe and the ruler are for, they find", async () => {
  const person = await open({ viewport: { width: 390, height: 844 } });
  await person.go("/lobby");
  await person.page.getByRole("heading", { level: 1 }).waitFor();
  await person.page.evaluate(() => {
    const image = document.createElement("img");
    image.width = 500;
    document.querySelector("main")?.append(image);
  });
  assert.match((await violations(person)).join(), /image-alt/);
  assert.match((await overflow(person)).join(), /the page is/);
  await person.leave();
});

interface Look {
  locale: Language;
  colorScheme: "light" | "dark";
  width: number;
}

const usual: Look[] = [{ locale: "ar", colorScheme: "dark", width: 390 }];
const schemes = ["light", "dark"] as const;
const every: Look[] = languages.flatMap((locale) =>
  schemes.flatMap((colorScheme) => [390, 820, 1440].map((width) => ({ locale, colorScheme, width }))),
);

for (const { width, ...look } of process.env["AGATE_SOAK"] ? every : usual)
  test(`every page: ${look.locale}, ${look.colorScheme}, ${width}`, async () => {
    const person = await open({ ...look, viewport: { width, height: 844 }, hasTouch: width < 700 });
    const found: string[] = [];
    await tour(person, look.locale, async (where) => {
      for (const what of [...(await violations(person)), ...(await overflow(person))]) found.push(`${where}: ${what}`);
    });
    assert.deepEqual(found, []);
    await person.leave(/404/);
  });
