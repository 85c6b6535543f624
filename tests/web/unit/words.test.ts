// The words of the pages: lists and plurals as the catalogues have them, and parts that keep their direction.
import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, list, speak, t } from "./words.js";

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
