// Games against the engine: at once from the front page, several at a time, and again after the end;
// what a lobby without people offers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrange } from "./arrange.js";
import { clean, stage, type Person } from "./lib.js";
import { command, guest, seated, sit } from "./online.lib.js";
import { languages, Words } from "./words.js";

const { open } = await stage();
const SETUP = "uni@I9,tar@B6|uni@H3,tar@F6|uni@D5,tar@I6";

/** Starts a game of Mur from the front page and makes a move. */
async function begin(person: Person): Promise<void> {
  await person.go("/");
  await person.page.getByRole("link", { name: "Play: Mur, Engine" }).click();
  await person.turn();
  await person.type("+a1");
  await person.confirm.click();
  await person.page.getByRole("button", { name: "Move 1: +a1" }).waitFor();
}

test("Play starts at once; a game that runs does not block another, and is among one's own", async () => {
  const ada = await open();
  const { page } = ada;
  for (let games = 0; games < 2; games++) await begin(ada);
  const second = page.url();
  await page.reload();
  await page.getByRole("button", { name: "Move 1: +a1" }).waitFor();
  assert.equal(page.url(), second);
  await ada.go("/games");
  const mine = page.getByRole("list", { name: "My games" }).getByRole("link", { name: /Mur · Engine, level 1/ });
  await mine.nth(1).waitFor();
  assert.equal(await mine.count(), 2);
  await clean(ada, "one's own games");
  await mine.nth(0).click();
  await page.getByRole("button", { name: "Move 1: +a1" }).waitFor();
  assert.notEqual(page.url(), second);
  await ada.leave();
});

test("the form for a new game remembers what was chosen last", async () => {
  const ada = await open();
  const { page } = ada;
  const fields = ["size", "level", "seat", "pace"];
  const field = (name: string): ReturnType<typeof page.locator> => page.locator(`form [name="${name}"]`);
  const chosen = (): Promise<string[]> => Promise.all(fields.map((name) => field(name).inputValue()));
  await ada.go("/play/ninuki?new");
  await field("size").waitFor();
  assert.deepEqual(await chosen(), ["19", "1", "1", "none"]);
  const wanted = ["15", "2", "0", "byoyomi"];
  for (const [index, name] of fields.entries()) await field(name).selectOption(wanted[index] ?? "");
  await field("pace.minutes").fill("7");
  await ada.button("Play").click();
  await ada.turn();
  await ada.go("/play/ninuki?new");
  await field("size").waitFor();
  assert.deepEqual(await chosen(), wanted);
  assert.equal(await field("pace.minutes").inputValue(), "7");
  // Nor does the seat that was drawn by lot replace the lot.
  await ada.button("Play").click();
  await ada.turn();
  await ada.go("/play/ninuki?new");
  await field("size").waitFor();
  assert.deepEqual(await chosen(), wanted);
  // Other games have their own.
  await ada.go("/play/unlur?new");
  await field("size").waitFor();
  assert.deepEqual(await chosen(), ["6", "1", "1", "none"]);
  await ada.leave();
});

test("on a phone, too, the front page leads to the options of each game", async () => {
  const ada = await open({ viewport: { width: 390, height: 844 } });
  await ada.go("/");
  await ada.page.getByRole("link", { name: "Options: Mur" }).click();
  await ada.page.getByRole("form", { name: "New game" }).waitFor();
  assert.match(ada.page.url(), /\/play\/mur\?new$/);
  await ada.leave();
});

test("after a game: the same again, seats swapped, one level up, or other options", async () => {
  const ada = await open();
  const { page } = ada;
  await begin(ada);
  const resign = async (): Promise<void> => {
    await ada.button("Resign").click();
    await ada.button("Resign this game?").click();
  };
  await resign();
  await ada.button("Same again").click();
  await page.getByRole("group", { name: "Engine, level 1" }).waitFor();
  await ada.turn();
  await resign();
  await ada.button("One level up").click();
  await page.getByRole("group", { name: "Engine, level 2" }).waitFor();
  await ada.turn();
  await resign();
  await ada.button("Swap seats").click();
  await page.getByRole("button", { name: /^Move 1: / }).waitFor(); // the engine begins
  await ada.turn();
  await resign();
  await clean(ada, "a game that is over");
  await page.getByRole("link", { name: "Options" }).click();
  await page.getByRole("form", { name: "New game" }).waitFor();
  await ada.leave();
});

test("two engines at one table have different names", async () => {
  const ada = await open();
  await ada.go("/play/unitar?now");
  for (const name of ["Engine 1, level 1", "Engine 2, level 1"]) await ada.page.getByRole("group", { name, exact: true }).waitFor();
  await ada.page.setViewportSize({ width: 390, height: 844 });
  for (const name of ["Engine 1", "Engine 2"]) {
    const shown = ada.page.locator(".seat strong:visible", { hasText: new RegExp(`^${name}$`) });
    await shown.waitFor();
    assert.ok(await shown.evaluate((element) => element.scrollWidth <= element.clientWidth), `${name} is cut off`);
  }
  await arrange(ada, { spec: "unitar:deal=0", turns: SETUP, handed: { 2: "blue-uni-south", 3: "blue-tar-south" } });
  await ada.turn();
  for (const part of ["blue", "tar", "south"]) await ada.page.locator(`.intention .${part}`).click();
  await ada.confirm.click();
  const rows = ada.page.locator(".reveal .compare tbody tr");
  for (const [row, name] of [[1, "Engine 1"], [2, "Engine 2"]] as const) {
    const title = rows.nth(row).locator("th").filter({ hasText: name });
    await title.waitFor();
    assert.ok(await title.evaluate((element) => element.scrollWidth <= element.clientWidth), `${name} is cut off`);
    const shared = rows.nth(row).locator(".shared");
    assert.equal(await shared.locator(".tie svg:visible").count(), await shared.count());
  }
  await ada.leave();
});

test("on the smallest phones, too, their names have room for the number, in every language", async () => {
  for (const language of languages) {
    const words = new Words(language);
    const ada = await open({ viewport: { width: 360, height: 640 }, locale: language });
    await ada.go("/play/unitar?now");
    for (const number of [1, 2]) {
      const shown = ada.page.locator(".seat .short").filter({ hasText: words.whole("engine-short", { number: new Intl.NumberFormat(language).format(number) }) });
      await shown.waitFor();
      assert.ok(await shown.evaluate((element) => element.scrollWidth <= element.clientWidth), `${await shown.innerText()} is cut off`);
    }
    await ada.leave();
  }
});

test("so have two engines at a table of the server, there and among one's own games", async () => {
  const ada = await open();
  await guest(ada, "Ada");
  const seats = [{ who: "me" }, { who: "engine", level: 1 }, { who: "engine", level: 1 }];
  const { table } = (await command(ada, "tables", { game: "unitar", seats })) as { table: { id: string } };
  await sit(ada, table.id);
  for (const name of ["Engine 1, level 1", "Engine 2, level 1"]) await ada.page.getByRole("group", { name, exact: true }).waitFor();
  await ada.go("/games");
  await ada.page.getByRole("link", { name: "Unitar · Engine 1, level 1 and Engine 2, level 1" }).waitFor();
  await ada.leave();
});

test("a table of one's own with several free seats says so once", async () => {
  const ada = await open();
  await guest(ada, "Ada");
  await command(ada, "tables", { game: "unitar", private: true, seats: [{ who: "me" }, { who: "invited" }, { who: "invited" }] });
  await ada.go("/games");
  await ada.page.getByText("Unitar · Free seat", { exact: true }).waitFor();
  await ada.leave();
});

test("where nobody is, the lobby offers what can be done; games with people have a clock unless one wants none", async () => {
  const ada = await open();
  const { page } = ada;
  await guest(ada, "Ada");
  await ada.go("/lobby");
  await page.getByText("Nobody is waiting").waitFor();
  for (const name of ["Play against the engine", "Learn"]) await page.getByRole("main").getByRole("link", { name }).waitFor();
  await clean(ada, "a lobby without people");
  await page.getByRole("main").getByRole("link", { name: "Invite by link" }).click();
  const clock = page.getByRole("combobox", { name: "Clock" });
  assert.equal(await clock.inputValue(), "fischer 10m+5s");
  await clock.selectOption({ label: "3 d per move" });
  await page.getByRole("button", { name: "Invite by link" }).click();
  await ada.board.waitFor();
  const body = await page.evaluate(async () => (await fetch(`/api/v1/tables/${location.pathname.slice(3)}`)).json() as Promise<{ table: { clock: string } }>);
  assert.equal(body.table.clock, "days 3d");
  await ada.leave();
});

test("a stranger in an empty lobby is asked for a name first, and has then what was wanted", async () => {
  const ada = await open();
  const { page } = ada;
  await ada.go("/lobby");
  await page.getByRole("main").getByRole("link", { name: "Invite by link" }).click();
  await page.locator("[name=name]:focus").fill("Ada");
  await ada.button("Come in").click();
  await page.getByRole("button", { name: "Invite by link" }).waitFor();
  assert.ok(await page.getByRole("radio", { name: "A friend" }).isChecked());
  await page.getByRole("main").getByRole("link", { name: "Offer a game" }).click();
  await page.locator("#new :focus").waitFor();
  assert.ok(await page.getByRole("radio", { name: "Anyone" }).isChecked());
  await ada.leave();
});

test("who has no games is told where to find some", async () => {
  const ada = await open();
  await ada.go("/games");
  for (const name of ["Play against the engine", "Lobby", "Learn"]) await ada.page.getByRole("main").getByRole("link", { name }).waitFor();
  await clean(ada, "no games");
  await ada.leave();
});

test("one's own seat says so, with the name", async () => {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  await sit(ada, await seated(ada, bao, { game: "mur:games=1" }));
  await ada.page.getByRole("group", { name: "Ada" }).getByText("You", { exact: true }).waitFor();
  assert.equal(await ada.page.getByRole("group", { name: "Bao" }).getByText("You", { exact: true }).count(), 0);
  for (const person of [ada, bao]) await person.leave();
});
