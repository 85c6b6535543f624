// What pages work out themselves: trees of conditional moves, the order of one's games, addresses.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Core } from "../../../web/src/core/client.js";
import type { Theme } from "../../../web/src/game/game.js";
import { inOrder, Mine, news, waitsFor } from "../../../web/src/game/mine.js";
import { OnlineGame } from "../../../web/src/game/online.js";
import { grown, pruned } from "../../../web/src/game/plan.js";
import { fateOf } from "../../../web/src/game/unsent.js";
import { formOf, recordsOf, textOf } from "../../../web/src/game/form.js";
import { moveOf, secretOf } from "../../../web/src/pages/stepper.js";
import type { Line } from "../../../web/src/wire/messages.js";
import type { Follower, Socket } from "../../../web/src/wire/socket.js";

test("a plan grows by paths; another answer takes the place of the first", () => {
  const one = grown([], [{ if: "a", then: "b" }]);
  assert.deepEqual(one, [{ if: "a", then: "b" }]);
  const two = grown(one, [{ if: "a", then: "b" }, { if: "c", then: "d" }]);
  assert.deepEqual(two, [{ if: "a", then: "b", next: [{ if: "c", then: "d" }] }]);
  assert.deepEqual(grown(two, [{ if: "x", then: "y" }]).length, 2);
  assert.deepEqual(grown(two, [{ if: "a", then: "e" }]), [{ if: "a", then: "e" }]);
});

test("a branch of a plan is taken out with what hangs on it", () => {
  const tree = [{ if: "a", then: "b", next: [{ if: "c", then: "d" }] }, { if: "x", then: "y" }];
  assert.deepEqual(pruned(tree, [{ if: "a", then: "b" }]), [{ if: "x", then: "y" }]);
  assert.deepEqual(pruned(tree, [{ if: "a", then: "b" }, { if: "c", then: "d" }])[0], { if: "a", then: "b" });
});

const line = (id: string, more: Partial<Line>): Line => ({
  id,
  game: "unlur",
  number: 1,
  spec: "unlur:size=6",
  clock: "days 3d",
  live: false,
  private: false,
  state: "playing",
  created: 1,
  begun: 1,
  ended: 0,
  seats: [
    { seat: 1, kind: "person", person: "me", name: "Me" },
    { seat: 2, kind: "person", person: "you", name: "You" },
  ],
  owing: [2],
  offers: { draw: [], back: [], adjourn: [], resume: [], rematch: [] },
  deadline: null,
  places: null,
  decided_by: null,
  turn: 1,
  ...more,
});

test("games that wait come first, the most urgent before the others, finished ones last", () => {
  const list = [
    line("ended", { state: "ended", ended: 9 }),
    line("theirs", { deadline: 1 }),
    line("later", { owing: [1], deadline: 90 }),
    line("soon", { owing: [1], deadline: 30 }),
    line("no-clock", { owing: [1] }),
  ];
  assert.deepEqual(inOrder(list, "me").map(({ id }) => id), ["soon", "later", "no-clock", "theirs", "ended"]);
  assert.ok(!waitsFor(line("strange", { owing: [1] }), "nobody"));
});

test("news: a move, an offer, a game that begins or ends, each once", () => {
  const kinds = (was: Partial<Line>, is: Partial<Line>): string[] =>
    news([line("t", was)], [line("t", is)], "me").map(({ kind }) => kind);
  assert.deepEqual(kinds({}, { owing: [1], turn: 2 }), ["move"]);
  assert.deepEqual(kinds({ owing: [1], turn: 2 }, { owing: [1], turn: 2 }), []);
  const offers = { draw: [2], back: [], adjourn: [], resume: [], rematch: [] };
  assert.deepEqual(kinds({}, { offers }), ["offer"]);
  assert.deepEqual(kinds({ offers }, { offers }), []);
  assert.deepEqual(kinds({ state: "open", begun: 0 }, {}), ["begun"]);
  assert.deepEqual(kinds({}, { state: "ended" }), ["ended"]);
  const fresh = (is: Partial<Line>): string[] => news([], [line("new", is)], "me").map(({ kind }) => kind);
  assert.deepEqual(fresh({ owing: [1], created: 1, begun: 2 }), []); // the reader has sat down there
  assert.deepEqual(fresh({ owing: [1], created: 2, begun: 2 }), ["rematch"]);
});

test("one's own tables follow messages; after a new connection notices say what has ended", () => {
  const watched: unknown[] = [];
  const socket = { follow: (follower: Follower) => watched.push(follower.watch()) } as unknown as Socket;
  const mine = new Mine("me", socket);
  const ids = (): string[] => mine.tables.map(({ id, state }) => `${id} ${state}`);
  const found = (): string[] => mine.found.map(({ kind, table }) => `${kind} ${table.id}`);
  mine.start();
  mine.heard({ type: "mine", tables: [line("a", {}), line("b", {}), line("c", {})], notices: [], seq: 7, more: false, now: Date.now() });
  assert.deepEqual(found(), []); // nothing of it is news
  mine.heard({ type: "mine", table: line("b", { owing: [1], turn: 2 }) });
  assert.deepEqual([found(), mine.waiting.map(({ id }) => id)], [["move b"], ["b"]]);
  mine.heard({ type: "mine", table: line("b", { state: "ended" }) });
  assert.deepEqual([found(), ids()], [["ended b"], ["a playing", "b ended", "c playing"]]);
  mine.heard({ type: "notice", notice: { seq: 8, at: 1, what: "result", table: "b" } });
  mine.start();
  assert.deepEqual(watched, [{ cmd: "me.watch", args: {} }, { cmd: "me.watch", args: { since: 8 } }]);
  const notices = [{ seq: 9, at: 2, what: "result" as const, table: "c" }];
  mine.heard({ type: "mine", tables: [line("d", { begun: 2 })], notices, seq: 9, more: true, now: Date.now() });
  assert.deepEqual([found(), ids()], [["ended c"], ["d playing", "b ended", "c ended"]]); // the seat at a is given up
  assert.deepEqual(watched[2], { cmd: "me.watch", args: { since: 9 } }); // there was more
  mine.heard({ type: "mine", gone: "d" });
  assert.deepEqual(ids(), ["b ended", "c ended"]);
});

test("a confirmed move that was not answered is sent again, is found played, or is lost", () => {
  const sent = { id: "1", move: "+a1", turn: 3, key: "k" };
  const now = { turn: 3, key: "k", due: true, handed: false };
  const before = [{ turn: 2, text: "+c2", entry: 2 }];
  assert.equal(fateOf(sent, now, before), "again");
  assert.equal(fateOf(sent, { ...now, key: "other" }, before), "lost");
  assert.equal(fateOf(sent, { ...now, due: false }, before), "lost");
  assert.equal(fateOf(sent, { ...now, due: false, handed: true }, before), "played");
  const next = { turn: 4, key: "next", due: false, handed: false };
  assert.equal(fateOf(sent, next, [...before, { turn: 3, text: "+a1", entry: 3 }]), "played");
  assert.equal(fateOf(sent, next, [...before, { turn: 3, text: "+b1|+a1", entry: 3 }]), "played");
  assert.equal(fateOf(sent, next, [...before, { turn: 3, text: "+b1", entry: 3 }]), "lost");
});

test("an address names a move or an invitation, never both", () => {
  assert.equal(moveOf("#move=12"), 12);
  assert.equal(moveOf("#abc123"), null);
  assert.equal(secretOf("#abc123"), "abc123");
  assert.equal(secretOf("#move=12"), "");
  assert.equal(secretOf(""), "");
});

test("the form of a record is seen from its beginning", () => {
  assert.equal(formOf("\n(;GM[4]"), "sgf");
  assert.equal(formOf('[Game "mur"]'), "text");
  assert.equal(formOf('{ a comment } [Game "mur"]'), "text");
  assert.equal(formOf(' {"game":"mur"'), "json");
  assert.equal(formOf('[\n {"game":"mur"'), "json");
});

test("records as JSON: one, one a line, an array, on several lines; what is none is refused", () => {
  const one = { game: "mur:games=1", result: "*", turns: [] };
  const text = JSON.stringify(one);
  assert.deepEqual(recordsOf(text), [one]);
  assert.deepEqual(recordsOf(`\uFEFF${text}\n${text}\n`), [one, one]);
  assert.deepEqual(recordsOf(JSON.stringify([one, one], null, 2)), [one, one]);
  assert.deepEqual(recordsOf(JSON.stringify(one, null, 2).repeat(2)), [one, one]);
  for (const wrong of [text.slice(0, -1), "[1]", '{"game":1}', '{"game":"mur","turns":[{}]}', '{"game":"mur","turns":[{"move":"+a1","variations":[{}]}]}', `${text}}`]) assert.equal(recordsOf(wrong), null, wrong);
});

test("a record as JSON becomes text, with everything in it", () => {
  const turns = [
    { set: 1, game: 1, number: 1, before: 'so:\n[Game "', move: "+a1", glyphs: [1, 17], clock: "0:01:00", used: "0:00:02", comment: "a } and a \\", variations: [[{ move: "+b1" }, { move: "+b2", comment: "too" }]] },
    { number: 2, move: "+c2" },
    { move: "resign:1" },
  ];
  const tags = { First: 'Ann "A"', Site: "C:\\" };
  assert.equal(
    textOf({ game: "mur:games=1", position: "p", result: "0-1", ending: "resignation", comment: "whole", tags, turns }),
    '[Game "mur:games=1"]\n[Position "p"]\n[Result "0-1"]\n[Ending "resignation"]\n[First "Ann \\"A\\""]\n[Site "C:\\\\"]\n\n{whole} game:1.1 {so:\n\\[Game "} 1. +a1 $1 $17 {[%clk 0:01:00] [%emt 0:00:02] a \\} and a \\\\} (+b1 +b2 {too}) 2. +c2 resign:1 0-1\n',
  );
});

test("a page may be left before anything is on its board", () => {
  const leave: (() => void)[] = [];
  globalThis.addEventListener = (_: string, listener: unknown) => leave.push(listener as () => void);
  new OnlineGame({} as Core, {} as Theme, { follow: () => null } as unknown as Socket, "t").start();
  assert.equal(leave.length, 1);
  for (const left of leave) left();
});
