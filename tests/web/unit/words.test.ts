// The words of the pages: lists and plurals as the catalogues have them, and parts that keep their direction.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Word } from "../../../web/src/i18n/i18n.js";
import { agate } from "./native.js";
import { counted, list, speak, t, translations } from "./words.js";

test("a list is put together as the catalogue says", async () => {
  const expected = {
    en: ["", "D9", "D9 and D8", "D9, D8 and D7"],
    fr: ["", "D9", "D9 et D8", "D9, D8 et D7"],
    ar: ["", "\u2068D9\u2069", "\u2068D9\u2069 و\u2068D8\u2069", "\u2068D9\u2069، \u2068D8\u2069 و\u2068D7\u2069"],
    zh: ["", "D9", "D9、D8", "D9、D8、D7"],
  };
  for (const [language, said] of Object.entries(expected)) {
    await speak(language as keyof typeof expected);
    const lists = [0, 1, 2, 3].map((count) => list(["D9", "D8", "D7"].slice(0, count)));
    assert.deepEqual(lists, said, language);
  }
});

test("a word takes the form that its language has for a number", async () => {
  const expected = {
    en: ["0 moves in 5 min", "1 move in 5 min", "2 moves in 5 min", "11 moves in 5 min"],
    fr: ["0 coup en 5 min", "1 coup en 5 min", "2 coups en 5 min", "11 coups en 5 min"],
    ar: ["نقلة", "نقلة", "نقلة", "نقلة"],
    zh: ["5 min内 0 手", "5 min内 1 手", "5 min内 2 手", "5 min内 11 手"],
  };
  for (const [language, said] of Object.entries(expected)) {
    await speak(language as keyof typeof expected);
    const forms = [0, 1, 2, 11].map((count) => counted("moves-in", count, { time: "5 min" }));
    forms.forEach((form, index) => {
      assert.ok(form.includes(said[index] as string), form);
    });
  }
  await speak("ar");
  assert.ok(counted("moves-in", 5, { time: "5 min" }).includes("نقلات"));
});

test("in Arabic a part keeps its own direction, and what is put together from parts runs as Arabic does", async () => {
  await speak("ar");
  const choice = t("intention-is", { colour: "أحمر", symbol: "تار", action: "شمال" });
  // A mark that asks for the first letter's direction does not look into the parts, and would find none.
  assert.match(t("staged-choice", { choice, effect: "D9" }), /^\u2067\u2068أحمر\u2069 \u2068تار\u2069، \u2068شمال\u2069\u2069\. \u2068D9\u2069$/);
});

test("there are words for whatever a game may be called, and for all its roles and endings", async () => {
  interface Known {
    name: string;
    roles: string[];
    endings: string[];
  }
  const known = JSON.parse(agate("games", "--json")) as Known[];
  const role = (name: string): string => ({ x: "black", o: "white" })[name] ?? name; // as at the seats
  const wanted = known.flatMap(({ name, roles, endings }) => [
    `game.${name}`,
    `${name}.about`,
    `${name}.facts`,
    ...roles.map((one) => `role.${role(one)}`),
    ...endings.map((one) => `end.${one}`),
  ]);
  for (const language of ["en", ...translations] as const) {
    await speak(language);
    assert.deepEqual(wanted.filter((word) => t(word as Word) === word), [], language);
  }
});
