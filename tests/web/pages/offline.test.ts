// Games against the engine in the page: by mouse, by keyboard alone, left and taken up again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stage, type Person } from "./lib.js";
import { heard } from "./online.lib.js";

const { open } = await stage();

/** From the front page to a board: one click, or by way of the options. */
async function begin(person: Person, game: string, size?: string): Promise<void> {
  await person.go("/");
  const link = (name: string) => person.page.getByRole("link", { name });
  if (size) {
    await link(`Options: ${game}`).click();
    await person.page.getByRole("combobox", { name: "Size" }).selectOption(size);
    await person.button("Play").click();
  } else await link(`Play: ${game}, Engine`).click();
  await person.board.waitFor();
}

/** A cell near the middle that may be picked: games end sooner there. */
async function anyCell(person: Person): Promise<number> {
  const { may } = await person.look();
  return may[Math.floor(may.length / 2)] ?? 0;
}

/** Points until a move is staged, and plays it. */
async function moveByMouse(person: Person): Promise<void> {
  for (let picks = 0; picks < 4 && (await person.confirm.count()) === 0; picks++) await person.pick(await anyCell(person));
  const moves = await person.page.getByRole("button", { name: /^Move \d/ }).count();
  await person.confirm.click();
  await person.page.getByRole("button", { name: /^Move \d/ }).nth(moves).waitFor();
}

async function play(person: Person, moves: number): Promise<void> {
  for (let i = 0; i < moves && (await person.turn()) === "move"; i++) await moveByMouse(person);
}

test("Unlur by mouse, to the end", async () => {
  const person = await open();
  await begin(person, "Unlur", "3");
  await person.turn();
  await person.page.getByRole("heading", { name: "The contract" }).waitFor();
  await play(person, 19);
  await person.page.getByText(/ wins?: /).first().waitFor();
  await person.leave(/ERR_INTERNET_DISCONNECTED/); // it looks for the server
});

for (const game of ["Ninuki-Renju", "Mur"])
  test(`${game} by mouse`, async () => {
    const person = await open();
    await begin(person, game);
    await play(person, 3);
    await person.turn();
    await person.button("Resign").click();
    await person.button("Resign this game?").click();
    await person.page.getByText(/wins: by resignation/).first().waitFor();
    await person.leave();
  });

/** Chooses an intention by its keys. */
async function intend(person: Person, parts: string[]): Promise<void> {
  for (const name of parts) await person.page.getByRole("button", { name, exact: true }).click();
  await person.button("Choose in secret").click();
}

test("Unitar against two engines", async () => {
  const person = await open();
  await begin(person, "Unitar");
  await person.turn();
  await person.page.getByText(/middle of your uni block/).first().waitFor();
  await moveByMouse(person);
  for (let round = 1; round <= 3; round++) {
    await person.page.getByRole("heading", { name: "Your intention" }).waitFor();
    await intend(person, ["blue", "tar", round === 2 ? "unify" : "south"]);
    await person.page.getByRole("heading", { name: "The comparison" }).waitFor();
    await person.page.getByRole("row").nth(3).waitFor();
    await person.button(/^Go to round/).click();
  }
  await person.leave();
});

test("Ninuki by keyboard alone", async () => {
  const person = await open();
  const { page } = person;
  await person.go("/");
  await page.getByRole("link", { name: "Options: Ninuki-Renju" }).press("Enter");
  await page.getByRole("combobox", { name: "Size" }).press("ArrowUp");
  await page.getByRole("combobox", { name: "Your seat" }).press("ArrowDown");
  await person.button("Play").press("Enter");
  await person.board.waitFor();
  await person.turn();
  await person.board.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").waitFor(); // not next to the centre
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await person.confirm.waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.id), "confirm");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Move 2: / }).waitFor(); // the centre stone is move 1
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "application");
  await person.turn();
  await page.keyboard.press("Escape");
  await person.leave();
});

test("a staged move can be put back, and focus returns to its cell", async () => {
  const person = await open();
  await begin(person, "Mur");
  await person.turn();
  await person.board.focus();
  await person.page.keyboard.press("n");
  await person.page.keyboard.press("Enter");
  await person.confirm.waitFor();
  await person.button("Cancel").press("Enter");
  await person.page.waitForFunction(() => document.activeElement?.getAttribute("role") === "application");
  assert.equal(await person.confirm.count(), 0);
  await person.leave();
});

test("take-back, hint, and going on after a reload", async () => {
  const person = await open();
  await begin(person, "Unlur", "4");
  await person.turn();
  await person.button("Hint").click();
  await person.confirm.click();
  await person.page.getByRole("button", { name: /^Move 2: / }).waitFor();
  await person.turn();
  await person.page.reload();
  await person.board.waitFor();
  await person.page.getByRole("button", { name: /^Move 2: / }).waitFor();
  await person.button("Take back").click();
  await person.page.getByRole("button", { name: /^Move 1: / }).waitFor({ state: "detached" });
  await heard(person, "polite", /The last move was taken back\.$/); // and nothing is told as if it were new
  await person.leave();
});

test("moves are announced, and the position can be read as a list", async () => {
  const person = await open();
  await begin(person, "Mur");
  await play(person, 1);
  await person.turn();
  await person.page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-live="polite"]')].some((region) => /Engine, level 1: /.test(region.textContent ?? "")),
  );
  await person.page.getByText("More", { exact: true }).click();
  await person.page.getByRole("listitem").filter({ hasText: /^\w\d: .*order/ }).first().waitFor();
  await person.leave();
});

test("a game against the engine goes on to its end without the network", async () => {
  const person = await open();
  await begin(person, "Unlur", "3");
  await play(person, 1);
  await person.page.context().setOffline(true);
  await play(person, 19);
  await person.page.getByText(/ wins?: /).first().waitFor();
  await person.leave(/ERR_INTERNET_DISCONNECTED/); // it looks for the server
});
