// Courses: what the rules refuse is answered with the paragraph that says so, and after the last step
// a first game begins. Also that a first game is three clicks away.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { taught } from "../../../web/src/i18n/words/lists.js";
import { clean, some, stage, type Person } from "./lib.js";

const { open } = await stage();

interface Step {
  id: string;
  turns: { solution: string }[];
  refused?: { move: string; rule: string }[];
  missed?: string[];
}

const steps = (game: string): Step[] =>
  (JSON.parse(readFileSync(`lessons/${game}.json`, "utf8")) as { steps: Step[] }).steps;

async function begin(person: Person, game: string, { id }: Step): Promise<void> {
  await person.go(`/learn/${game}#${id}`);
  await person.page.locator("#task").waitFor();
}

test("the front page and the list of courses show how far one is", async () => {
  const person = await open();
  const { page } = person;
  const [unlur, mur] = [steps("unlur"), steps("mur")];
  await person.go("/");
  const next = page.getByRole("link", { name: `Unlur · Step 1 of ${unlur.length}` });
  await next.waitFor();
  assert.equal(await page.locator("progress").first().isVisible(), false);
  await page.evaluate(([first, all]) => {
    localStorage.setItem("agate.learn.unlur", JSON.stringify(first));
    localStorage.setItem("agate.learn.mur", JSON.stringify(all));
  }, [[unlur[0]?.id, unlur[1]?.id, "a step that is no more"], mur.map(({ id }) => id)]);
  await page.reload();
  const later = page.getByRole("link", { name: `Unlur · Step 3 of ${unlur.length}` });
  await later.waitFor();
  assert.equal(await later.locator("progress").evaluate((bar: HTMLProgressElement) => bar.value), 2);
  await page.getByRole("link", { name: `Mur · ${mur.length} of ${mur.length} solved` }).waitFor();
  assert.equal(await page.getByRole("link", { name: /Ninuki-Renju · Step 1/ }).locator("progress").isVisible(), false);
  const title = await later.locator("strong").textContent();
  await clean(person, "the front page with courses");
  await later.click();
  await page.getByRole("heading", { level: 1, name: title ?? "" }).waitFor();
  await person.go("/learn");
  await page.getByText(`2 of ${unlur.length} solved`).waitFor();
  assert.equal(await page.locator("progress:visible").count(), 2);
  await clean(person, "the list of courses");
  await person.leave();
});

for (const game of some(taught, ["ninuki", "unitar"]))
  test(`a refused try in ${game} leads to its rule`, async () => {
    const person = await open({ viewport: { width: 390, height: 844 } });
    const { page } = person;
    const step = steps(game).find(({ refused }) => refused);
    const [{ move, rule } = { move: "", rule: "" }] = step?.refused ?? [];
    assert.ok(step);
    await begin(person, game, step);
    await person.type(move);
    await page.getByText("The rules do not allow this").first().waitFor();
    await page.getByRole("link", { name: `Rule ${rule}`, exact: true }).click();
    const paragraph = page.locator(`[id='${rule}']`);
    await paragraph.waitFor();
    const top = await paragraph.evaluate((element) => element.getBoundingClientRect().top);
    assert.ok(top >= 0 && top < 100, `${rule} is at ${top}`);
    await person.leave();
  });

test("a refused try at a table names its rule too", async () => {
  const person = await open();
  await person.go("/play/ninuki");
  await person.button("Play").click();
  await person.turn();
  await person.type("K10");
  await person.page.getByRole("alert").getByRole("link", { name: "Rule 1.5" }).waitFor();
  await person.leave();
});

for (const game of some(taught, ["unlur"]))
  test(`from the end of the course of ${game} to a first game`, async () => {
    const person = await open();
    const { page } = person;
    const all = steps(game);
    await person.go("/learn");
    await page.evaluate(
      ([name, ids]) => localStorage.setItem(`agate.learn.${name}`, ids as string),
      [game, JSON.stringify(all.slice(0, -1).map(({ id }) => id))],
    );
    const last = all.at(-1);
    assert.ok(last);
    await begin(person, game, last);
    for (const { solution } of last.turns) await person.type(solution);
    await page.getByText("You have solved every step.").waitFor();
    if (game === "unlur") await clean(person, "the end of a course");
    await page.getByRole("link", { name: "Play a first game" }).click();
    await firstGame(person);
    await person.leave();
  });

/** The form is there and asks for level 1; one more click and the game is on. */
async function firstGame(person: Person): Promise<void> {
  const level = person.page.getByRole("combobox", { name: "engine" });
  assert.equal(await level.inputValue(), "1");
  await person.button("Play").click();
  await person.board.waitFor();
}

for (const game of some(taught, ["mur"]))
  test(`from the front page to a first game of ${game} in one click`, async () => {
    const person = await open();
    await person.go("/");
    await person.page.locator(`a[href='/play/${game}?now']`).click();
    await person.board.waitFor();
    await person.leave();
  });

test("the list of courses says how many steps are solved", async () => {
  const person = await open();
  const [step] = steps("unlur");
  const solved = (count: number) => person.page.getByRole("article").filter({ hasText: "Unlur" }).getByText(`${count} of ${steps("unlur").length} solved`);
  await person.go("/learn");
  await solved(0).waitFor();
  assert.ok(step);
  await begin(person, "unlur", step);
  await person.type(step.turns[0]?.solution ?? "");
  await person.page.getByText("Right", { exact: true }).first().waitFor();
  await person.go("/learn");
  await solved(1).waitFor();
  await person.leave();
});

test("pictures of courses stay in their cards", async () => {
  const person = await open({ viewport: { width: 390, height: 844 } });
  await person.go("/learn");
  await person.page.getByRole("article").nth(3).waitFor();
  assert.equal(await person.page.evaluate(() => document.documentElement.scrollWidth), 390);
  const wide = await person.page.getByRole("article").evaluateAll((cards) =>
    cards.filter((card) => (card.querySelector("svg")?.getBoundingClientRect().width ?? 999) > card.clientWidth).length,
  );
  assert.equal(wide, 0);
  await person.leave();
});

test("on a phone task, board and answer fit the screen", async () => {
  const person = await open({ viewport: { width: 390, height: 844 } });
  await person.go("/learn/ninuki#double");
  await person.page.locator("#task").waitFor();
  await person.click("A1");
  const again = await person.button("Try again").boundingBox();
  assert.ok(again && again.y + again.height <= 844 && again.height >= 44, JSON.stringify(again));
  await person.page.getByRole("link", { name: "All courses" }).first().click();
  await person.page.getByRole("heading", { name: "Learn", level: 1 }).waitFor();
  await person.leave();
});

test("axe on the courses", async () => {
  const dressed = [["unlur", {}], ["ninuki", { colorScheme: "dark" }], ["mur", { locale: "ar" }]] as const;
  for (const [game, options] of some(dressed, dressed.slice(2))) {
    const person = await open(options);
    await person.go("/learn");
    await person.page.getByRole("article").nth(3).waitFor();
    await clean(person, "/learn");
    await person.go(`/learn/${game}`);
    await person.page.locator("#task").waitFor();
    await person.page.locator("input[name=move]").fill(steps(game)[0]?.missed?.[0] ?? "A1");
    await person.page.locator("input[name=move]").press("Enter");
    await person.page.locator("#answer").waitFor();
    await clean(person, game);
    await person.leave();
  }
});
