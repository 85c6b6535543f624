// The engines answer the same in the module and in the program: moves, values, lines and nodes; and
// the module is not much slower. tests/web/measure/engines.ts measures that in full.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./native.js";
import { games, inModule, inProgram, thoughts } from "./thoughts.js";

/** Nodes of a search, by engine: some hundredths of a second each. */
const most: Record<string, number> = { unlur: 1500, ninuki: 15000, mur: 80000, unitar: 1500 };

for (const [spec, after] of games)
  test(`searches of ${spec} have the same answers as those of the program`, async () => {
    const agate = await load();
    const nodes = most[spec.split(":")[0] ?? ""] ?? 0;
    const found = thoughts(agate, spec, after, 3n);
    assert.equal(found.length, after.length, "the game was over too soon");
    for (const thought of found)
      for (const lines of [1, 3]) {
        const { report } = inModule(agate, thought, nodes, lines);
        assert.ok(report.nodes > 0);
        assert.deepEqual(report, inProgram(thought, nodes, lines).report, thought.turns.join(" "));
      }
  });

/** Middle games, and nodes for a few tenths of a second. */
const middle: [spec: string, turns: number, nodes: number][] = [
  ["unlur", 20, 20000],
  ["ninuki", 14, 200000],
  ["mur:games=1", 12, 2000000],
  ["unitar:deal=0", 3, 20000],
];

for (const [spec, turns, nodes] of middle)
  test(`a search of ${spec} is at least 60 % as fast as the program's`, async () => {
    const agate = await load();
    const [thought] = thoughts(agate, spec, [turns], 3n);
    assert.ok(thought);
    let best = 0; // of the tries, since the machine has other things to do too
    for (let round = 0; round < 4 && best < 0.6; round++)
      best = Math.max(best, inProgram(thought, nodes, 1).seconds / inModule(agate, thought, nodes, 1).seconds);
    assert.ok(best >= 0.6, `${Math.round(best * 100)} %`);
  });
