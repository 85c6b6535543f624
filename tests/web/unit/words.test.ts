// The words of the pages: lists as the core's catalogue has them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { list, speak } from "./words.js";

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
