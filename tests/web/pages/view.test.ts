// Records with everything in them: comments, variations, glyphs, marks, evaluations, tags.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { clean, stage, type Person } from "./lib.js";
import { languages, Words } from "./words.js";

const { open } = await stage();

const everything = readFileSync("tests/records/everything.agr");

async function view(person: Person, text: Buffer | string, name = "game.agr"): Promise<void> {
  await person.go("/view");
  await person.page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await person.board.waitFor();
}

const current = (person: Person): Promise<string> => person.page.locator(".moves [aria-current]").innerText();

/** Waits until the note beside the board says something. */
const says = (person: Person, text: string | RegExp): Promise<void> =>
  person.page.getByRole("region", { name: "Comment" }).getByText(text).first().waitFor();

test("comments, glyphs, marks and times stand beside the turn, tags at the head", async () => {
  const person = await open();
  const { page } = person;
  await view(person, everything);
  await page.getByText("Ada – Bo [guest] · 2026-11-15 · 0-1").waitFor();
  const head = page.getByRole("region", { name: "About this record" });
  for (const text of ["Club evening", "Bern", "resignation", "300+5", "Annotator", "Cy", "7: by the window"]) await head.getByText(text, { exact: true }).waitFor();
  await page.getByRole("list", { name: "Moves" }).getByText("Ada resigns").waitFor();
  await person.button("Move 5: K7!").click();
  await says(person, /^takes two$/);
  await says(person, "On the board: H7 ×, J7 ×, K7 A and K7→G7");
  const letter = page.locator("agate-board .marks text").getByText("A", { exact: true });
  const [fill, ink] = await letter.evaluate((element) => [getComputedStyle(element).fill, getComputedStyle(document.body).color] as const);
  assert.notEqual(fill, ink, "a letter is not black on a black stone");
  await person.button("Move 3: A1?! $17").click();
  await says(person, "why here?");
  await person.button("Move 2: H7").click();
  await says(person, "Time left: 0:04:57.3");
  await says(person, "Time used: 0:00:02.7");
  await page.keyboard.press("<");
  await says(person, "told at length.");
  await says(person, "On the board: G7 ○");
  await person.leave();
});

test("variations are stepped through on the board, and lead back", async () => {
  const person = await open();
  const { page } = person;
  await view(person, everything);
  const filled = (cell: string): Promise<boolean> =>
    person.look().then(({ names }) => names.some((name) => name.startsWith(`${cell},`) && !/empty/.test(name)));
  const variation = await page.getByRole("list", { name: "Variations" }).first().innerText();
  assert.match(variation.replace(/\s+/g, " "), /^\(3\.K7!! 4\.J7 \(4\.H8 5\.B2 /);
  await person.button("Move 3: K7!!").click();
  await says(person, "Better was");
  assert.equal(await filled("K7"), true);
  assert.equal(await filled("A1"), false);
  await page.getByRole("group", { name: "Continuations" }).getByRole("button", { name: "4. H8" }).click();
  await page.waitForFunction(() => document.querySelector(".moves [aria-current]")?.textContent?.includes("H8"));
  assert.equal(await filled("H8"), true);
  await page.keyboard.press(".");
  await page.waitForFunction(() => document.querySelector(".moves [aria-current]")?.textContent?.includes("B2"));
  await page.getByRole("list", { name: "Moves" }).getByText("Draw agreed").waitFor();
  await person.button("Back to the main line").click();
  await page.waitForFunction(() => document.querySelector(".moves [aria-current]")?.textContent === "H7");
  await person.button("Move 6: H7").click();
  await page.getByText(/Bo \[guest\] wins: by resignation/).first().waitFor();
  assert.equal(await current(person), "H7");
  await person.leave();
});

test("evaluations are numbers, what cannot be shown is said, JSON keeps everything", async () => {
  const person = await open();
  const { page } = person;
  const arrows = `[%arrow${" C3-D4".repeat(40)}]`; // twice as many are more than a board holds
  const turns = [
    { move: "C3", glyphs: [5], comment: "A {brace} [%eval 54.3|45.7] [%wind west]" },
    { move: "D4", comment: `[%mark D4 E5:square] ${arrows}`, variations: [[{ move: "E5", comment: "instead" }]] },
    { move: "resign:1", comment: arrows },
  ];
  await view(person, JSON.stringify({ game: "unlur:size=5", tags: { First: "Ann" }, result: "0-1", turns }), "game.json");
  await says(person, /^On the board: D4 ○, E5 □, C3→D4/);
  await says(person, /arrows/);
  await person.button("Move 2: E5").click();
  await says(person, "instead");
  await person.button("Move 1: C3!?").click();
  await says(person, "A {brace} [%wind west]");
  await says(person, "Chances: Ann: 54.3% and Second: 45.7%");
  await page.getByText("More", { exact: true }).click();
  const [taken] = await Promise.all([page.waitForEvent("download"), person.button("Record as text").click()]);
  const text = readFileSync(await taken.path(), "utf8");
  assert.match(text, /1\. C3 \$5 \{A \{brace\\\} \[%eval 54\.3\|45\.7\]/);
  assert.match(text, /\(2\. E5 \{instead\}\)/);
  await person.leave();
});

test("on a phone nothing scrolls sideways, axe is content, in every language", async () => {
  for (const language of languages) {
    const person = await open({ locale: language, viewport: { width: 390, height: 844 } });
    await view(person, everything);
    const words = new Words(language);
    await person.page.getByRole("region", { name: words.whole("view.comment") }).waitFor();
    const [wide, room] = await person.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
    assert.ok(wide <= room, `${language}: ${wide} of ${room}`);
    if (!/fr|en/.test(language)) await clean(person, `a record in ${language}`);
    await person.leave();
  }
});

test("one's own games lead to records", async () => {
  const person = await open();
  await person.go("/games");
  await person.page.getByRole("main").getByRole("link", { name: "View a record" }).click();
  await person.page.getByText("Choose a file or paste a record").waitFor();
  await person.leave();
});
