// The words of the pages: lists as the core's catalogue has them, and parts that keep their direction.
import assert from "node:assert/strict";
import { test } from "node:test";
import { list, speak, t } from "./words.js";

test("a list is put together as the catalogue says", async () => {
  const expected = {
    en: ["", "D9", "D9 and D8", "D9, D8 and D7"],
    fr: ["", "D9", "D9 et D8", "D9, D8 et D7"],
    ar: ["", "\u2068D9\u2069", "\u2068D9\u2069 و\u2068D8\u2069", "\u2068D9\u2069، \u2068D8\u2069 و\u2068D7\u2069"],
    zh: ["", "D9", "D9、D8", "D9、D8、D7"],
  } as const;
  for (const language of ["en", "fr", "ar", "zh"] as const) {
    await speak(language);
    const said = [0, 1, 2, 3].map((count) => list(["D9", "D8", "D7"].slice(0, count)));
    assert.deepEqual(said, expected[language], language);
  }
});

test("in Arabic a part keeps its own direction, and what is put together from parts runs as Arabic does", async () => {
  await speak("ar");
  const choice = t("intention-is", { colour: "أحمر", symbol: "تار", action: "شمال" });
  // A mark that asks for the first letter's direction does not look into the parts, and would find none.
  assert.match(t("staged-choice", { choice, effect: "D9" }), /^\u2067\u2068أحمر\u2069 \u2068تار\u2069، \u2068شمال\u2069\u2069\. \u2068D9\u2069$/);
});
