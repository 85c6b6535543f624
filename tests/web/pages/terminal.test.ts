// A browser against `agate play` in a terminal.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { stage } from "./lib.js";
import { command, enter, openTable, recorded } from "./tables.js";
import { Terminal } from "./terminal.js";

const { server, open } = await stage();

test("a browser and a terminal play a game", async () => {
  const ada = await open();
  await enter(ada, "Ada");
  const seats = [{ who: "me" }, { who: "open" }];
  const { table } = await command<{ table: { id: string } }>(ada, "tables", { game: "unlur:size=4", seats, shuffle: false });
  await openTable(ada, table.id);
  const terminal = new Terminal([`${server.url}/t/${table.id}`, "--name", "bob"]);
  after(() => terminal.close());
  await ada.page.getByRole("group", { name: "bob" }).waitFor();
  const moves = ["C4", "D5", "E5", "C3"];
  for (const [index, move] of moves.entries()) {
    if (index % 2 === 0) {
      await ada.turn();
      await ada.type(move);
      await ada.confirm.click();
    } else await terminal.type(move);
    await ada.button(`Move ${index + 1}: ${move}`).waitFor();
    await terminal.see(new RegExp(`\\b${index + 1}\\. ${move}\\b`));
  }
  await terminal.type("resign");
  await terminal.see(/seat 1 wins by\s+resignation/);
  await ada.page.getByText(/You win: by resignation/).first().waitFor();
  assert.deepEqual(await recorded(ada, table.id), moves);
  await ada.leave();
});
