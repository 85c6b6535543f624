// What moves do, in words, in every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent } from "../../../web/src/core/types.js";
import { list, speak, t, translations } from "./words.js";

const { unitar } = await import("../../../web/src/say/effect.js");
const { choiceWords } = await import("../../../web/src/say/choice.js");

test("moves that are English words stand in sentences in the reader's language", async () => {
  for (const language of translations) {
    await speak(language);
    const [intention, pass] = [choiceWords("blue-tar-anticlockwise"), choiceWords("pass")];
    assert.doesNotMatch(intention, /blue|anticlockwise/);
    assert.ok(["role.blue", "symbol.tar", "action.anticlockwise"].every((part) => intention.includes(t(part as "role.blue"))), intention);
    assert.notEqual(pass, "pass");
    assert.equal(choiceWords("b3*a3-h3"), "b3*a3-h3");
  }
});

test("each cell of an Arabic list keeps its own direction, and they stay in order", async () => {
  await speak("ar");
  const own = (cell: string): string => `\u2068${cell}\u2069`;
  const cells = ["D9", "D8", "a2*a3-a2"];
  const said = list(cells);
  assert.deepEqual(said.match(/\u2068[^\u2068\u2069]*\u2069/g), cells.map(own));
  assert.ok(t("become-empty", { cells: said }).includes(said));
  await speak("en");
  assert.equal(list(cells), "D9, D8 and a2*a3-a2");
});

const moved = (...ways: [string, string][]): GameEvent[] => ways.map(([from, to]) => ({ kind: "moved", piece: "b", from, to }));
const removed = (...cells: string[]): GameEvent[] => cells.map((from) => ({ kind: "removed", piece: "b", from }));
const framed: GameEvent[] = [{ kind: "framed", to: "E5" }];

const effects: [GameEvent[], string[]][] = [
  [moved(["D9", "D10"], ["E9", "E10"]), ["the block moves one square north"]],
  [moved(["D9", "E9"], ["E9", "F9"]), ["the block moves one square east"]],
  [moved(["D10", "D9"], ["E10", "E9"]), ["the block moves one square south"]],
  [moved(["D9", "C9"], ["E9", "D9"]), ["the block moves one square west"]],
  [moved(["D9", "C8"], ["E9", "D9"]), ["the block turns around its captain"]],
  [removed("D9", "D9", "E9", "E9"), ["D9 and E9 become empty"]],
  [[...removed("D9", "E9"), ...framed], ["the blocks become one", "new frames on E5"]],
  [framed, ["new frames on E5"]],
];

test("Unitar: what a step does is said as a whole, not stone by stone", async () => {
  await speak("en");
  for (const [events, said] of effects) assert.deepEqual(unitar(events), said);
  for (const language of translations) {
    await speak(language);
    const all = effects.map(([events]) => unitar(events).join());
    assert.equal(new Set(all).size, effects.length);
    for (const text of all) assert.doesNotMatch(text, /block|frame/);
  }
});
