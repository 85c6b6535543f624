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

/** Groups in which every way has its game, and widths that suit them. */
const groups: Record<number, [WayName[], number][]> = {
  2: [[["mouse", "keys"], 1440], [["tree", "touch"], 390]],
  3: [[["mouse", "keys", "tree"], 1440], [["touch", "mouse", "touch"], 390]],
};
const soak = Boolean(process.env["AGATE_SOAK"]);

for (const script of await scripts())
  for (const [ways, usual] of groups[script.turns[0]?.length === 3 ? 3 : 2] ?? [])
    for (const language of soak ? languages : (["en"] as const))
      for (const width of soak ? [390, 820, 1440] : [usual])
        test(`${script.spec} to the end: ${ways.join(", ")}; ${language}, ${width}`, () => game(script, ways, language, width));
