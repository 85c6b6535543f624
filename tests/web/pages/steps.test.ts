// Steps through games, links to a move, things to take along, records from files.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { arrange } from "./arrange.js";
import { stage, type Person } from "./lib.js";
import { command, guest, seated, sit } from "./online.lib.js";

const { open } = await stage();

const current = (person: Person): Promise<string> => person.page.locator(".moves [aria-current]").innerText();

test("a finished table is stepped through by keys and buttons, and a link opens it at a move", async () => {
  const [ada, bao, cleo] = [await open(), await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  const table = await seated(ada, bao, { game: "unlur:size=5" });
  let turn = 1;
  for (const move of ["C3", "D4", "E5", "F6"]) await command(turn % 2 ? ada : bao, `tables/${table}/move`, { turn: turn++, move });
  await command(ada, `tables/${table}/resign`, {});
  await sit(cleo, table);
  const { page } = cleo;
  await page.getByText(/Bao wins: by resignation/).first().waitFor();
  assert.equal(await current(cleo), "F6");
  await page.keyboard.press(",");
  await page.waitForFunction(() => location.hash === "#move=3");
  assert.equal(await current(cleo), "E5");
  await cleo.button("One step back").click();
  await page.waitForFunction(() => location.hash === "#move=2");
  await page.keyboard.press("<");
  await page.waitForFunction(() => location.hash === "#move=0");
  await page.keyboard.press(">");
  await page.waitForFunction(() => location.hash === "");
  await page.locator(".moves").focus();
  await page.keyboard.press("Home");
  await page.waitForFunction(() => location.hash === "#move=0");
  await page.keyboard.press("PageDown");
  await page.waitForFunction(() => location.hash === "#move=1");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByText("More", { exact: true }).click();
  await cleo.button("Copy the link").click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, new RegExp(`/t/${table}#move=1$`));
  await cleo.button("Copy the position").click();
  await page.waitForFunction(async () => /C3|x/.test(await navigator.clipboard.readText()));
  await page.goto("about:blank");
  await page.goto(link);
  await cleo.board.waitFor();
  await page.getByText("You are looking back").waitFor();
  assert.equal(await current(cleo), "C3");
  await cleo.button("Back to the game").click();
  await page.waitForFunction(() => location.hash === "");
  for (const person of [ada, bao, cleo]) await person.leave();
});

/** What a button downloads. */
async function download(person: Person, name: string): Promise<{ file: string; bytes: Buffer }> {
  const [taken] = await Promise.all([person.page.waitForEvent("download"), person.button(name).click()]);
  return { file: taken.suggestedFilename(), bytes: readFileSync(await taken.path()) };
}

const MUR = "+f2 +c2 +e3 +d3 +d2 c2-c3 +f1 d3-b3 +c1 +g2 c1*0-g1 +a3 +c1 +g3 e3-e2 +d3 +a2 +h1";

test("nothing moves under a finger that steps through a game or puts a stone back", async () => {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 820, height: 1180 }, { width: 390, height: 844 }]) {
    const ada = await open({ viewport });
    const { page } = ada;
    /** Where the steps and what may be done besides lie on the page. */
    const places = (): Promise<number[]> =>
      page.locator(".steps button, .deeds button").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y + scrollY)));
    await arrange(ada, { spec: "unlur:size=6", turns: "E5 G7 F4 H8" });
    await ada.turn();
    const contract = await places();
    await ada.button("One step back").click();
    await ada.button("Back to the game").waitFor();
    assert.deepEqual(await places(), contract);
    await ada.button("To the last move").click();
    await ada.button("Back to the game").waitFor({ state: "detached" });
    assert.deepEqual(await places(), contract);
    await arrange(ada, { spec: "mur:games=6", turns: MUR });
    await ada.turn();
    await ada.click("a2");
    await page.locator(".options").waitFor();
    const picked = await places();
    await ada.button("Cancel").click();
    await page.locator(".options").waitFor({ state: "detached" });
    assert.deepEqual(await places(), picked);
    await ada.click("a2");
    await page.locator(".options").waitFor();
    await ada.button("One step back").click();
    await ada.button("Back to the game").waitFor();
    assert.deepEqual(await places(), picked);
    await ada.leave();
  }
});

test("a local game is downloaded in every form, and its record can be looked at", async () => {
  const person = await open();
  const { page } = person;
  await person.go("/play/ninuki");
  await page.getByRole("combobox", { name: "Your seat" }).selectOption({ label: "White (second)" });
  await person.button("Play").click();
  await person.turn();
  await person.type("K9");
  await person.confirm.click();
  await page.getByRole("button", { name: /^Move 2: / }).waitFor();
  await person.turn();
  await page.getByText("More", { exact: true }).click();
  const record = await download(person, "Record as text");
  assert.equal(record.file, "ninuki.agr");
  assert.match(record.bytes.toString(), /\[Game "ninuki/);
  const sgf = await download(person, "Record as SGF");
  assert.match(sgf.bytes.toString(), /^\(;/);
  assert.equal(typeof JSON.parse((await download(person, "Record as JSON")).bytes.toString()), "object");
  assert.match((await download(person, "Picture as SVG")).bytes.toString(), /^<svg/);
  assert.equal((await download(person, "Picture as PNG")).bytes.subarray(1, 4).toString(), "PNG");
  await person.go("/view");
  await page.getByLabel("File").setInputFiles({ name: "game.agr", mimeType: "text/plain", buffer: record.bytes });
  await person.board.waitFor();
  await page.getByRole("button", { name: "Move 2: " }).waitFor();
  await page.keyboard.press(",");
  await page.waitForFunction(() => location.hash !== "");
  await person.button("Another record").click();
  await page.getByLabel("File").setInputFiles({ name: "game.sgf", mimeType: "text/plain", buffer: sgf.bytes });
  await page.getByRole("button", { name: "Move 2: " }).waitFor();
  await person.leave();
});

test("records are pasted, several in one; what is wrong is said with its line", async () => {
  const person = await open();
  const { page } = person;
  await person.go("/view");
  const field = page.getByRole("textbox", { name: "Record" });
  await field.fill('[Game "mur:games=1"]\n\n1. +a1 2. +a1 *');
  await person.button("Open").click();
  await page.getByRole("alert").filter({ hasText: /^Line 3: .*occupied/ }).waitFor();
  await field.fill('[Game "mur:games=1"]\n[First "Ann"]\n\n1. +a1 2. +c2 *\n\n[Game "unlur:size=4"]\n\n1. C3 *');
  await person.button("Open").click();
  await person.board.waitFor();
  for (const name of ["Ann", "White"]) await page.getByRole("group", { name, exact: true }).waitFor();
  await person.button("Next game of the file").click();
  await page.getByRole("button", { name: "Move 1: C3" }).waitFor();
  for (const name of ["First", "Second"]) await page.getByRole("group", { name, exact: true }).waitFor();
  assert.equal(await person.button("Next game of the file").count(), 0);

  await person.button("Another record").click();
  await field.fill('{"game":"mur:games=1","result":"*","turns":[{"move":"+a1"}');
  await person.button("Open").click();
  await page.getByRole("alert").filter({ hasText: "This JSON is not an Agate record." }).waitFor();
  await field.fill('{"game":"mur:games=1","tags":{"Second":"Bo"},"result":"*","turns":[{"number":1,"move":"+a1"}]}');
  await person.button("Open").click();
  await page.getByRole("button", { name: "Move 1: +a1" }).waitFor();
  for (const name of ["Black", "Bo"]) await page.getByRole("group", { name, exact: true }).waitFor();
  await person.leave();
});

test("what a seat has won is told as of the move that is shown", async () => {
  const person = await open();
  const { page } = person;
  await person.go("/view");
  await page.getByRole("textbox", { name: "Record" }).fill('[Game "ninuki"]\n[First "Ann"]\n\n1. K10 2. L11 3. O14 4. M12 5. N13 *');
  await person.button("Open").click();
  const pairs = (count: number): Promise<void> =>
    page.getByRole("group", { name: "Ann" }).getByRole("img", { name: `pairs ${count} of 5` }).waitFor();
  await pairs(1); // the last move has taken one
  await page.keyboard.press(",");
  await pairs(0);
  await person.leave();
});

test("an analysis grows, is marked on the board, and follows what is shown", async () => {
  const person = await open();
  const { page } = person;
  // The reader is to move, so that no answer of the engine decides what is looked at.
  await arrange(person, { spec: "mur:games=1", turns: "+f2 +c2 +e3 +d3 +d2 d3-c3" });
  await person.turn();
  const group = page.getByRole("group", { name: "Analysis" });
  await group.getByRole("button", { name: "Analysis" }).click();
  const lines = group.getByRole("listitem");
  await lines.nth(2).waitFor();
  const nodes = (): Promise<number> => group.locator("p").innerText().then((text) => Number(/positions: ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")));
  const before = await nodes();
  await page.waitForFunction((old) => {
    const text = document.querySelector(".analysis p")?.textContent ?? "";
    return Number(/positions: ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", "")) > old;
  }, before);
  assert.ok((await page.locator(".drawing .mark-number").count()) > 0);
  const now = await lines.first().innerText();
  await page.keyboard.press("<");
  await page.waitForFunction((old) => (document.querySelector(".lines li") as HTMLElement | null)?.innerText !== old, now);
  await group.getByRole("button", { name: "Analysis" }).click();
  await lines.first().waitFor({ state: "detached" });
  assert.equal(await page.locator(".drawing .mark-number").count(), 0);
  await person.leave();
});
