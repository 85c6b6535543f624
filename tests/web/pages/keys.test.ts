// Keys at a table: one stop of the Tab key for the board, arrows along its lines, help on the spot.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stage, type BoardState, type Person } from "./lib.js";

const { open } = await stage();

type Board = HTMLElement & { state: BoardState; cursor: number | null; updateComplete: Promise<boolean> };

/** Where the cursor is. */
const cursor = ({ page }: Person): Promise<string> =>
  page.locator("agate-board").evaluate(async (element) => {
    const board = element as Board;
    await board.updateComplete;
    return board.cursor === null ? "" : (board.state.layout.cells[board.cursor]?.name ?? "");
  });

/** The cells that keys lead to, one after another. */
async function walk(person: Person, keys: string): Promise<string> {
  const cells: string[] = [];
  for (const key of keys.split(" ")) {
    await person.page.keyboard.press(key.length > 1 && key !== "Home" ? `Arrow${key}` : key);
    cells.push(await cursor(person));
  }
  return cells.join(" ");
}

const role = ({ page }: Person): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.getAttribute("role"));

/** Starts a game without a mouse, in a seat that moves before the engine does. */
async function start(person: Person, game: "mur" | "ninuki" | "unlur"): Promise<void> {
  await person.go(`/play/${game}`);
  await person.page.getByRole("combobox", { name: "Seat" }).selectOption({ index: game === "ninuki" ? 1 : 0 });
  await person.button(/^Play$/).press("Enter");
  await person.board.waitFor();
  await person.page.waitForFunction(() => document.activeElement?.getAttribute("role") === "application");
  assert.equal(await person.turn(), "move");
}

test("a game started by keyboard has the focus on its board; arrows follow Mur's rings", async () => {
  const person = await open();
  await start(person, "mur");
  await person.page.keyboard.press("n");
  for (let steps = 0; (await cursor(person)) !== "a2" && steps < 30; steps++) await person.page.keyboard.press("n");
  assert.equal(await walk(person, "Right Right Right"), "b2 c2 c3");
  assert.equal(await walk(person, "Up Right Left Left Right Down Down Down"), "b3 c3 c2 c1 c2 d2 d3 d3");
  await person.leave();
});

test("the board has the focus where the game was begun by keyboard, also on another page, and not under a finger", async () => {
  const person = await open();
  const { page } = person;
  const play = page.getByRole("link", { name: "Play: Mur, Engine" });
  await person.go("/");
  await play.press("Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "application");
  await person.go("/");
  await play.click();
  await person.turn();
  await page.evaluate(() => performance.getEntriesByName("ready").length > 0 || new Promise((done) => new PerformanceObserver(done).observe({ type: "mark" })));
  assert.equal(await role(person), null);
  await page.keyboard.press("Tab");
  await person.go("/play/mur?now");
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "application");
  await person.leave();
});

test("Tab enters the board and the next one leaves it; n and p go through what may be chosen", async () => {
  const person = await open();
  const { page } = person;
  await start(person, "ninuki");
  const first = await walk(person, "n");
  assert.notEqual(await walk(person, "n"), first);
  assert.equal(await walk(person, "p"), first);
  await page.keyboard.press("Tab");
  assert.notEqual(await role(person), "application");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await role(person), "application");
  assert.equal(await cursor(person), first);
  await page.keyboard.press("Shift+Tab");
  assert.notEqual(await role(person), "application");
  await person.leave();
});

test("? helps without leaving the table", async () => {
  const person = await open();
  const { page } = person;
  await start(person, "unlur");
  const address = page.url();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Unlur" });
  await help.waitFor();
  assert.equal(await help.getByRole("link", { name: /^Rules/ }).getAttribute("target"), "_blank");
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  assert.equal(page.url(), address);
  assert.equal(await role(person), "application");
  await person.leave();
});

test("Ninuki's moves are numbered as in its rules: the centre stone is move 1", async () => {
  const person = await open();
  await start(person, "ninuki");
  await person.type("K11");
  await person.confirm.click();
  await person.page.getByRole("button", { name: /^Move 2: / }).waitFor();
  assert.match((await person.page.locator(".moves").textContent()) ?? "", /^\s*1\s*K10\s*[A-T]\d+/);
  await person.leave();
});
