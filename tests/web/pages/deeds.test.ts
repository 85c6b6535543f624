// What people do at a table besides moving: adjourn and go on, play again, leave, claim the win.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stage, type Person } from "./lib.js";
import { command, guest, seated, sit } from "./online.lib.js";

const { server, open } = await stage(true);

async function pair(clock: string): Promise<{ ada: Person; bao: Person; table: string }> {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  const table = await seated(ada, bao, { game: "mur:games=1", clock });
  for (const person of [ada, bao]) await sit(person, table);
  return { ada, bao, table };
}

/** The first asks for something by a button, the second is asked and agrees. */
async function agree(first: Person, button: string, second: Person, asked: string): Promise<void> {
  await first.button(button).click();
  await second.page.getByRole("group", { name: "An offer" }).getByText(asked).waitFor();
  await second.button("Accept").click();
}

test("a game is adjourned, goes on, is given up, and is played again", async () => {
  const { ada, bao, table } = await pair("none");
  await agree(ada, "Adjourn", bao, "Ada wants to adjourn");
  for (const { page } of [ada, bao]) await page.getByText("Adjourned", { exact: true }).waitFor();
  assert.equal((await ada.look()).active, false);
  await agree(bao, "Resume", ada, "Bao wants to resume");
  await ada.turn();
  await bao.button("Resign").click();
  await bao.button("Resign this game?").click();
  await ada.page.getByText(/You win: /).first().waitFor();
  await agree(ada, "Rematch", bao, "Ada wants a rematch");
  for (const { page } of [ada, bao]) await page.waitForURL((url) => url.pathname.startsWith("/t/") && !url.pathname.includes(table));
  assert.equal(ada.page.url(), bao.page.url());
  for (const person of [ada, bao]) await person.board.waitFor();
  for (const person of [ada, bao]) await person.leave();
});

test("who asked for a rematch arrives after a reload, when offline for a moment, and is told elsewhere", async () => {
  const { ada, bao, table } = await pair("none");
  const elsewhere = (url: URL): boolean => url.pathname.startsWith("/t/") && !url.pathname.includes(table);
  await command(bao, `tables/${table}/resign`, {});
  await ada.button("Rematch").click();
  await ada.page.getByText("You want a rematch").waitFor();
  const other = await ada.page.context().newPage();
  await other.goto(new URL("/games", ada.page.url()).href);
  await other.getByRole("list", { name: "My games" }).waitFor();
  await ada.page.reload();
  await ada.board.waitFor();
  await ada.page.evaluate(() => dispatchEvent(new Event("offline"))); // gives the connection up
  await bao.button("Accept").click();
  await bao.page.waitForURL(elsewhere);
  await ada.page.waitForURL(elsewhere);
  assert.equal(ada.page.url(), bao.page.url());
  await other.getByRole("link", { name: "Your rematch of Mur with Bao has begun" }).waitFor();
  await other.close();
  for (const person of [ada, bao]) await person.leave();
});

/** Presses a button twice, then slowly once more; the question that comes up lies elsewhere, and stays. */
async function pressThrice(person: Person, name: string, question: string): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await person.button(name).boundingBox()) ?? {};
  const [left, top] = [x + width / 2, y + height / 2];
  await person.button(name).dblclick();
  const dialog = person.page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: question }).waitFor();
  const box = await dialog.boundingBox();
  const away = box && (left < box.x || left > box.x + box.width || top < box.y || top > box.y + box.height);
  assert.ok(away, `${name} at ${left}, ${top}: ${JSON.stringify(box)}`);
  await person.page.mouse.down();
  await person.page.mouse.up();
  assert.ok(await dialog.isVisible());
}

test("no confirmation comes to lie where a finger just was", async () => {
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }, { width: 844, height: 390 }, { width: 360, height: 640 }]) {
    const ada = await open({ viewport });
    await ada.go("/play/unlur");
    await ada.button("Play").click();
    await ada.turn();
    await pressThrice(ada, "Resign", "Resign this game?");
    await ada.button("Cancel").click();
    await pressThrice(ada, "Pass: I take Black", "Yes, I take Black");
    assert.ok((await ada.look()).active);
    await ada.button("Yes, I take Black").click();
    await ada.page.getByRole("button", { name: /^Move 1: / }).waitFor();
    await ada.leave();
  }
});

test("a question makes way for the finger that lies where it would appear", async () => {
  const ada = await open({ viewport: { width: 1280, height: 720 } });
  const { page } = ada;
  await ada.go("/play/unlur");
  await ada.button("Play").click();
  await ada.turn();
  const [resign, yes] = [ada.button("Resign").first(), ada.button("Resign this game?")];
  await resign.press("Enter"); // without a finger it is in the middle
  const middle = await yes.boundingBox();
  assert.ok(middle);
  await ada.button("Cancel").click();
  await resign.evaluate((element, { x, y, width, height }) => {
    element.style.cssText = `position: fixed; z-index: 9; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`;
  }, middle);
  await resign.dblclick();
  const away = await yes.boundingBox();
  assert.ok(away && (away.y > middle.y + middle.height || away.y + away.height < middle.y), JSON.stringify([middle, away]));
  // Where it cannot make way, a click at that place does not count.
  await page.locator("dialog.sure").evaluate((dialog) => dialog.setAttribute("class", "sure"));
  assert.deepEqual(await yes.boundingBox(), middle);
  await page.mouse.down();
  await page.mouse.up();
  assert.ok(await yes.isVisible());
  await yes.press("Enter");
  await page.locator(".again").first().waitFor();
  await ada.leave();
});

test("what comes to lie where a move could be confirmed is dead for a moment, and looks so", async () => {
  const ada = await open({ viewport: { width: 1280, height: 720 } });
  const { page } = ada;
  await ada.go("/play/mur");
  await ada.button("Play").click();
  await ada.turn();
  await ada.type("+a1");
  const place = await ada.confirm.boundingBox();
  assert.ok(place);
  const resign = ada.button("Resign");
  await resign.evaluate((element, { x, y, width, height }) => {
    element.style.cssText = `position: fixed; z-index: 9; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px`;
    const dead = (): void => {
      const counted = element.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true }));
      element.dataset["clicked"] = `${element.dataset["clicked"] ?? ""} ${counted}`;
    };
    new MutationObserver(dead).observe(element, { attributeFilter: ["data-calm"] });
  }, place);
  await ada.button("Cancel").press("Enter");
  await page.locator("[data-clicked=' false true']").waitFor();
  await page.getByRole("alertdialog").getByRole("button", { name: "Resign this game?" }).waitFor();
  await ada.leave();
});

test("an offer comes when others like, so it cannot be accepted in the moment in which it appears", async () => {
  const { ada, bao, table } = await pair("none");
  await ada.page.evaluate(() => {
    const seen = (): void => {
      const accept = document.querySelector<HTMLElement>(".asked .first");
      if (!accept || accept.dataset["clicked"] !== undefined) return;
      accept.dataset["clicked"] = String(accept.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true, cancelable: true })));
    };
    new MutationObserver(seen).observe(document, { childList: true, subtree: true });
  });
  await command(bao, `tables/${table}/offer`, { what: "draw" });
  await ada.page.locator("[data-clicked=false]").waitFor();
  await ada.button("Accept").click();
  await ada.page.getByText("A draw: by agreement").first().waitFor();
  for (const person of [ada, bao]) await person.leave();
});

test("who waits at a table may leave it", async () => {
  const ada = await open();
  await guest(ada, "Ada");
  const { table } = (await command(ada, "tables", { game: "mur" })) as { table: { id: string } };
  await sit(ada, table.id);
  await ada.button("Leave the table").dblclick();
  await ada.button("Give up the table").click();
  await ada.page.waitForURL(/\/lobby$/);
  await ada.page.getByRole("heading", { name: "New game" }).waitFor();
  const after = await ada.page.evaluate(async (id) => (await fetch(`/api/v1/tables/${id}`)).json() as Promise<{ table: { state: string } }>, table.id);
  assert.equal(after.table.state, "ended");
  await ada.leave();
});

test("the win is claimed over somebody who has left a live game for long", async () => {
  const { ada, bao, table } = await pair("absolute 1h");
  await command(ada, `tables/${table}/move`, { turn: 1, move: "+a1" });
  await command(bao, `tables/${table}/move`, { turn: 2, move: "+e1" });
  await bao.leave();
  await ada.page.getByRole("group", { name: "Bao" }).getByText("(away)").waitFor();
  assert.equal(await ada.button("Claim the win").count(), 0);
  server.later(70);
  await sit(ada, table);
  await ada.button("Claim the win").click();
  await ada.page.getByText(/You win: /).first().waitFor();
  await ada.leave();
});

test("when the vacation of the player to move ends, open pages show the running clock", async () => {
  const { ada, bao } = await pair("days 3d vacation=30d");
  const pages = [ada.page, bao.page];
  for (const page of pages) await page.clock.install();
  const clocks = pages.map((page) => page.getByRole("group", { name: "Ada" }).getByRole("timer"));
  const away = bao.page.getByText(/on vacation until/);
  // A page waits for what is days ahead, too.
  for (const hours of [1, 49]) {
    const span = hours * 3600 + 10;
    await command(ada, "me/vacation", { until: (await ada.page.evaluate(() => Date.now())) + hours * 3600000 });
    await away.waitFor();
    for (const clock of clocks) await clock.filter({ hasText: /^(30|29) d/ }).waitFor();
    server.later(span);
    for (const page of pages) await page.clock.fastForward(span * 1000);
    for (const clock of clocks) await clock.filter({ hasText: /^2 d 23 h/ }).waitFor();
    await away.waitFor({ state: "detached" });
  }
  for (const person of [ada, bao]) await person.leave();
});
