// Whole random games: the module says byte for byte what the native program says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Part, type Agate, type Match } from "../../../web/src/core/agate.js";
import { agateWith, load, Random } from "./native.js";

const specs = [
  "unlur:size=3",
  "unlur:size=5",
  "ninuki:size=13",
  "ninuki",
  "mur:games=1",
  "mur:games=2,sets=2",
  "unitar:deal=0",
  "unitar:deal=4",
];
const PLIES = 120;

/** A random turn: the choices of all seats that owe one. */
function randomTurn(match: Match, random: Random): string {
  const { acting } = match.view(0, 0);
  return acting.map((seat) => random.pick(match.view(seat, Part.moves).moves ?? [])).join("|");
}

/** Plays at random and returns the turns and, for a viewer, what is said after each. */
function playOn(match: Match, viewer: number, random: Random): { turns: string[]; said: string[] } {
  const turns: string[] = [];
  const said: string[] = [];
  while (!match.view(0, 0).over && turns.length < PLIES) {
    const turn = randomTurn(match, random);
    match.play(turn);
    turns.push(turn);
    said.push(match.viewText(viewer, Part.whole));
  }
  return { turns, said };
}

/** Without what a trace adds. */
const withoutTrace = (line: string): string =>
  line.replace(/,"legal":\d+,"move":"[^"]*"\}$/, "}");

function compare(agate: Agate, spec: string, seed: bigint): void {
  const random = new Random(seed);
  const match = agate.match(spec);
  const viewer = random.below(match.view(0, 0).points.length + 1);
  const { turns, said } = playOn(match, viewer, random);
  const seat = viewer ? ["--seat", String(viewer)] : [];
  const native = agateWith(turns.join(" "), "replay", spec, "--file", "-", "--trace", "--whole", ...seat);
  const lines = native.trimEnd().split("\n").map(withoutTrace);
  assert.equal(lines.length, said.length);
  lines.forEach((line, i) => assert.equal(said[i], line, `${spec}, seed ${seed}, turn ${i + 1}`));
  match.free();
}

for (const spec of specs)
  test(`games of ${spec}`, async () => {
    const agate = await load();
    for (let seed = 1n; seed <= 6n; seed++) compare(agate, spec, seed);
  });

test("a match comes back from its log and its secrets", async () => {
  const agate = await load();
  const random = new Random(7n);
  for (const spec of ["unlur:size=4", "mur:games=2", "unitar"]) {
    const match = agate.match(spec, { id: "t1" });
    if (match.view(0, 0).undealt) match.deal(random.next());
    for (let i = 0; i < 30 && !match.view(0, 0).over; i++) {
      const { acting, turn } = match.view(0, 0);
      for (const seat of acting) {
        match.choose(turn, seat, random.pick(match.view(seat, Part.moves).moves ?? []));
        const secrets = [1, 2, 3].map((other) => match.secret(other));
        const again = agate.load(match.save(), secrets);
        for (const viewer of [0, 1, 2]) {
          const text = match.viewText(viewer, Part.whole);
          assert.equal(again.viewText(viewer, Part.whole), text);
          const watched = agate.watch(match.save(), viewer, viewer ? secrets[viewer - 1] : "");
          watched.follow(match.view(0, 0).handed, viewer ? (secrets[viewer - 1] ?? "") : "");
          assert.equal(watched.viewText(viewer, Part.whole), text);
          watched.free();
        }
        again.free();
      }
    }
    match.free();
  }
});

test("a watched match follows line by line", async () => {
  const agate = await load();
  const random = new Random(11n);
  const match = agate.match("unitar", { id: "t2" });
  match.deal(random.next());
  const watched = agate.watch(match.save(), 2, match.secret(2));
  for (let i = 0; i < 12 && !match.view(0, 0).over; i++) {
    const { acting, turn } = match.view(0, 0);
    for (const seat of acting) {
      const news = match.choose(turn, seat, random.pick(match.view(seat, Part.moves).moves ?? []));
      for (let entry = news.first; entry < news.first + news.entries; entry++)
        watched.apply(match.entry(entry).trimEnd());
      watched.follow(match.view(0, 0).handed, match.secret(2));
      assert.equal(watched.viewText(2, Part.whole), match.viewText(2, Part.whole));
    }
  }
});
