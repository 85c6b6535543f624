// The first move of a live game: how long there is to make it, and what is said if nobody does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clean, stage } from "./lib.js";
import { guest, heard, seated, sit } from "./online.lib.js";

const { open, server } = await stage(true);

test("a live game counts down to its first move, and says that it was aborted", async () => {
  const [ada, bao] = [await open(), await open({ viewport: { width: 390, height: 844 } })];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  const table = await seated(ada, bao, { game: "unlur", clock: "fischer 10m+5s" });
  for (const person of [ada, bao]) {
    await sit(person, table);
    await person.page.getByRole("group", { name: "Ada" }).getByText(/^(1:00|0:\d\d) to make the first move$/).waitFor();
    assert.equal(await person.page.getByRole("group", { name: "Bao" }).getByText("first move").count(), 0);
  }
  await ada.page.getByRole("group", { name: "Ada" }).getByText(/^0:[0-5][0-8] to make/).waitFor();
  assert.equal(await ada.page.getByRole("group", { name: "Ada" }).getByLabel("Time left").innerText(), "10:00"); // it takes none
  await clean(ada, "the first move");
  server.later(61);
  for (const person of [ada, bao]) {
    await person.page.getByText("The game was aborted").first().waitFor();
    await heard(person, "polite", /The game was aborted/);
    assert.equal(await person.page.getByRole("group", { name: "Ada" }).getByText(/Your turn|to move/).count(), 0);
    assert.equal(await person.button(/^Pass/).count(), 0);
    assert.equal(await person.page.getByText("to make the first move").count(), 0);
  }
  await ada.button("Rematch").waitFor();
  await ada.go("/games");
  await ada.page.getByRole("list", { name: "Finished games" }).getByText("Aborted").waitFor();
  for (const person of [ada, bao]) await person.leave();
});

test("a live table without a clock says so on the front page", async () => {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  const table = await seated(ada, bao, { game: "unlur:size=5", clock: "none" });
  await sit(ada, table);
  await bao.go("/");
  await bao.page.locator("#live").getByText("Unlur · size 5 · no clock").waitFor();
  for (const person of [ada, bao]) await person.leave();
});
