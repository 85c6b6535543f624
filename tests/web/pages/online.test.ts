// Two and more browsers at one table of the server.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stage, type Person } from "./lib.js";
import { accept, command, guest, heard, sit } from "./online.lib.js";
import { Outsider } from "./tables.js";
import { Words, type Language } from "./words.js";

const { server, open } = await stage();

/** Two people at a table of a game, by a private link. */
async function pair(game: string): Promise<[Person, Person]> {
  const [ada, bao] = [await open(), await open()];
  await ada.go("/lobby#with=friend");
  await ada.name("Ada");
  await ada.page.getByRole("combobox", { name: "Game" }).selectOption(game);
  await ada.button("Invite by link").click();
  const link = await ada.page.getByRole("textbox", { name: /Send this link/ }).inputValue();
  await bao.go("/lobby");
  assert.equal(await bao.button(/Join/).count(), 0); // it is private
  await bao.name("Bao");
  await accept(bao, link);
  for (const person of [ada, bao]) await person.page.getByRole("group", { name: "Bao" }).waitFor();
  return [ada, bao];
}

/** Whose turn it is first. */
async function mover(people: [Person, Person]): Promise<[Person, Person]> {
  const due = async (person: Person): Promise<Person> => {
    await person.turn();
    return person;
  };
  const first = await Promise.race(people.map(due));
  return first === people[0] ? people : [people[1], people[0]];
}

test("a live game: moves, chat, a draw, no staged move survives", async () => {
  const people = await pair("unlur");
  const [first, second] = await mover(people);
  await first.type("C4");
  await first.confirm.click();
  await second.turn();
  await second.type("D5");
  await second.confirm.click();
  await first.turn();
  await first.type("E5");
  await first.confirm.waitFor();

  // The other asks for a takeback; accepting it would change the position under what is staged.
  await second.button("Take back").click();
  await first.button("Accept").click();
  await first.page.getByText(/staged move was dropped/).first().waitFor();
  assert.equal(await first.confirm.count(), 0);

  const field = first.page.getByRole("textbox", { name: "Say something" });
  await field.fill("Good luck!");
  await field.press("Enter");
  await second.page.getByText("Good luck!", { exact: true }).waitFor();

  await second.button("Draw").click();
  await first.page.getByRole("status").filter({ hasText: "offers a draw" }).waitFor();
  await first.button("Accept").click();
  for (const person of people) await person.page.getByText("A draw: by agreement.", { exact: true }).waitFor();
  for (const person of people) await person.leave();
});

test("a server that restarts loses nothing", async () => {
  const people = await pair("mur");
  const [first, second] = await mover(people);
  await first.type("+a1");
  await first.confirm.click();
  await second.turn();
  await server.stop();
  const lost = second.page.getByRole("status").filter({ hasText: "Connection lost" });
  await lost.waitFor();
  await server.start();
  await lost.waitFor({ state: "detached" });
  await second.type("+c2");
  await second.confirm.click();
  await first.page.getByRole("button", { name: "Move 2: +c2" }).waitFor();
  for (const person of people) await person.leave(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load/);
});

test("with two friends there are two links, and each seats one of them", async () => {
  const [ada, bao, cleo] = [await open(), await open(), await open()];
  await ada.go("/lobby#with=friend&game=unitar");
  await ada.name("Ada");
  await ada.button("Invite by link").click();
  const links = ada.page.getByRole("textbox", { name: /^Link \d/ });
  await links.nth(1).waitFor();
  const sent = await Promise.all([links.nth(0).inputValue(), links.nth(1).inputValue()]);
  assert.notEqual(sent[0], sent[1]);
  await guest(bao, "Bao");
  await accept(bao, sent[0] ?? "");
  await ada.page.getByRole("group", { name: "Bao" }).waitFor();
  assert.equal(await ada.page.getByRole("textbox", { name: /Send this link/ }).inputValue(), sent[1]);
  await guest(cleo, "Cleo");
  await accept(cleo, sent[1] ?? "");
  for (const person of [ada, bao, cleo]) await person.turn();
  for (const person of [ada, bao, cleo]) await person.leave();
});

test("somebody watches an open game", async () => {
  const [ada, bao, cleo] = [await open(), await open(), await open()];
  await ada.go("/lobby");
  await ada.name("Dora");
  await ada.page.getByRole("combobox", { name: "Game" }).selectOption("ninuki");
  await ada.button("Offer a game").click();
  await ada.page.getByText("Waiting for others").waitFor();
  await bao.go("/lobby");
  await bao.name("Emil");
  await bao.button("Join: Ninuki-Renju, Dora").click();
  const [first] = await mover([ada, bao]);
  await cleo.go(new URL(ada.page.url()).pathname);
  await cleo.page.getByText("1 watching").waitFor();
  await first.type("K9");
  await first.confirm.click();
  await cleo.page.getByRole("button", { name: "Move 2: K9" }).waitFor();
  assert.equal(await cleo.button("Resign").count(), 0);
  await cleo.go("/");
  await cleo.page.getByRole("link", { name: "Watch this table" }).waitFor();
  await ada.go("/games");
  await ada.page.getByRole("link", { name: /Ninuki-Renju · Emil/ }).waitFor();
  for (const person of [ada, bao, cleo]) await person.leave();
});

/** Somebody before a table of Mur, and somebody without a page at its second seat. */
async function beside(): Promise<{ ada: Person; bao: Outsider; table: string }> {
  const ada = await open();
  await guest(ada, "Ada");
  const bao = await Outsider.named(server.url, "Bao");
  const made = (await command(ada, "tables", { game: "mur:games=1", seats: [{ who: "me" }, { who: "open" }] })) as { table: { id: string } };
  await bao.ask(`tables/${made.table.id}/join`, {});
  return { ada, bao, table: made.table.id };
}

test("of a long chat the last 200 lines are there, and earlier ones when they are wanted", async () => {
  const { ada, bao, table } = await beside();
  const say = (text: string): Promise<unknown> => bao.ask(`tables/${table}/chat`, { room: "players", text });
  for (let line = 1; line <= 205; line++) await say(`line ${line}.`);
  await sit(ada, table);
  const lines = ada.page.getByRole("list", { name: "Chat" }).locator("bdi");
  const numbers = (first: number, last: number): string[] => Array.from({ length: last + 1 - first }, (_, index) => `line ${first + index}.`);
  await lines.nth(199).waitFor();
  assert.deepEqual(await lines.allTextContents(), numbers(6, 205));
  await ada.button("Earlier messages").click();
  await lines.nth(204).waitFor();
  assert.deepEqual(await lines.allTextContents(), numbers(1, 205));
  assert.equal(await ada.button("Earlier messages").count(), 0);
  await say("line 206.");
  await heard(ada, "polite", /line 206\./);
  const said = await ada.page.locator('[aria-live="polite"]').allTextContents();
  assert.doesNotMatch(said.join(), /line 205/); // what is not new is not read out
  await ada.leave();
});

test("a table goes on in another language, without being loaded again", async () => {
  const { ada, bao, table } = await beside();
  const { page } = ada;
  await sit(ada, table);
  await ada.turn();
  await ada.type("+a1");
  await ada.confirm.waitFor();
  await page.evaluate(() => (document.documentElement.dataset["same"] = ""));
  const speak = async (language: Language): Promise<Words> => {
    await page.locator("#language").selectOption(language);
    await page.locator(`html[data-same][lang="${language}"]`).waitFor();
    const words = new Words(language);
    await page.getByRole("navigation").getByRole("link", { name: words.whole("learn") }).waitFor();
    await page.getByRole("heading", { name: words.whole("chat") }).waitFor();
    return words;
  };
  const french = await speak("fr");
  await ada.button(french.whole("confirm", { move: "+a1" })).click();
  await ada.button(french.whole("move-number", { number: 1, move: "+a1" })).waitFor();
  const arabic = await speak("ar");
  assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
  await bao.ask(`tables/${table}/move`, { turn: 2, move: "+c2" });
  await heard(ada, "polite", arabic.part("played", { name: "Bao", move: "+c2" }));
  await ada.button(arabic.whole("move-number", { number: 2, move: "+c2" })).waitFor();
  await page.locator("html[data-same]").waitFor();
  await ada.leave();
});
