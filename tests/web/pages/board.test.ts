// The board itself: stones that move and stop moving, the loupe, zoom, settings, paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { arrange } from "./arrange.js";
import { stage, type Person, type Spot } from "./lib.js";

const { open } = await stage();

const knock = { spec: "mur:games=1", turns: "+a1 +c2 a1-b1 c2-c1" };
const ninuki = { spec: "ninuki:size=19", turns: "K11 M13 L10 L12 J11 H12 K9 M11 L8 N10 J12" };
const contract = { spec: "unlur:size=6", turns: "E5 F6" };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

declare global {
  interface Window {
    flights: number;
    heard: string[];
  }
}

/** Counts what is animated. */
async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.flights = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      window.flights++;
      return animate.apply(this, args);
    };
  });
}

const flights = (person: Person): Promise<number> => person.page.evaluate(() => window.flights);

async function play(person: Person, move: string): Promise<void> {
  const turn = await person.page.getByRole("button", { name: /^Move \d/ }).count();
  await person.type(move);
  await person.confirm.click();
  await person.page.getByRole("button", { name: /^Move \d/ }).nth(turn).waitFor();
}

test("a knock is animated once, and a position that jumps is not", async () => {
  const person = await open({ reducedMotion: "no-preference" });
  await count(person.page);
  await arrange(person, knock);
  assert.equal(await flights(person), 0); // the game was there already
  await play(person, "b1*0-f1");
  await person.turn();
  const moved = await flights(person);
  assert.ok(moved >= 2, `${moved} flights`); // who knocks, who is knocked, and what the engine plays
  await person.button("Eyes and traps").click();
  await person.button("Light or dark").click();
  await person.page.locator('html[data-theme="dark"]').waitFor();
  await person.button("To the beginning").click();
  await person.page.getByText("You are looking back").first().waitFor();
  assert.equal(await flights(person), moved);
  await person.leave();
});

test("who wants less motion sees none", async () => {
  const person = await open({ reducedMotion: "reduce" });
  await count(person.page);
  await arrange(person, knock);
  await play(person, "b1*0-f1");
  await person.turn();
  assert.equal(await flights(person), 0);
  await person.leave();
});

type Phase = "touchStart" | "touchMove" | "touchEnd";
type Touch = (type: Phase, ...points: Spot[]) => Promise<void>;

async function fingers(person: Person): Promise<Touch> {
  const session = await person.page.context().newCDPSession(person.page);
  return async (type, ...points) => {
    await session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  };
}

/** A phone before a board of Ninuki, a finger, two points, and the loupe. */
async function underFinger(): Promise<{ person: Person; touch: Touch; m10: Spot; o9: Spot; loupe: Locator }> {
  const person = await open(phone);
  await arrange(person, ninuki);
  await person.turn();
  const [m10, o9] = [await person.at("M10"), await person.at("O9")];
  return { person, touch: await fingers(person), m10, o9, loupe: person.page.locator(".loupe") };
}

test("under a finger a loupe: rest, slide, lift to point", async () => {
  const { person, touch, m10, o9, loupe } = await underFinger();
  await touch("touchStart", m10);
  await loupe.getByText("M10").waitFor();
  await touch("touchMove", o9);
  await loupe.getByText("O9").waitFor();
  assert.ok(((await loupe.boundingBox())?.y ?? 999) < o9.y - 80); // on the far side
  await touch("touchEnd");
  await person.button("Play O9").waitFor();
  assert.equal(await loupe.count(), 0);
  await person.leave();
});

test("a second finger and Esc give up; a finger that moves on at once scrolls", async () => {
  const { person, touch, m10, o9, loupe } = await underFinger();
  await touch("touchStart", m10);
  await loupe.waitFor();
  await touch("touchStart", m10, o9);
  await loupe.waitFor({ state: "detached" });
  await touch("touchEnd");
  await person.board.focus();
  await touch("touchStart", m10);
  await loupe.waitFor();
  await person.page.keyboard.press("Escape");
  await loupe.waitFor({ state: "detached" });
  await touch("touchEnd");
  await person.page.clock.install();
  await person.page.clock.pauseAt(Date.now() + 10000); // at once: no time passes
  await touch("touchStart", m10);
  for (let y = 20; y < 200; y += 20) await touch("touchMove", { x: m10.x, y: m10.y - y });
  await touch("touchEnd");
  await person.page.clock.resume();
  await person.page.waitForFunction(() => scrollY > 20);
  assert.equal(await person.confirm.count(), 0);
  await person.leave();
});

/** Whether something comes to hold, within two seconds. */
async function comes({ page }: Person, holds: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 40 && !(await holds()); tries++) await page.waitForTimeout(50);
  return holds();
}

test("a board for fingers can be zoomed, moved about, and made whole again", async () => {
  const person = await open(phone);
  await arrange(person, { spec: "unlur:size=13", turns: "H8" , seat: 2 });
  await person.turn();
  const distance = async (): Promise<number> => (await person.at("M11")).x - (await person.at("M10")).x;
  const before = await distance();
  await person.button("Zoom in").tap();
  await person.button("Whole board").waitFor();
  assert.ok(await comes(person, async () => Math.abs((await distance()) - 2 * before) < 1));
  const touch = await fingers(person);
  const at = await person.at("I9");
  await touch("touchStart", at);
  await touch("touchMove", { x: at.x - 40, y: at.y });
  await touch("touchMove", { x: at.x - 60, y: at.y });
  await touch("touchEnd");
  assert.ok(await comes(person, async () => (await person.at("I9")).x < at.x - 40));
  assert.equal(await person.confirm.count(), 0); // it was moved, not pointed at
  const target = await person.at("I10");
  await person.page.touchscreen.tap(target.x, target.y);
  await person.button("Play I10").waitFor();
  await person.button("Whole board").tap();
  assert.ok(await comes(person, async () => Math.abs((await distance()) - before) < 1));
  await person.leave();
});

test("settings: sounds, coordinates and theme, remembered", async () => {
  const person = await open();
  const { page } = person;
  await page.addInitScript(() => {
    window.heard = [];
    addEventListener("agate-sound", (event) => window.heard.push((event as CustomEvent<string>).detail));
  });
  await arrange(person, knock);
  await play(person, "b1*0-f1");
  await person.turn();
  assert.deepEqual(await page.evaluate(() => window.heard), []); // nobody wanted sounds
  assert.ok((await page.locator(".drawing .labels text").count()) > 0);
  await person.button("Settings").click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("checkbox", { name: "Sounds" }).check();
  await dialog.getByRole("checkbox", { name: "Coordinates on boards" }).uncheck();
  await dialog.getByRole("combobox", { name: "Appearance" }).selectOption("dark");
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.locator('html[data-theme="dark"]').waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".drawing .labels text").length === 0);
  await person.pick((await person.look()).may[0] ?? 0);
  await page.reload();
  await person.board.waitFor();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await person.turn();
  assert.equal(await page.locator(".drawing .labels text").count(), 0);
  await person.button("Hint").click();
  await person.confirm.click();
  await page.waitForFunction(() => window.heard.includes("turn"));
  assert.ok((await page.evaluate(() => window.heard)).length >= 2); // a stone first
  await person.leave();
});

test("moves are confirmed only when it matters, for those who want it so", async () => {
  const person = await open();
  await person.go("/rules/unlur");
  await person.page.evaluate(() => localStorage.setItem("agate.settings", '{"confirm":"matters"}'));
  await arrange(person, { spec: "unlur:size=4", position: "x3/1x3/2x3/4x2/1xx1x1/x3x/4 1 1 20" });
  await person.turn();
  await person.click("C4");
  await person.page.getByRole("alert").filter({ hasText: "completes the opponent’s shape" }).waitFor();
  await person.button("Cancel").click();
  await person.click("G5");
  await person.page.getByRole("button", { name: "Move 1: G5" }).waitFor();
  await person.leave();
});

/** Where things are from the top of the paper; -1: they are not on it. */
const onPaper = (page: Page, wanted: string[]): Promise<number[]> =>
  page.evaluate((all) => all.map((one) => document.querySelector(one)?.getBoundingClientRect()).map((box) => (box && box.height > 0 ? box.top : -1)), wanted);

/** What cannot be pressed on paper, but is there. */
const pressed = (page: Page): Promise<string[]> => page.locator("button:visible:not(.moves button), input:visible, textarea:visible").allTextContents();

for (const [width, game] of [[794, ninuki], [1440, ninuki], [1440, contract]] as const)
  test(`on paper, ${game.spec}, ${width}: what is played, the board in black and white, names, moves`, async () => {
    const person = await open({ colorScheme: "dark", viewport: { width, height: 1123 } });
    const { page } = person;
    await arrange(person, game);
    await person.turn();
    await page.emulateMedia({ media: "print" });
    await page.locator(".paper svg").waitFor();
    const places = await onPaper(page, [".about h2", ".paper svg", ".top .seat", ".bottom .seat", ".moves"]);
    assert.ok(places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1)), places.join());
    assert.deepEqual(await pressed(page), []);
    for (const hidden of ["banner", "contentinfo", "application"] as const) assert.equal(await page.getByRole(hidden).count(), 0, hidden);
    const black = await page.locator(".paper .stone.black circle").first().getAttribute("fill");
    assert.equal(black, "#000000");
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(ground, "rgb(255, 255, 255)");
    const paper = (await page.pdf({ format: "A4" })).toString("latin1");
    assert.equal(/\/Count (\d+)/.exec(paper)?.[1], "1");
    await person.leave();
  });

test("on paper: a step of a course has its task and its board", async () => {
  const person = await open({ viewport: { width: 794, height: 1123 } });
  const { page } = person;
  await person.go("/learn/unlur");
  await person.board.waitFor();
  await page.emulateMedia({ media: "print" });
  const places = await onPaper(page, ["#task", "agate-board svg"]);
  assert.ok(places.every((place) => place >= 0), places.join());
  assert.deepEqual(await pressed(page), []);
  await person.leave();
});
