// No text outside the catalogues: every page in a language of brackets.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./lib.js";
import { bracketAll, leak, spoken } from "./pseudo.js";
import { tour } from "./tour.js";

const { open } = await stage();

test("text that is in no catalogue is found", () => {
  assert.equal(leak("⟦Coup ⟦4⟧ : C4⟧ · H8 et ⟦noir⟧, (Ada) 19 × 19"), "");
  assert.equal(leak("⟦Coup⟧ played C4"), "played");
  assert.equal(leak("Level ⟦3⟧"), "Level");
});

test("no text is outside the catalogues", async () => {
  const person = await open({ locale: "fr" });
  await bracketAll(person.page);
  const leaks = new Set<string>();
  let texts = 0;
  await tour(person, "fr", async (where) => {
    for (const text of await spoken(person.page)) {
      texts++;
      if (leak(text) !== "") leaks.add(`${where}: ${text}`);
    }
  });
  assert.ok(texts > 1000, `only ${texts} texts`);
  assert.deepEqual([...leaks], []);
  await person.leave(/404/);
});
