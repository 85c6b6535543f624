// What boards are told: stones on their ways, parts of a board, fingers, signs after moves.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Finger, type Touched } from "../../../web/src/board/finger.js";
import { centred, isTight, placed, sees, viewBox, whole } from "../../../web/src/board/zoom.js";
import { Part, type Layout, type View } from "../../../web/src/core/agate.js";
import { soundOf } from "../../../web/src/game/sounds.js";
import { motion } from "../../../web/src/panels/motion.js";
import { moveSigns } from "../../../web/src/game/signs.js";
import { load } from "./native.js";

/** How a game stands after turns, and its board. */
async function after(spec: string, turns: string, position?: string): Promise<{ view: View; layout: Layout; index: Map<string, number> }> {
  const agate = await load();
  const match = agate.match(spec, position ? { position } : {});
  for (const turn of turns.split(" ").filter(Boolean)) match.play(turn);
  const layout = agate.layout(spec);
  const view = match.view(0, Part.whole);
  match.free();
  return { view, layout, index: new Map(layout.cells.map(({ name }, number) => [name, number])) };
}

const name = (layout: Layout, cell: number): string => layout.cells[cell]?.name ?? "";

test("a knock: first the stone that comes, then the one that goes, each on its way", async () => {
  const { view, layout, index } = await after("mur:games=1", "+a1 +c2 a1-b1 c2-c1 b1*0-f1");
  const { moment, after: before, moves } = motion(view, null, index);
  assert.deepEqual([moment, before], ["5", "4"]);
  assert.deepEqual(
    moves.map(({ kind, look, path, start }) => [kind, look, path.map((cell) => name(layout, cell)).join(" "), start]),
    [["moved", "black", "b1 0", 0], ["knocked", "mur", "0 f1", 1]],
  );
});

test("a capture: the stone is laid, then the pair goes", async () => {
  const position = "13/13/13/13/13/13/13/13/1xoo9/13/13/13/7o5 x 0-0 8";
  const { view, layout, index } = await after("ninuki:size=13", "E5", position);
  const { moves } = motion(view, null, index);
  assert.deepEqual(
    moves.map(({ kind, look, path, start }) => [kind, look, path.map((cell) => name(layout, cell)).join(" "), start]),
    [["placed", "black", "E5", 0], ["removed", "white", "D5", 1], ["removed", "white", "C5", 1]],
  );
  assert.equal(moveSigns(view.last?.events ?? []), "×2");
  assert.equal(soundOf(view.last?.events ?? []), "capture");
});

const SETUP = "uni@I9,tar@B6|uni@H3,tar@F6|uni@D5,tar@I6";

test("steps of Unitar follow one another; a rotation goes around its captain", async () => {
  const { view, index } = await after("unitar:deal=0", `${SETUP} red-uni-clockwise|red-uni-clockwise|yellow-uni-south`);
  assert.equal(view.last?.steps?.length, 2);
  const first = motion(view, 0, index);
  const second = motion(view, 1, index);
  assert.deepEqual([first.after, first.moment, second.after, second.moment], ["1", "2.1", "2.1", "2.2"]);
  assert.equal(first.moves.length, 4);
  assert.ok(first.moves.every(({ around, start }) => around === index.get("H3") && start === 0));
  assert.deepEqual(motion(view, null, index).moves, []); // all at once would be wild
});

test("a board that is set up anew has not come from the one before", async () => {
  const position = "1/ww2w1b1/6m1/5b1b b play 0-0 0 1.1 - 0";
  const { view, index } = await after("mur:games=2", "g1*g2-g3", position);
  assert.ok(view.last?.events.some(({ kind }) => kind === "begun"));
  assert.deepEqual(motion(view, null, index).moves, []);
});

test("signs after moves", async () => {
  const { view } = await after("mur:games=1", "+a1 +c2 a1-b1 c2-c1 b1*0-f1");
  assert.equal(moveSigns(view.last?.events ?? []), "→ f1");
  assert.equal(moveSigns([{ kind: "placed", seat: 1, piece: "x", to: "A1" }]), "");
});

test("a part of a board stays on it", async () => {
  const layout = (await load()).layout("ninuki:size=19");
  const { width, height } = layout;
  assert.equal(viewBox(layout, whole), `0 0 ${width} ${height}`);
  assert.deepEqual(placed(layout, -50, height, 2), { x: 0, y: height / 2, factor: 2 });
  const corner = layout.cells[0]?.at ?? [0, 0];
  const middle = layout.cells[180]?.at ?? [0, 0];
  assert.ok(!sees(layout, centred(layout, middle, 2), corner));
  assert.ok(sees(layout, centred(layout, middle, 2), middle));
  assert.ok(isTight(layout, 390, 1) && !isTight(layout, 390, 2) && !isTight(layout, 720, 1));
});

/** A finger on a tight board, and what came of it. */
function touch(zoomed = false): { finger: Finger; said: string[]; event: (id: number, x: number, y?: number) => PointerEvent } {
  const said: string[] = [];
  const place = (at: Touched | null): string => (at ? `${at.clientX},${at.clientY}` : "no more");
  const finger = new Finger({
    tight: () => !zoomed,
    zoomed: () => zoomed,
    look: (at) => said.push(`look ${place(at)}`),
    point: (at) => said.push(`point ${place(at)}`),
    pan: (dx, dy) => said.push(`pan ${dx},${dy}`),
  });
  const event = (pointerId: number, clientX: number, clientY = 0): PointerEvent =>
    ({ pointerId, clientX, clientY, pointerType: "touch" }) as PointerEvent;
  return { finger, said, event };
}

test("a finger that rests looks, slides and points; one that moves on scrolls", () => {
  (globalThis as { window?: unknown }).window = globalThis;
  mock.timers.enable({ apis: ["setTimeout"] });
  const { finger, said, event } = touch();
  finger.down(event(1, 5));
  mock.timers.tick(200);
  assert.ok(finger.holds);
  finger.move(event(1, 9));
  finger.up(event(1, 9));
  assert.deepEqual(said.splice(0), ["look 5,0", "look 9,0", "look no more", "point 9,0"]);
  assert.ok(finger.takesClick() && !finger.takesClick());
  finger.down(event(2, 5));
  finger.move(event(2, 5, 30));
  mock.timers.tick(200);
  assert.ok(!finger.holds);
  finger.up(event(2, 5, 30));
  assert.deepEqual(said, []);
  mock.timers.reset();
});

test("a second finger gives up, and a zoomed board is moved", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { finger, said, event } = touch();
  finger.down(event(1, 5));
  mock.timers.tick(200);
  finger.down(event(2, 50));
  finger.up(event(1, 5));
  assert.deepEqual(said, ["look 5,0", "look no more"]);
  const other = touch(true);
  other.finger.down(other.event(1, 5));
  other.finger.move(other.event(1, 25));
  assert.ok(other.finger.holds);
  other.finger.up(other.event(1, 25));
  assert.deepEqual(other.said, ["pan 20,0"]);
  assert.ok(other.finger.takesClick());
  mock.timers.reset();
});
