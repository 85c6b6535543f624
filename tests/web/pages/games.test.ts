// Every game to its end on the server, in every way: by mouse, by touch, by keys alone, and by what a
// screen reader says alone. With AGATE_SOAK in every language and at every size too.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./lib.js";
import { playOut, Player } from "./player.js";
import { scripts, type Script } from "./script.js";
import { enter, recorded, sit } from "./tables.js";
import { suited, type WayName } from "./ways.js";
import { languages, type Language } from "./words.js";

const { open } = await stage();
const names = ["Ada", "Bao", "Cleo"];

async function game(script: Script, ways: WayName[], language: Language, width: number): Promise<void> {
  const people = await Promise.all(ways.map((way) => open({ locale: language, ...suited(way, width) })));
  await Promise.all(people.map((person, index) => enter(person, names[index] ?? "", language)));
  const table = await sit(people, { game: script.spec });
  const players = people.map((person, index) => new Player(person, names[index] ?? "", ways[index] ?? "mouse", language, script));
  await playOut(players, script);
  for (const person of people) assert.deepEqual(await recorded(person, table), script.record);
  for (const person of people) await person.leave();
}

/** In these groups every way has its game, and as many play as sit there. */
const groups = (seats: number): WayName[][] =>
  seats === 2 ? [["mouse", "keys"], ["tree", "touch"]] : [["mouse", "keys", "tree"], ["touch", "touch", "mouse"]];

const widths = process.env["AGATE_SOAK"] ? [390, 820, 1440] : [1440];
const spoken = process.env["AGATE_SOAK"] ? languages : (["en"] as const);

for (const script of await scripts())
  for (const ways of groups(script.turns[0]?.length === 3 ? 3 : 2))
    for (const language of spoken)
      for (const width of widths)
        test(`${script.spec} to the end: ${ways.join(", ")}; ${language}, ${width}`, () => game(script, ways, language, width));
