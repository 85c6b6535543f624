// Clocks of games in the page: they run for whoever is to move, end the game, and stand while nobody
// has the game open.
import assert from "node:assert/strict";
import { test } from "node:test";
import { saved } from "./arrange.js";
import { stage, type Person } from "./lib.js";
import { heard } from "./online.lib.js";

const { open } = await stage();

/** Begins a game with a clock. */
async function begin(person: Person, kind: string, fields: Record<string, string>, beside = false): Promise<void> {
  await person.go("/play/mur");
  if (beside) await person.page.getByRole("radio", { name: "Someone beside me" }).check();
  await person.page.getByRole("combobox", { name: "Clock" }).selectOption(kind);
  for (const [name, value] of Object.entries(fields)) await person.page.getByRole("spinbutton", { name }).fill(value);
  await person.button("Play").click();
  await person.turn();
}

const clock = (person: Person, name: string) => person.page.getByRole("group", { name }).getByRole("timer");

test("the reader's clock runs out: the game is lost on time, by the core", async () => {
  const person = await open();
  await person.page.clock.install();
  await begin(person, "simple", { "Seconds per move": "40" });
  await person.page.clock.runFor(11000);
  await heard(person, "assertive", /30 seconds left/);
  await person.page.clock.runFor(20000);
  await heard(person, "assertive", /10 seconds left/);
  await person.page.clock.runFor(10000);
  await person.page.getByText(/Engine, level 1 wins: on time/).first().waitFor();
  await person.leave();
});

test("time stands still while the game is not open, and goes on where it was", async () => {
  const person = await open();
  await begin(person, "fischer", { Minutes: "5", "Seconds added per move": "3" });
  await person.type("+a1");
  await person.confirm.click();
  await person.page.getByRole("button", { name: /^Move 2: / }).waitFor();
  await person.turn();
  const kept = await person.page.evaluate(() => {
    const before = JSON.parse(localStorage.getItem("agate.local.mur") ?? "{}") as { clocks: string[] };
    return before.clocks;
  });
  assert.equal(kept.length, 2);
  assert.match(kept[0] ?? "", /^30\d{4} 0 0 \d{13}$/); // it has got its increment, and runs
  assert.match(kept[1] ?? "", / 0$/); // the engine's stands
  await person.go("/");
  // An hour goes by.
  await person.page.evaluate(() => {
    const hour = 3600000;
    const game = JSON.parse(localStorage.getItem("agate.local.mur") ?? "{}") as { clocks: string[] };
    game.clocks = game.clocks.map((text) => text.replace(/ (\d{13})$/, (_, since: string) => ` ${Number(since) - hour}`));
    localStorage.setItem("agate.local.mur", JSON.stringify(game));
    localStorage.setItem("agate.local.mur.seen", String(Number(localStorage.getItem("agate.local.mur.seen")) - hour));
  });
  await person.go("/play/mur");
  await person.turn();
  assert.match(await clock(person, "You").innerText(), /^(5:0|4:5)/);
  await person.leave();
});

test("an engine thinks within its share of the clock", async () => {
  const person = await open();
  await person.go("/play/ninuki");
  await person.page.getByRole("combobox", { name: "Engine" }).selectOption("10");
  await person.page.getByRole("combobox", { name: "Your seat" }).selectOption({ label: "White (second)" });
  await person.page.getByRole("combobox", { name: "Clock" }).selectOption("fischer");
  await person.page.getByRole("spinbutton", { name: "Minutes" }).fill("1");
  await person.page.getByRole("spinbutton", { name: "Seconds added per move" }).fill("1");
  await person.button("Play").click();
  await person.turn();
  await person.type("K9");
  await person.confirm.click();
  await person.page.getByRole("button", { name: /^Move 2: / }).waitFor(); // 250,000 nodes would take far longer
  const [, engine = ""] = await person.page.evaluate(() => {
    const game = JSON.parse(localStorage.getItem("agate.local.ninuki") ?? "{}") as { clocks: string[] };
    return [game.clocks[1] ?? "", game.clocks[0] ?? ""];
  });
  assert.ok(Number(engine.split(" ")[0]) < 61000, engine);
  assert.ok(Number(engine.split(" ")[0]) > 50000, engine);
  await person.leave();
});

/** A game of Mur whose engine has a millisecond left. */
async function late(person: Person): Promise<void> {
  const game = JSON.parse(await saved({ spec: "mur:games=1", seat: 2 })) as object;
  const text = JSON.stringify({ ...game, level: 3, clock: "absolute 1m", clocks: ["1 0 0 0", "60000 0 0 0"] });
  await person.go("/rules/unlur");
  await person.page.evaluate((value) => localStorage.setItem("agate.local.mur", value), text);
  await person.go("/play/mur");
  await person.page.getByText(/You win: on time/).first().waitFor();
  await person.page.getByRole("button", { name: "Same again" }).first().waitFor();
  assert.equal(await person.page.getByRole("button", { name: /^Move \d/ }).count(), 0);
}

test("an engine loses on time, and what it has thought of is thrown away", async () => {
  const person = await open();
  await late(person);
  await person.button("Light or dark").click();
  await person.page.locator('html[data-theme="dark"]').waitFor();
  await person.leave();
});

test("an engine whose time is over before it begins to think does nothing", async () => {
  const person = await open();
  await person.page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
    const held: unknown[] = [];
    Worker.prototype.postMessage = function (this: Worker, message: { deed?: string }): void {
      if (message.deed === "think") {
        held.push(message);
        return;
      }
      post.call(this, message);
      if (message.deed !== "expire") return;
      for (const thought of held.splice(0)) post.call(this, thought);
    };
  });
  await late(person);
  await person.leave();
});

test("two people before one screen move in turn", async () => {
  const person = await open();
  await begin(person, "byoyomi", { Minutes: "1", Periods: "2", "Seconds per period": "10" }, true);
  for (const move of ["+a1", "+c2", "+d2"]) {
    await person.turn();
    await person.type(move);
    await person.confirm.click();
    await person.page.getByRole("button", { name: new RegExp(`^Move \\d: \\${move}`) }).waitFor();
  }
  await person.turn();
  await person.page.getByRole("group", { name: "Second" }).getByText("Your turn").waitFor();
  assert.match(await clock(person, "First").innerText(), /\+ 2 periods/);
  await person.button("Take back").dblclick(); // takes one move back
  const third = person.page.getByRole("button", { name: "Move 3: +d2" });
  await third.waitFor({ state: "detached" });
  await person.turn();
  await person.type("+d2");
  await person.confirm.click();
  await third.waitFor();
  await person.leave();
});
