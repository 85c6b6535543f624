// A look at every screen at every size and in every language: buttons of the moment are in view and not
// covered, text is neither cut off nor printed over, nothing scrolls sideways, and nothing moves under a
// finger. Tables speak one language after the other in an open page, for most of the time goes by on the
// way to a screen; other journeys are made anew in each. With AGATE_SOAK, and on the page of an
// invitation always, every size is looked at in every language; otherwise each size in one of the four,
// another one on each journey, and of the rules, forms and courses of games those of one game in each.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { test } from "node:test";
import type { CDPSession } from "playwright-core";
import { look, under, type Box, type Control } from "./look.js";
import { stage, type Person } from "./lib.js";
import { dangerous, needs, pages, tables, tap, type Moment, type Name, type Needs } from "./screens.js";
import { languages, Words, type Language } from "./words.js";

const { open, server } = await stage();

interface Size {
  width: number;
  height: number;
}

const sizes: Size[] = [
  [1440, 900], [390, 844], [1366, 768], [320, 640], [1280, 720], [360, 640],
  [1536, 730], [844, 390], [1024, 768], [820, 1180], [1920, 1080],
].map(([width = 0, height = 0]) => ({ width, height }));

/** Where all that a moment needs is in view at once. Elsewhere one scrolls to what is not urgent, and at a
 * width of 320 to everything. */
const large = ({ width, height }: Size): boolean => width >= 1100 && height >= 700;

/** Keys begin with their word; what follows repeats it in other scripts. */
const nameOf = (role: Control["role"], name: string): string => (role === "board" ? "" : role === "key" ? `^${name}` : name);

function controls(words: Words, moment: Moment, size: Size): Control[] {
  const { now = [], soon = [], later = [] }: Needs = needs[moment];
  const one = (role: Control["role"], word: Name, at: boolean): Control => ({ role, name: nameOf(role, words.part(word).source), now: at });
  const all = (list: [Control["role"], Name][], at: boolean): Control[] => list.map(([role, word]) => one(role, word, at));
  return [...all(now, size.width > 320), ...all(soon, large(size)), ...all(later, false)];
}

/** What has moved that was to stay: the board and the keys. */
function moved(before: Record<string, Box>, after: Record<string, Box>): string[] {
  return Object.entries(before).flatMap(([key, was]) => {
    const is = after[key];
    if (!is || !/^(key|board)/.test(key)) return [];
    const far = Math.max(Math.abs(is.x - was.x), Math.abs(is.y - was.y), Math.abs(is.width - was.width));
    return far > 1 ? [`${key} has moved by ${Math.round(is.x - was.x)}, ${Math.round(is.y - was.y)}`] : [];
  });
}

/** What lies where another control was that may just have been pressed. */
async function replaced(person: Person, words: Words, before: Record<string, Box>): Promise<string[]> {
  const now = await under(person, before);
  const risky = dangerous.map((name) => words.whole(name));
  return Object.entries(now).flatMap(([key, name]) => {
    const other = !new RegExp(key.replace(/^\w+ /, "")).test(name);
    return name && other && risky.some((pattern) => pattern.test(name)) ? [`${name} lies where ${key} was`] : [];
  });
}

const pictures = process.env["AGATE_LOOK"]; // a folder for pictures of all screens
const soak = Boolean(process.env["AGATE_SOAK"]);

/** Whether a screen of a journey is looked at at a size in a language. */
function looksAt(screen: string, number: number, size: number, language: Language): boolean {
  return soak || screen === "invited to play" || (size + number) % languages.length === languages.indexOf(language);
}

const usual = { width: 1280, height: 900 };

/** Looks at screens: what is wrong with them, and where things were at each size in each language. */
class Looker {
  readonly found: string[] = [];
  private session: CDPSession | null = null;
  private readonly last = new Map<string, Record<string, Box>>();

  constructor(
    private readonly person: Person,
    private readonly words: Words,
    private readonly wants: (screen: string, size: number, language: Language) => boolean,
  ) {}

  /** Makes the window that large, and waits until the page knows. Playwright's own way costs half as much
   * again, but pictures need it. */
  async resize(size: Size): Promise<void> {
    const { page } = this.person;
    if (pictures) return page.setViewportSize(size);
    this.session ??= await page.context().newCDPSession(page);
    await this.session.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false });
    await page.evaluate(
      ({ width, height }) =>
        new Promise<void>((done) => {
          const wait = (): unknown => (innerWidth === width && innerHeight === height ? done() : requestAnimationFrame(wait));
          wait();
        }),
      size,
    );
  }

  /** Makes the window as large as people travel in, and waits until the page has been drawn so: a cell is
   * pressed where it was found. */
  async travel(): Promise<void> {
    await this.resize(usual);
    await this.person.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  /** One screen in the language that is spoken now. */
  async look(screen: string, moment: Moment, same: boolean): Promise<void> {
    const { person, words } = this;
    const { language } = words;
    for (const [index, size] of sizes.entries()) {
      if (!this.wants(screen, index, language)) continue;
      const name = `${language}, ${size.width}×${size.height}`;
      await this.resize(size);
      const { faults, places } = await look(person, controls(words, moment, size));
      const before = same ? (this.last.get(name) ?? {}) : {};
      const all = same ? [...faults, ...moved(before, places), ...(await replaced(person, words, before))] : faults;
      this.last.set(name, places);
      this.found.push(...all.map((fault) => `${screen}, ${name}: ${fault}`));
      if (!pictures) continue;
      mkdirSync(pictures, { recursive: true });
      await person.page.screenshot({ path: `${pictures}/${screen}.${language}.${size.width}.png` });
    }
  }

  /** The page goes on in another language. No finger is on it any more. */
  async speak(language: Language): Promise<void> {
    const { page } = this.person;
    await page.evaluate((wanted) => {
      performance.clearMarks("spoken");
      document.body.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, clientX: -99 }));
      const choice = document.getElementById("language") as HTMLSelectElement;
      choice.value = wanted;
      choice.dispatchEvent(new Event("change"));
    }, language);
    await page.waitForFunction(() => performance.getEntriesByName("spoken").length > 0 && !document.querySelector("[data-calm]"));
    this.words.speak(language);
  }
}

for (const [number, [journey, travel]] of Object.entries(tables).entries())
  test(journey, async () => {
    const words = new Words("en");
    const person = await open({ viewport: usual });
    const looker = new Looker(person, words, (screen, size, language) => looksAt(screen, number, size, language));
    await travel(person, words, async (screen, moment, same = false, asked) => {
      // Begins with the language that the screen before it ended with.
      const order = words.language === languages[0] ? languages : [...languages].reverse();
      for (const language of order) {
        if (language !== words.language) {
          if (asked) await looker.travel();
          if (asked) await tap(person, words, asked.close);
          await looker.speak(language);
          if (asked) await tap(person, words, asked.open);
        }
        await looker.look(screen, moment, same);
      }
      await looker.travel();
    });
    assert.deepEqual(looker.found, []);
    await person.leave(/404/);
  });

for (const [number, [journey, travel]] of Object.entries(pages).entries())
  for (const language of languages)
    test(`${journey}, ${language}`, async () => {
      const words = new Words(language);
      const person = await open({ viewport: usual });
      await person.page.context().addCookies([{ name: "lang", value: language, url: server.url }]);
      const looker = new Looker(person, words, (screen, size, tongue) => looksAt(screen, number, size, tongue));
      await travel(person, words, async (screen, moment, same = false) => {
        await looker.look(screen, moment, same);
        await looker.travel();
      });
      assert.deepEqual(looker.found, []);
      await person.leave(/404/);
    });

test("what the look is for, it finds", async () => {
  const person = await open({ viewport: { width: 1280, height: 720 } });
  await person.go("/learn/nothing");
  await person.page.locator("h1").waitFor();
  await person.page.evaluate(() => {
    const add = (text: string, tag: string, style: string): void => {
      const made = document.querySelector("main")?.appendChild(document.createElement(tag));
      if (!made) return;
      made.textContent = text;
      made.style.cssText = style;
    };
    add("below", "button", "position: absolute; top: 2000px");
    add("covered", "button", "position: absolute; top: 500px; left: 0; width: 200px");
    add("cover", "div", "position: absolute; top: 500px; left: 150px; width: 90px; height: 90px; background: red");
    add("printed", "p", "position: absolute; top: 600px; left: 300px");
    add("over", "p", "position: absolute; top: 600px; left: 305px");
    add("cut off by its box", "p", "position: absolute; top: 300px; width: 30px; overflow: hidden; white-space: nowrap");
    add("wide", "div", "position: absolute; top: 100px; width: 1400px");
  });
  const button = (name: string): Control => ({ role: "button", name, now: true });
  const { faults } = await look(person, [button("below"), button("covered"), button("missing")]);
  for (const fault of [/below is out of view/, /covered is covered by div “cover”/, /no button missing/, /“printed” and “over” print over/, /“cut off by its box” in p is cut off/, /the page is 1400 wide/])
    assert.ok(faults.some((text) => fault.test(text)), `${fault}: ${faults.join("\n")}`);
  await person.leave(/404/);
});
