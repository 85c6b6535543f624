// Clocks of the core, as pages use them.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import type { Core } from "../../../web/src/core/client.js";
import { Clocks } from "../../../web/src/game/clock.js";
import { load } from "./native.js";

const NOW = 1794780669221;

test("a Fischer clock runs, stops and is given its increment", async () => {
  const agate = await load();
  const full = agate.clock("fischer 5m+3s", "", "fill", NOW);
  assert.deepEqual([full.shown, full.runs, full.main, full.deadline], [300000, false, true, null]);
  const runs = agate.clock("fischer 5m+3s", full.state, "start", NOW);
  assert.deepEqual([runs.runs, runs.deadline], [true, NOW + 300000]);
  assert.equal(agate.clock("fischer 5m+3s", runs.state, "look", NOW + 1500).shown, 298500);
  const made = agate.clock("fischer 5m+3s", runs.state, "turn", NOW + 10000);
  assert.deepEqual([made.shown, made.runs], [293000, false]);
});

test("byo-yomi goes from main time through its periods", async () => {
  const agate = await load();
  const kind = "byoyomi 1m+3x10s";
  const { state } = agate.clock(kind, agate.clock(kind, "", "fill", NOW).state, "start", NOW);
  const at = (seconds: number): [number, boolean, number] => {
    const { shown, main, count } = agate.clock(kind, state, "look", NOW + seconds * 1000);
    return [shown, main, count];
  };
  assert.deepEqual(at(30), [30000, true, 3]);
  assert.deepEqual(at(65), [5000, false, 3]);
  assert.deepEqual(at(84), [6000, false, 1]);
  assert.deepEqual(at(91), [0, false, 0]);
  assert.equal(agate.clock(kind, state, "look", NOW).deadline, NOW + 90000);
});

test("an engine is told how long to think; without a clock as long as it likes", async () => {
  const agate = await load();
  assert.equal(agate.clock("none", "", "fill", NOW).share, 0);
  const { share } = agate.clock("fischer 1m+1s", "", "fill", NOW);
  assert.ok(share > 0 && share < 30000, String(share));
});

test("a kind that there is not is refused", async () => {
  const agate = await load();
  assert.throws(() => agate.clock("sand 5m", "", "fill", NOW), /expected a clock/);
});

test("a first choice is free, and there is a minute for it", async () => {
  const agate = await load();
  const kind = "fischer 5m+3s";
  const runs = agate.clock(kind, `300000 0 0 ${NOW} 1`, "look", NOW + 12000);
  assert.deepEqual([runs.first, runs.runs, runs.shown, runs.deadline], [true, true, 300000, NOW + 60000]);
  const made = agate.clock(kind, runs.state, "turn", NOW + 12000);
  assert.deepEqual([made.first, made.runs, made.shown], [false, false, 300000]);
});

test("a vacation that ended while the device slept is noticed, though the look at the clock was before", async () => {
  (globalThis as { window?: unknown }).window = globalThis;
  mock.timers.enable({ apis: ["setTimeout"] });
  const agate = await load();
  const standing = agate.clock("days 3d vacation=30d", "", "fill", NOW);
  let told = 0;
  const clocks = new Clocks({} as Core, "days 3d vacation=30d", () => NOW + 3610000, () => (told += 1));
  clocks.vacations = [NOW + 3600000];
  clocks.take([standing], NOW);
  mock.timers.tick(1000);
  assert.equal(told, 1);
  clocks.take([standing], NOW + 3605000);
  mock.timers.tick(1000);
  assert.equal(told, 1); // that look already knew
  mock.timers.reset();
});
