// What each of the four games shows besides: warnings, reasons, figures, tracks, steps; and how their
// boards are read by those who do not see them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "./arrange.js";
import { stage, type Person } from "./lib.js";
import { heard } from "./online.lib.js";

const { open } = await stage();

/** Marks of a kind that the board shows. */
const marks = (person: Person, kind: string): Promise<number> => person.page.locator(`.drawing .mark-${kind}`).count();

const alert = (person: Person, text: string | RegExp): Promise<void> =>
  person.page.getByRole("alert").filter({ hasText: text }).waitFor();

const BOTH = { spec: "unlur:size=4", position: "x3/1x3/2x3/4x2/1xx1x1/x3x/4 1 1 20" };

test("Unlur: the other's figure is warned of, and the figure that wins is shown", async () => {
  const person = await open();
  await arrange(person, BOTH);
  await person.turn();
  await person.button("Connections").click();
  assert.equal(await marks(person, "connected"), 9);
  await person.click("C4");
  await alert(person, "completes the opponent’s shape");
  await person.button("Cancel").click();
  await person.click("D4");
  await person.confirm.click();
  await person.page.getByText("You win: a Y joins three sides").first().waitFor();
  assert.equal(await marks(person, "figure"), 10);
  await person.leave();
});

test("Unlur: an engine says whether passing is worth it, but not between two people", async () => {
  const person = await open();
  const ask = person.button("Is it worth passing?");
  await arrange(person, { spec: "unlur:size=4", turns: "C3 E5 D5 D3" });
  await person.turn();
  await ask.click();
  await person.page.getByText(/^The engine would pass: it gives Black a \d+% chance\.$/).waitFor();
  await arrange(person, { spec: "unlur:size=4" });
  await person.turn();
  // The answer comes where the question was; nothing else may lie there then.
  const place = await ask.boundingBox();
  await ask.click();
  await person.page.getByText(/^The engine would place a stone: it gives you a \d+% chance then, and only \d+% as Black\.$/).waitFor();
  assert.ok(place);
  const there = await person.page.evaluate(({ x, y, width, height }) => document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".worth, button")?.className, place);
  assert.equal(there, "worth");
  assert.equal(await ask.count(), 0);
  await arrange(person, { spec: "unlur:size=4", turns: "C3 E5", seat: 0 });
  await person.button("Pass: I take Black").waitFor();
  assert.equal(await ask.count(), 0);
  await person.leave();
});

test("Ninuki: a five that can be broken is warned of before it is played", async () => {
  const person = await open();
  await arrange(person, { spec: "ninuki:size=13", position: "13/13/13/13/13/13/4o8/4x8/2xx1xx6/13/13/13/7o5 x 0-0 8" });
  await person.turn();
  await person.click("E5");
  await alert(person, "Your five can be broken at E4.");
  assert.equal(await marks(person, "break"), 1);
  await person.leave();
});

test("Ninuki: a forbidden point says why when it is pointed at", async () => {
  const person = await open();
  const position = "13/13/8x4/6xoooo2/10o2/10o2/13/9x1x1/8x2x1/13/13/13/13 x 0-0 20";
  await arrange(person, { spec: "ninuki:size=13", position });
  await person.turn();
  const [forbidden] = await person.page.evaluate(() => {
    const board = document.querySelector("agate-board") as HTMLElement & { state: { marks: { kind: string; cell: number }[]; layout: { cells: { name: string }[] } } };
    return board.state.marks.filter(({ kind }) => kind === "forbidden").map(({ cell }) => board.state.layout.cells[cell]?.name ?? "");
  });
  assert.ok(forbidden);
  await person.click(forbidden); // the pointer stays there
  await alert(person, /double-three.*rule 5/);
  await person.page.locator(".board-below").getByText(/double-three/).waitFor();
  await person.leave();
});

const MUR = "+f2 +c2 +e3 +d3 +d2 c2-c3 +f1 d3-b3 +c1 +g2 c1*0-g1 +a3 +c1 +g3 e3-e2 +d3 +a2 +h1";

test("Mur: orders on demand, ways with what they knock, and who won which game", async () => {
  const person = await open();
  await arrange(person, { spec: "mur:games=2", position: "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0", turns: "g1*g2-g3", seat: 2 });
  const games = person.page.getByRole("list", { name: "Games", exact: true });
  await games.getByRole("listitem").nth(0).getByText(/Engine|You/).waitFor();
  await games.getByRole("listitem").nth(1).getByText("now").waitFor();
  await arrange(person, { spec: "mur:games=1", turns: MUR });
  await person.turn();
  const orders = person.page.locator(".drawing .numbers .order");
  assert.ok(await orders.first().isVisible());
  await person.button("Orders").click();
  assert.ok(!(await orders.first().isVisible()));
  await heard(person, "assertive", /Your turn/);
  await person.click("a2");
  await heard(person, "polite", /a2 chosen\. Next: .*a3/);
  await person.button(/a3 knocks a white stone to a2/).click();
  await person.page.getByText("a2*a3-a2 knocks a white stone to a2").waitFor();
  assert.ok((await marks(person, "knock")) > 0);
  await person.leave();
});

test("Mur: a withdrawal that the rules demand is explained", async () => {
  const person = await open();
  await arrange(person, { spec: "mur:games=1", turns: "+h3 +a3 +b3 +c1 +a2", seat: 2 });
  await person.turn();
  await person.page.getByText("Your trapped stones must leave the board now (rule 6.5).").first().waitFor();
  await person.leave();
});

const SETUP = "uni@I9,tar@B6|uni@H3,tar@F6|uni@D5,tar@I6";

const ROUND = { spec: "unitar:deal=0", turns: SETUP, seat: 2, handed: { 1: "blue-uni-unify", 3: "blue-tar-north" } };

/** Chooses in secret, and the choices are revealed. */
async function reveal(person: Person): Promise<void> {
  await arrange(person, ROUND);
  await person.turn();
  for (const part of ["red", "tar", "unify"]) await person.page.getByRole("button", { name: part, exact: true }).click();
  await person.button("Choose in secret").click();
  await person.page.getByRole("heading", { name: "The comparison" }).waitFor();
}

/** The stones on a square, and the cells that the step has changed. */
const stonesOn = (person: Person, cell: string): Promise<number> => person.page.locator(`.drawing .stone[data-cell="${cell}"]`).count();

test("Unitar: the board after each step, and why a step is void", async () => {
  const person = await open();
  const { page } = person;
  await reveal(person);
  const now = page.locator(".step[aria-current]");
  await now.getByText("the blocks become one").waitFor();
  assert.deepEqual([await stonesOn(person, "E5"), await stonesOn(person, "I7")], [1, 1]); // they were two on E5
  const before = await stonesOn(person, "J8");
  await page.getByRole("region", { name: "The comparison" }).getByRole("button", { name: "One step forward" }).click();
  await now.getByText("no other block shares a square with blue-uni (rule 9.3)").waitFor();
  assert.equal(await stonesOn(person, "J8"), before); // blue-tar has not moved yet
  await page.getByRole("region", { name: "The comparison" }).getByRole("button", { name: "One step forward" }).click();
  await now.getByText("the block moves one square north").waitFor();
  assert.equal(await stonesOn(person, "J8"), before + 1);
  await person.leave();
});

test("Unitar: while a comparison is shown, so are its round and what became of each choice", async () => {
  const person = await open();
  const { page } = person;
  await reveal(person);
  const seats = page.locator(".seats .seat");
  for (const [seat, said] of ["Approved", "Approved", "Approved"].entries()) await seats.nth(seat).getByText(said, { exact: true }).waitFor();
  assert.equal(await seats.getByText(/chosen|choosing/i).count(), 0);
  await page.locator(".rounds").getByText("Round 1 of 8").waitFor();
  await person.button("Go to round 2").click();
  await page.locator(".rounds").getByText("Round 2 of 8").waitFor();
  assert.equal(await seats.getByText("Approved").count(), 0);
  await person.leave();
});

test("Unitar: a reveal is read row by row, then its steps", async () => {
  const person = await open();
  await reveal(person);
  const found = await person.page.waitForFunction(() => {
    const regions = [...document.querySelectorAll('[aria-live="polite"]')].map((region) => region.textContent ?? "");
    return regions.find((text) => text.includes("Step 3")) ?? null;
  });
  const text = (await found.jsonValue()) ?? "";
  const places = ["blue uni unify, 2 of 3", "red tar unify, 2 of 3", "blue tar north, 2 of 3", "Step 1: ", "Step 2: void: ", "Step 3: "].map((part) => text.indexOf(part));
  assert.ok(places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1)), text);
  await person.leave();
});

test("Unitar: steps follow one another by themselves, unless somebody wants less motion", async () => {
  const person = await open({ reducedMotion: "no-preference" });
  await reveal(person);
  await person.page.getByText("3 / 3").waitFor();
  await person.leave();
});

test("Unitar: blocks are set up by dragging, and an illegal square says why", async () => {
  const person = await open();
  const { page } = person;
  await arrange(person, { spec: "unitar:deal=0", seat: 2 });
  await person.turn();
  const drag = async (cell: string): Promise<void> => {
    const box = await page.locator(".tray .next").boundingBox();
    const to = await person.at(cell);
    await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
  };
  await drag("D11");
  await alert(person, /would leave the field.*rule 3\.6/);
  await drag("H3");
  await page.getByText("placed").waitFor();
  await heard(person, "polite", /H3 chosen\. Choices for the next cell: \d+/);
  await drag("F6");
  await page.getByText("uni@H3,tar@F6").first().waitFor();
  await person.confirm.waitFor();
  await person.leave();
});

/** What the board says of the cell under the cursor. */
const said = (person: Person): Promise<string> =>
  person.page.evaluate(() => document.querySelector("agate-board [aria-live]")?.textContent?.trim() ?? "");

const boards = [
  { game: "Unlur", arranged: BOTH, keys: ["ArrowRight", "ArrowDown", "PageUp"], cell: /^[A-G]\d, (empty|black)/ },
  { game: "Ninuki-Renju", arranged: { spec: "ninuki:size=13" }, keys: ["ArrowLeft", "ArrowUp", "Home"], cell: /^[A-N]\d+, (empty|black|white)/ },
  { game: "Mur", arranged: { spec: "mur:games=1", turns: MUR }, keys: ["ArrowUp", "ArrowRight", "ArrowUp"], cell: /^([a-h]\d|0), (empty|(black|white) order \d|the red stone)/ },
  { game: "Unitar", arranged: { spec: "unitar:deal=0", turns: SETUP, seat: 2 }, keys: ["ArrowDown", "ArrowLeft", "PageDown"], cell: /^[A-K]\d+, (empty|yellow|red|blue)/ },
];

for (const { game, arranged, keys, cell } of boards)
  test(`${game} is read cell by cell, and as a list`, async () => {
    const person = await open();
    const { page } = person;
    await arrange(person, arranged);
    await page.getByRole("application", { name: game }).focus();
    await page.keyboard.press("ArrowDown");
    const all = new Set<string>();
    for (const key of keys) {
      const before = await said(person);
      await page.keyboard.press(key);
      await page.waitForFunction(
        (old) => (document.querySelector("agate-board [aria-live]")?.textContent?.trim() ?? "") !== old,
        before,
      );
      const text = await said(person);
      assert.match(text, cell);
      all.add(text);
    }
    assert.equal(all.size, keys.length);
    const tree = await page.locator("#main").ariaSnapshot();
    assert.match(tree, new RegExp(`application "${game}"`));
    await page.getByText("More", { exact: true }).click();
    const stones = await person.page.evaluate(() => document.querySelectorAll(".more .cells li, .more p").length);
    assert.ok(stones > 0);
    await person.leave();
  });
