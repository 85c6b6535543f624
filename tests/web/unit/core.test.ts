// The rest of the browser's core: pointing, effects, boards, pictures, records, players, languages.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { Part, Refused, type Agate, type SentenceArgument } from "../../../web/src/core/agate.js";
import { games } from "../../../web/src/i18n/words/lists.js";
import { agate as native, catalogue, languages, load, Random, wasmFile } from "./native.js";

/** What the core says when it refuses. */
function refusal(deed: () => unknown): Refused["why"] {
  try {
    deed();
  } catch (error) {
    if (error instanceof Refused) return error.why;
    throw error;
  }
  throw new assert.AssertionError({ message: "it was not refused" });
}

test("the module imports nothing and is small", async () => {
  const code = readFileSync(wasmFile);
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(code)), []);
  const size = gzipSync(code, { level: 9 }).length;
  assert.ok(size <= 240 * 1024, `${size} bytes compressed`);
});

test("the signature and perft counts are those of the program", async () => {
  const agate = await load();
  assert.equal(agate.signature(), native("bench").trim());
  for (const [spec, depth] of [["unlur:size=3", 4], ["ninuki:size=13", 2], ["mur", 3]] as const)
    assert.equal(String(agate.match(spec).perft(depth)), native("perft", spec, String(depth)).trim());
});

test("every legal move can be pointed at, and no other", async () => {
  const agate = await load();
  const random = new Random(3n);
  for (const spec of ["unlur:size=4", "ninuki:size=13", "mur:games=1", "unitar:deal=2"]) {
    const match = agate.match(spec);
    for (let i = 0; i < 40 && !match.view(0, 0).over; i++) {
      const { acting } = match.view(0, 0);
      const choices = acting.map((seat) => {
        const moves = match.view(seat, Part.moves).moves ?? [];
        const pointer = match.point(seat);
        let state = pointer.state();
        while (state.may.length && !state.move) state = pointer.pick(random.pick(state.may));
        pointer.free();
        if (state.move) assert.ok(moves.includes(state.move), state.move);
        return state.move ?? random.pick(moves);
      });
      match.play(choices.join("|"));
    }
    match.free();
  }
});

test("a cell that cannot be picked says which rule forbids it", async () => {
  const agate = await load();
  const match = agate.match("unlur:size=4");
  const cell = agate.layout("unlur:size=4").cells.findIndex(({ name }) => name === "A1");
  const why = match.point(1).whyNot(cell);
  assert.equal(why?.id, "unlur.on-side");
  assert.equal(why?.rule, "2.2");
  assert.deepEqual(why?.cells, ["A1"]);
  match.play("C3");
  const middle = agate.layout("unlur:size=4").cells.findIndex(({ name }) => name === "C3");
  assert.equal(match.point(2).whyNot(middle)?.id, "occupied");
  assert.equal(match.point(0).whyNot(middle)?.id, "spectator");
});

test("an effect tells what playing then does", async () => {
  const agate = await load();
  const random = new Random(5n);
  for (const spec of ["unlur:size=4", "ninuki:size=13", "mur:games=2"]) {
    const match = agate.match(spec);
    for (let i = 0; i < 60 && !match.view(0, 0).over; i++) {
      const seat = match.view(0, 0).acting[0] as number;
      const move = random.pick(match.view(seat, Part.moves).moves ?? []);
      const effect = match.effect(seat, move);
      const news = match.play(move);
      assert.equal(effect.after.position, match.view(0, 0).position);
      assert.deepEqual(effect.events, news.events);
    }
    match.free();
  }
});

test("a layout has a place and neighbours for every cell", async () => {
  const agate = await load();
  for (const spec of games) {
    const { cells, width, height } = agate.layout(spec);
    const reached = new Set([0]);
    for (const cell of reached) {
      const { at, next } = cells[cell] as (typeof cells)[number];
      assert.ok(at[0] > 0 && at[0] < width && at[1] > 0 && at[1] < height);
      for (const way of [0, 2, 4, 6]) if ((next[way] as number) >= 0) reached.add(next[way] as number);
    }
    assert.equal(reached.size, cells.length, `${spec}: every cell is reached by four keys`);
  }
});

test("pictures are those of the program", async () => {
  const agate = await load();
  const games: [string, string[]][] = [
    ["unlur:size=5", ["E5", "pass", "F6"]],
    ["ninuki", ["L9", "M13", "L11"]],
    ["mur", ["+a1", "+b2", "a1-b1"]],
  ];
  for (const [spec, moves] of games) {
    const match = agate.match(spec);
    moves.forEach((move) => match.play(move));
    assert.equal(match.picture(), native("show", spec, ...moves, "--format", "svg"));
    match.free();
  }
});

test("records come and go", async () => {
  const agate = await load();
  const match = agate.match("ninuki:size=13");
  for (const move of ["H8", "D4", "H6"]) match.play(move);
  const text = match.record("text");
  assert.match(text, /1\. G7 2\. H8 3\. D4 4\. H6/);
  for (const form of ["text", "sgf"] as const) {
    const again = agate.matchOfRecord(match.record(form), form);
    assert.equal(again.record("text"), text);
    assert.deepEqual(agate.record(match.record(form), form).errors, []);
  }
  const bad = agate.record(text.replace("H6", "G7"), "text");
  assert.equal(bad.errors.length, 1);
  assert.equal(bad.errors[0]?.why.id, "occupied");
});

test("a record keeps everything in every form, and its marks are listed and drawn", async () => {
  const agate = await load();
  const file = readFileSync("tests/records/everything.agr", "utf8");
  const text = agate.convert(file, "text", 1, "text");
  assert.equal(text, native("record", "convert", "tests/records/everything.agr"));
  assert.equal(agate.convert(text, "text", 1, "sgf"), native("record", "convert", "--to", "sgf", "tests/records/everything.agr"));
  assert.throws(() => agate.convert(file, "text", 2, "json"), Refused);
  const match = agate.matchOfRecord(file, "text");
  const comment = "so [%mark H7:cross K7:A] [%arrow K7-G7] [%cell A1]";
  assert.deepEqual(match.notes(comment), {
    marks: [{ cell: "H7", shape: "cross" }, { cell: "K7", shape: "text", text: "A" }],
    arrows: [{ from: "K7", to: "G7" }],
    cells: ["A1"],
    why: null,
  });
  assert.equal(match.notes("[%mark Z99]").why?.id, "note.expected-cell");
  assert.match(match.notes(`[%arrow${" A1-B2".repeat(65)}]`).why?.id ?? "", /arrows/);
  assert.notEqual(match.picture({ comment }), match.picture());
  match.free();
});

const setup = "uni@F6,tar@C6|uni@F8,tar@H4|uni@D5,tar@H7";

test("a player answers the same however its thought is cut, and as the program does", async () => {
  const agate = await load();
  for (const spec of ["unlur:size=4", "ninuki:size=13", "mur:games=1", "unitar:deal=0"]) {
    const match = agate.match(spec);
    const turns = spec.startsWith("unitar") ? [setup] : [];
    for (const turn of turns) match.play(turn);
    const answers = [1, 7, 1000].map((slice) => {
      const player = agate.player(spec, { seed: 5n, megabytes: 8 });
      player.begin(match, match.view(0, 0).acting[0] as number, { nodes: 600, lines: 3 });
      while (player.step(slice));
      const report = player.best(3);
      player.free();
      return { ...report, milliseconds: 0 };
    });
    assert.deepEqual(answers[0], answers[1]);
    assert.deepEqual(answers[0], answers[2]);
    const words = ["--nodes", "600", "--seed", "5", "--memory", "8", "--lines", "3", "--json"];
    const said = JSON.parse(native("analyse", spec, ...turns, ...words)) as Record<string, unknown>;
    const { move: _, ...report } = answers[0] as Record<string, unknown>;
    assert.deepEqual({ ...said, milliseconds: 0 }, report);
    match.free();
  }
});

test("nonsense is refused, and changes nothing", async () => {
  const agate = await load();
  assert.equal(refusal(() => agate.match("chess")).id, "expected.game");
  assert.equal(refusal(() => agate.match("unlur", { position: "x" })).id, "expected.more-cells");
  assert.equal(refusal(() => agate.load("agate match 2\n")).id, "log.expected-version");
  const match = agate.match("unlur:size=3");
  const before = match.viewText(0, Part.whole);
  assert.equal(refusal(() => match.choose(9, 1, "C3")).id, "other-turn");
  assert.equal(refusal(() => match.choose(1, 2, "C3")).id, "not-turn");
  assert.equal(refusal(() => match.choose(1, 7, "C3")).id, "no-seat");
  assert.equal(refusal(() => match.takeBack(1)).id, "back.nothing");
  assert.equal(refusal(() => match.apply("1 turn 1 A1")).id, "unlur.on-side");
  assert.equal(match.viewText(0, Part.whole), before);
  match.free();
  assert.equal(refusal(() => match.view(0)).id, "no-such-thing");
});

/** Something to say for every kind of argument. */
const sample: Record<string, SentenceArgument> = {
  number: 3,
  text: "E5",
  term: "role.black",
  seats: [[1, "role.black"], [2, ""]],
  list: ["a1", "b2", "c3"],
  and: ["a1", "b2", "c3"],
  or: ["a1", "b2", "c3"],
};

function sayAll(agate: Agate): Map<string, string> {
  const said = new Map<string, string>();
  for (const [name, args] of Object.entries(agate.sentences())) {
    const values = Object.fromEntries(args.map(([arg, kind]) => [arg, sample[kind] as SentenceArgument]));
    said.set(name, agate.say(name, values));
  }
  return said;
}

test("every sentence can be said in four languages", async () => {
  const agate = await load();
  const english = sayAll(agate);
  assert.ok(english.size > 300);
  for (const language of languages) {
    agate.speak(agate.language(catalogue(language)));
    const said = sayAll(agate);
    let same = 0;
    for (const [name, text] of said) {
      assert.ok(text.length > 0, `${language}: ${name}`);
      assert.doesNotMatch(text.replace(/`[^`]*`/g, ""), /[{}]/, `${language}: ${name}`);
      for (const [, kind] of agate.sentences()[name] ?? [])
        if (kind === "text") assert.match(text, /E5/, `${language}: ${name}: ${text}`);
      same += Number(text === english.get(name));
    }
    assert.ok(same < english.size / 10, `${language}: ${same} sentences are as in English`);
    agate.speak(0);
  }
});

test("the sides of a board are named in the reader's language", async () => {
  const agate = await load();
  const match = agate.match("unlur:size=3");
  const sides = (): string[] => [...match.picture().matchAll(/class="side"[^>]*>([^<]*)</g)].map(([, text]) => text ?? "");
  assert.deepEqual(sides().sort(), ["side 1", "side 2", "side 3", "side 4", "side 5", "side 6"]);
  agate.speak(agate.language(catalogue("fr")));
  assert.deepEqual(sides().sort(), ["bord 1", "bord 2", "bord 3", "bord 4", "bord 5", "bord 6"]);
  match.free();
});

test("plurals go by the number, in every language", async () => {
  const agate = await load();
  const forms = (numbers: number[]): number => {
    const texts = numbers.map((n) =>
      agate.say("record.fewer-tags", { most: n }).replace(String(n), "N"),
    );
    return new Set(texts).size;
  };
  assert.equal(forms([1, 2, 0, 5]), 2);
  for (const language of languages) {
    agate.speak(agate.language(catalogue(language)));
    const [, plurals] = /nplurals=(\d)/.exec(new TextDecoder().decode(catalogue(language))) ?? [];
    assert.ok(forms([0, 1, 2, 3, 11, 100]) >= Math.min(2, Number(plurals)), language);
    assert.ok(forms([0, 1, 2, 3, 11, 100]) <= 6);
    agate.speak(0);
  }
});

test("a damaged catalogue is refused", async () => {
  const agate = await load();
  assert.equal(refusal(() => agate.language(new Uint8Array(100))).id, "bad-catalogue");
  const bytes = catalogue("fr");
  for (let cut = 0; cut < bytes.length; cut += 997)
    try {
      agate.language(bytes.subarray(0, cut));
    } catch (error) {
      assert.ok(error instanceof Refused);
    }
});
