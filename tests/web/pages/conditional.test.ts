// Conditional moves: entered on the board, seen beside the moves, followed by the server, deleted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { some, stage, type Person } from "./lib.js";
import { guest, play, seated, sit } from "./online.lib.js";

const { open } = await stage();

async function pair(game: string): Promise<[Person, Person]> {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  const table = await seated(ada, bao, { game, clock: "days 3d" });
  for (const person of [ada, bao]) await sit(person, table);
  // Where a game begins with a stone that nobody chooses, the second seat moves first.
  return (await ada.look()).active ? [ada, bao] : [bao, ada];
}

/** Types and confirms one half of a conditional move. */
async function say(person: Person, move: string): Promise<void> {
  await person.type(move);
  await person.confirm.click();
}

const lines = [
  ["unlur:size=5", ["C3", "D4", "E5", "F6", "G7"]],
  ["ninuki", ["K9", "M13", "L12", "N13", "O12"]],
  ["mur:games=1", ["+a1", "+c2", "+d2", "+f2", "+g2"]],
] as const;

for (const [game, moves] of some(lines, lines.slice(1, 2)))
  test(`${game}: a line of answers is played by itself`, async () => {
    const [ada, bao] = await pair(game);
    await play(ada, moves[0]);
    // By key: where a move was confirmed, a click does not count at once.
    await ada.button("Add conditional moves").press("Enter");
    await ada.page.getByText("What might your opponent play?").waitFor();
    await say(ada, moves[1]);
    await ada.page.getByText("And how do you reply?").waitFor();
    await say(ada, moves[2]);
    await ada.page.getByText("What might your opponent play?").waitFor();
    await say(ada, moves[3]);
    await say(ada, moves[4]);
    const tree = ada.page.getByRole("region", { name: "Conditional moves" });
    await tree.getByRole("button", { name: new RegExp(`^If .*, then ${moves[4].replace("+", "\\+")}`) }).waitFor();
    await ada.button("Done").click();
    await bao.turn();
    await bao.page.getByRole("region", { name: "Conditional moves" }).waitFor({ state: "detached" }); // it is her secret
    const first = (await ada.page.getByRole("button", { name: /^Move \d+: / }).count()) + 1;
    await play(bao, moves[1]);
    await bao.page.getByRole("button", { name: /^Move \d+: / }).nth(first).waitFor();
    await play(bao, moves[3]);
    await ada.page.getByRole("button", { name: new RegExp(`^Move \\d+: ${moves[4].replace("+", "\\+")}`) }).waitFor();
    await tree.getByRole("button", { name: /^If / }).first().waitFor({ state: "detached" });
    for (const person of [ada, bao]) await person.leave();
  });

test("branches are deleted, and another move than planned drops the plan", async () => {
  const [ada, bao] = await pair("unlur:size=5");
  await play(ada, "C3");
  await ada.button("Add conditional moves").press("Enter");
  for (const move of ["D4", "E5"]) await say(ada, move);
  await ada.button("Done").press("Enter");
  await ada.button("Add conditional moves").click();
  for (const move of ["F6", "E5"]) await say(ada, move);
  await ada.button("Done").click();
  const branches = ada.page.getByRole("button", { name: /^If / });
  await branches.nth(1).waitFor();
  await ada.button("Delete: if D4").click();
  await ada.button("Delete: if D4").waitFor({ state: "detached" });
  assert.equal(await branches.count(), 1);
  await ada.page.reload();
  await branches.first().waitFor(); // it is kept on the server
  await play(bao, "D4");
  await ada.turn();
  await branches.first().waitFor({ state: "detached" });
  for (const person of [ada, bao]) await person.leave();
});
