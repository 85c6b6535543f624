// Two and three browsers, one of them cut off and back: nothing is lost, nothing is doubled.
import assert from "node:assert/strict";
import { after, afterEach, test } from "node:test";
import { type Person, some, stage } from "./lib.js";
import { Player } from "./player.js";
import { scripts, type Choice, type Script } from "./script.js";
import { enter, recorded, sit } from "./tables.js";
import { Wire } from "./wire.js";

const { server, open } = await stage();
const wire = await Wire.lay(server.url);
after(() => wire.remove());
afterEach(() => wire.mend());
const all = await scripts();
const scriptOf = (game: string): Script => all.find((script) => script.game === game) as Script;
const noise = /WebSocket|ERR_|Failed to load|Failed to fetch/;

/** People at a table; the last one's way to the server is the wire. */
async function gather(names: string[], script: Script): Promise<{ people: Person[]; table: string }> {
  const people = await Promise.all(names.map((_, index) => open(index + 1 === names.length ? { baseURL: wire.url } : {})));
  await Promise.all(people.map((person, index) => enter(person, names[index] ?? "")));
  const table = await sit(people, { game: script.spec });
  return { people, table };
}

/** Puts a move down by typing it, and plays it; it may not arrive yet. */
async function play(person: Person, move: string): Promise<void> {
  await person.turn();
  await person.type(move);
  await person.confirm.click();
}

const sees = (person: Person, number: number, turn: string): Promise<void> =>
  person.button(`Move ${number}: ${turn}`).waitFor({ state: "attached" });

/** All have the same position, and the moves that the server has. */
async function agree(people: Person[], table: string, turns: string[]): Promise<void> {
  for (const person of people) await sees(person, turns.length, turns[turns.length - 1] ?? "");
  const names = await Promise.all(people.map(async (person) => (await person.look()).names.map((name) => name.split(",").slice(0, 2).join())));
  for (const other of names) assert.deepEqual(other, names[0]);
  for (const person of people) {
    assert.deepEqual(await recorded(person, table), turns);
    assert.equal(await person.button(/^Move \d+: /).count(), turns.length);
  }
}

interface Cut {
  name: string;
  off: (person: Person) => Promise<void>;
  on: (person: Person) => Promise<void>;
}

const cuts: Cut[] = [
  { name: "the network", off: ({ page }) => page.context().setOffline(true), on: ({ page }) => page.context().setOffline(false) },
  { name: "the wire", off: async () => wire.cut(), on: async () => wire.mend() },
  { name: "the server", off: () => server.stop(), on: () => server.start() },
];

for (const { name, off, on } of some(cuts, cuts.slice(1)))
  test(`two browsers; one move made without ${name} arrives once`, async () => {
    const script = scriptOf("unlur");
    const { people, table } = await gather(["Ada", "Bao"], script);
    const [ada, bao] = people as [Person, Person];
    const turns = script.record.slice(0, 4);
    await play(ada, turns[0] ?? "");
    await sees(bao, 1, turns[0] ?? "");
    await off(bao);
    await bao.page.getByRole("status").filter({ hasText: "Connection lost" }).waitFor();
    await play(bao, turns[1] ?? "");
    assert.equal((await ada.button(/^Move \d+: /).count()), 1);
    await on(bao);
    await sees(ada, 2, turns[1] ?? "");
    await play(ada, turns[2] ?? "");
    await play(bao, turns[3] ?? "");
    await agree(people, table, turns);
    for (const person of people) await person.leave(noise);
  });

for (const { name, off, on } of some(cuts.slice(0, 2), cuts.slice(0, 1)))
  test(`two browsers; a move is made while the other is without ${name}`, async () => {
    const script = scriptOf("mur");
    const { people, table } = await gather(["Ada", "Bao"], script);
    const [ada, bao] = people as [Person, Person];
    const turns = script.record.slice(0, 2);
    await off(bao);
    await bao.page.getByRole("status").filter({ hasText: "Connection lost" }).waitFor();
    await play(ada, turns[0] ?? "");
    await sees(ada, 1, turns[0] ?? "");
    await on(bao);
    await play(bao, turns[1] ?? "");
    await agree(people, table, turns);
    for (const person of people) await person.leave(noise);
  });

test("three browsers; one is away while the others choose, and chooses before it is back", async () => {
  const script = scriptOf("unitar");
  const names = ["Ada", "Bao", "Cleo"];
  const { people, table } = await gather(names, script);
  const [ada, bao, cleo] = people.map((person, index) => new Player(person, names[index] ?? "", "mouse", "en", script)) as [Player, Player, Player];
  const [first = [], second = []] = script.turns;
  for (const [index, player] of [ada, bao, cleo].entries()) await player.choose(first[index] as Choice);
  for (const person of people) await sees(person, 1, script.record[0] ?? "");
  wire.cut();
  await cleo.person.page.getByRole("status").filter({ hasText: "Connection lost" }).waitFor();
  await ada.choose(second[0] as Choice);
  await cleo.choose(second[2] as Choice);
  await bao.choose(second[1] as Choice);
  await ada.person.page.getByRole("group", { name: "Bao", exact: true }).filter({ hasText: "Has chosen" }).waitFor();
  assert.equal((await recorded(ada.person, table)).length, 1);
  wire.mend();
  await agree(people, table, script.record.slice(0, 2));
  for (const person of people) await person.leave(noise);
});

test("a connection that died in silence is given up when a move is not answered", async () => {
  const script = scriptOf("mur");
  const { people, table } = await gather(["Ada", "Bao"], script);
  const [ada, bao] = people as [Person, Person];
  await bao.page.clock.install();
  await bao.page.reload();
  await play(ada, script.record[0] ?? "");
  await bao.turn();
  wire.deafen();
  await play(bao, script.record[1] ?? "");
  await bao.page.clock.fastForward("00:11");
  await sees(ada, 2, script.record[1] ?? "");
  wire.cut(); // whatever else is deaf
  wire.mend();
  await agree(people, table, script.record.slice(0, 2));
  for (const person of people) await person.leave(noise);
});

test("what was said while somebody was away is there once", async () => {
  const { people } = await gather(["Ada", "Bao"], scriptOf("mur"));
  const [ada, bao] = people as [Person, Person];
  const say = async (person: Person, text: string): Promise<void> => {
    const field = person.page.getByRole("textbox", { name: "Say something" });
    await field.fill(text);
    await field.press("Enter");
  };
  await say(ada, "one");
  await bao.page.getByText("one", { exact: true }).waitFor();
  wire.cut();
  await bao.page.getByRole("status").filter({ hasText: "Connection lost" }).waitFor();
  await say(bao, "three");
  await say(ada, "two");
  await ada.page.getByText("two", { exact: true }).waitFor();
  wire.mend();
  for (const { page } of people) {
    await page.getByText("three", { exact: true }).waitFor();
    const lines = await page.getByRole("list", { name: "Chat" }).getByRole("listitem").allTextContents();
    assert.deepEqual(lines.map((line) => line.trim()), ["Ada one", "Ada two", "Bao three"]);
  }
  for (const person of people) await person.leave(noise);
});
