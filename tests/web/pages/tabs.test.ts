// The same game in two tabs, a position that changes under the finger, a connection that is lost
// between click and answer, the tabs of a phone.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { stage, type Person } from "./lib.js";
import { command, guest, heard, play, seated, sit } from "./online.lib.js";

const { server, open } = await stage();

async function pair(game: string, clock = "none"): Promise<{ ada: Person; bao: Person; table: string }> {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  return { ada, bao, table: await seated(ada, bao, { game, clock }) };
}

/** A second tab of the same browser. */
async function second(person: Person, url: string): Promise<Page> {
  const tab = await person.page.context().newPage();
  await tab.goto(url);
  await tab.getByRole("application").waitFor();
  return tab;
}

test("a table in two tabs: drafts that are kept, chat and moves follow", async () => {
  const { ada, bao, table } = await pair("unlur:size=5", "days 3d");
  await sit(ada, table);
  const tab = await second(ada, ada.page.url());
  await ada.type("C3");
  await ada.button("Keep").click();
  await tab.getByRole("button", { name: "Play C3" }).waitFor();
  await tab.getByRole("button", { name: "Kept" }).waitFor();
  await tab.getByRole("button", { name: "Cancel" }).click();
  await ada.confirm.waitFor({ state: "detached" });
  await ada.type("D4");
  await ada.button("Keep").click();
  await tab.getByRole("button", { name: "Play D4" }).click();
  await ada.page.getByRole("button", { name: "Move 1: D4" }).waitFor();
  assert.equal(await ada.page.getByText(/staged move was dropped/).count(), 0); // it was her own
  const field = tab.getByRole("textbox", { name: "Say something" });
  await field.fill("Two of me");
  await field.press("Enter");
  await ada.page.getByText("Two of me", { exact: true }).waitFor();
  await ada.page.getByRole("button", { name: "Add conditional moves" }).click();
  for (const move of ["C3", "E5"]) {
    await ada.type(move);
    await ada.confirm.click();
  }
  await tab.getByRole("button", { name: /^If C3, then E5/ }).waitFor();
  for (const person of [ada, bao]) await person.leave();
});

test("what is staged stays in its tab, and no draft of another takes its place", async () => {
  const { ada, bao, table } = await pair("unlur:size=5", "days 3d");
  await sit(ada, table);
  const tab = await second(ada, ada.page.url());
  await ada.type("C3");
  await ada.confirm.waitFor();
  const field = tab.getByRole("textbox", { name: "Type a move" });
  await field.fill("D4");
  await field.press("Enter");
  await tab.getByRole("button", { name: "Play D4" }).waitFor();
  await ada.button("Keep").click();
  await ada.button("Kept").waitFor();
  // A line of the chat comes after the draft.
  await command(ada, `tables/${table}/chat`, { room: "players", text: "Kept it" });
  await tab.getByText("Kept it", { exact: true }).waitFor();
  await tab.getByRole("button", { name: "Play D4" }).waitFor();
  await tab.getByRole("button", { name: "Keep" }).click();
  await ada.button("Play D4").waitFor();
  for (const person of [ada, bao]) await person.leave();
});

test("a move that nobody hurries for is kept when its page is left; in a live game it is not", async () => {
  const { ada, bao, table } = await pair("unlur:size=5", "days 3d");
  await sit(ada, table);
  await ada.type("C3");
  await ada.confirm.waitFor();
  await ada.go("/games");
  await sit(ada, table);
  await ada.button("Play C3").waitFor();
  await ada.button("Kept").waitFor();
  await ada.confirm.click();
  await ada.page.getByRole("button", { name: "Move 1: C3" }).waitFor();
  const live = await seated(ada, bao, { game: "unlur:size=5", clock: "fischer 5m+3s" });
  await sit(ada, live);
  await ada.type("C3");
  await ada.confirm.waitFor();
  assert.equal(await ada.button("Keep").count(), 0);
  await ada.page.reload();
  await ada.turn();
  assert.equal(await ada.confirm.count(), 0);
  for (const person of [ada, bao]) await person.leave();
});

test("a game here in two tabs: both follow, neither writes over the other", async () => {
  const person = await open();
  await person.go("/play/mur");
  await person.button("Play").click();
  await person.turn();
  const tab = await second(person, person.page.url());
  await person.type("+a1");
  await person.confirm.click();
  await tab.getByRole("button", { name: /^Move 2: / }).waitFor();
  await person.turn();
  const field = tab.getByRole("textbox", { name: "Type a move" });
  const free = await tab.evaluate(() => {
    const board = document.querySelector("agate-board") as HTMLElement & { state: { may: number[]; names: string[] } };
    return (board.state.names[board.state.may.find((cell) => /empty/.test(board.state.names[cell] ?? "")) ?? 0] ?? "").split(",")[0] ?? "";
  });
  await field.fill(`+${free}`);
  await field.press("Enter");
  await tab.locator("#confirm").click();
  for (const page of [person.page, tab]) await page.getByRole("button", { name: /^Move 4: / }).waitFor();
  const moves = (page: Page): Promise<string[]> => page.getByRole("button", { name: /^Move \d/ }).allInnerTexts();
  assert.deepEqual(await moves(tab), await moves(person.page));
  await person.page.close();
  // The tab that is left lets the engine think from now on.
  const saved = await tab.evaluate(() => localStorage.getItem("agate.local.mur"));
  assert.match(saved ?? "", /4 turn 4/);
  assert.deepEqual(person.errors, []);
  await tab.context().close();
});

test("a click that was aimed at an older position is dropped, and said", async () => {
  const { ada, bao, table } = await pair("unlur:size=5");
  for (const person of [ada, bao]) await sit(person, table);
  await play(ada, "C3");
  await play(bao, "D4");
  await ada.turn();
  await ada.type("E5");
  const box = await ada.confirm.boundingBox();
  assert.ok(box);
  await ada.page.mouse.move(box.x + 20, box.y + 10);
  await ada.page.mouse.down();
  // While her finger is down, she agrees on another device to take back.
  await command(bao, `tables/${table}/offer`, { what: "back" });
  await command(ada, `tables/${table}/offer`, { what: "back" });
  await ada.page.getByRole("button", { name: "Move 2: D4" }).waitFor({ state: "detached" });
  await ada.page.mouse.up();
  await ada.page.waitForFunction(() => document.querySelector(".notice")?.textContent !== "");
  assert.equal(await ada.page.getByRole("button", { name: /^Move \d/ }).count(), 1);
  for (const person of [ada, bao]) await person.leave();
});

test("a click on the board that the position has overtaken does nothing", async () => {
  const { ada, bao, table } = await pair("unlur:size=5");
  for (const person of [ada, bao]) await sit(person, table);
  await bao.board.hover();
  await bao.page.mouse.down();
  await play(ada, "C3");
  await bao.turn();
  await bao.page.mouse.up();
  await bao.page.getByText(/changed under your finger/).first().waitFor();
  assert.equal(await bao.confirm.count(), 0);
  for (const person of [ada, bao]) await person.leave();
});

test("on a phone nothing comes to lie where Confirm was", async () => {
  const ada = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await ada.go("/play/mur");
  await ada.button("Play").tap();
  await ada.turn();
  const before = await ada.page.getByRole("tablist").boundingBox();
  await ada.pick((await ada.look()).may[9] ?? 0);
  const box = await ada.confirm.boundingBox();
  assert.ok(box);
  assert.equal((await ada.page.getByRole("tablist").boundingBox())?.y, before?.y);
  await ada.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await ada.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await ada.page.getByRole("button", { name: /^Move 2: / }).waitFor();
  assert.equal(await ada.button("Resign this game?").count(), 0);
  await ada.leave();
});

test("moves, chat and more are tabs on a phone; what is unread is counted", async () => {
  const { bao, table } = await pair("mur:games=1");
  const ada = await open({ viewport: { width: 390, height: 844 } });
  await guest(ada, "Cleo");
  await sit(ada, table);
  await guest(bao, "Dora");
  const chat = ada.page.getByRole("tab", { name: "Chat" });
  assert.equal(await ada.page.getByRole("tabpanel").count(), 1);
  await command(bao, `tables/${table}/chat`, { room: "spectators", text: "Hello there" });
  await ada.page.getByRole("tab", { name: "Chat 1 unread" }).waitFor();
  await ada.page.getByRole("tab", { name: "Moves" }).focus();
  await ada.page.keyboard.press("ArrowRight");
  await ada.page.getByText("Hello there").first().waitFor();
  assert.equal(await chat.getAttribute("aria-selected"), "true");
  assert.equal(await ada.page.evaluate(() => document.activeElement?.id), "tab-chat");
  await ada.page.getByRole("tab", { name: /unread/ }).waitFor({ state: "detached" });
  await command(bao, `tables/${table}/chat`, { room: "spectators", text: "And again" });
  await heard(ada, "polite", /Dora says: And again/);
  for (const person of [ada, bao]) await person.leave();
});

/** Two at a table; Ada has put +a1 down, and the server is gone. */
async function staged(): ReturnType<typeof pair> {
  const { ada, bao, table } = await pair("mur:games=1");
  for (const person of [ada, bao]) await sit(person, table);
  await ada.turn();
  await ada.type("+a1");
  await ada.confirm.waitFor();
  await server.stop();
  await ada.page.getByRole("status").filter({ hasText: "Connection lost" }).waitFor();
  return { ada, bao, table };
}

test("a move that is confirmed while the server is away is played once when it is back", async () => {
  const { ada, bao } = await staged();
  await ada.confirm.click();
  await ada.page.getByText("+a1 will be sent when the connection is back.").first().waitFor();
  await server.start();
  for (const person of [ada, bao]) await person.page.getByRole("button", { name: "Move 1: +a1" }).waitFor();
  await play(bao, "+c2");
  await ada.page.getByRole("button", { name: "Move 2: +c2" }).waitFor();
  assert.equal(await ada.page.getByRole("button", { name: /^Move \d/ }).count(), 2);
  for (const person of [ada, bao]) await person.leave(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load/);
});

test("a move that another device was faster with is refused in words", async () => {
  const { ada, bao, table } = await staged();
  await ada.page.context().setOffline(true);
  await ada.confirm.click();
  await server.start();
  const phone = await ada.page.context().browser()?.newContext({ storageState: await ada.page.context().storageState() });
  const answer = await phone?.request.post(`${server.url}/api/v1/tables/${table}/move`, { data: { turn: 1, move: "+b1" }, headers: { Origin: server.url } });
  assert.equal(answer?.status(), 200);
  await ada.page.context().setOffline(false);
  await ada.page.getByRole("alert").waitFor();
  await ada.page.getByRole("button", { name: "Move 1: +b1" }).waitFor();
  assert.deepEqual(await ada.page.getByRole("button", { name: /^Move \d/ }).allInnerTexts(), ["+b1"]);
  await phone?.close();
  for (const person of [ada, bao]) await person.leave(/WebSocket|ERR_|Failed to load/);
});

test("a move that was confirmed without the server outlives its page; one that comes too late is told of", async () => {
  const { ada, bao, table } = await staged();
  await ada.confirm.click();
  await ada.page.getByText("+a1 will be sent when the connection is back.").first().waitFor();
  const place = await ada.page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith("agate.unsent.")));
  assert.ok(place);
  await ada.page.goto("about:blank");
  await server.start();
  await sit(ada, table);
  for (const person of [ada, bao]) await person.page.getByRole("button", { name: "Move 1: +a1" }).waitFor();
  await ada.page.waitForFunction((key) => localStorage.getItem(key) === null, place);
  const late = JSON.stringify({ id: "late", move: "+b1", turn: 1, key: "" });
  await ada.page.evaluate(([key, sent]) => localStorage.setItem(key, sent), [place, late] as const);
  await sit(ada, table);
  await ada.page.getByText("+b1 was not played").first().waitFor();
  assert.deepEqual(await ada.page.getByRole("button", { name: /^Move \d/ }).allInnerTexts(), ["+a1"]);
  for (const person of [ada, bao]) await person.leave(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load/);
});
