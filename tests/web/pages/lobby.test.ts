// The lobby and one's own games: filters, offers that come and go, what waits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clean, stage, type Person } from "./lib.js";
import { command, guest, play, seated, sit } from "./online.lib.js";

const { open } = await stage();

test("offers come and go by themselves; filters say when nothing fits; one's own can be withdrawn", async () => {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  await bao.go("/lobby");
  await bao.page.getByText("Nobody is waiting").waitFor();
  await command(ada, "tables", { game: "mur", clock: "days 3d", seats: [{ who: "me" }, { who: "open" }] });
  const offer = bao.button("Join: Mur, Ada");
  await offer.waitFor();
  await bao.page.getByRole("region", { name: "Open games" }).getByText("3 d per move").waitFor();
  await bao.button("Unlur").click();
  await bao.page.getByText("Nothing matches this filter").waitFor();
  await bao.button("All games").click();
  await bao.page.getByRole("button", { name: "Days", exact: true }).click();
  await bao.page.getByText("Nothing matches this filter").waitFor();
  await bao.page.getByRole("button", { name: "Days", exact: true }).click();
  await offer.waitFor();
  await ada.go("/lobby");
  await ada.button("Withdraw: Mur").click();
  await ada.button("Give up the table").click();
  await offer.waitFor({ state: "detached" });
  await bao.page.getByText("Nobody is waiting").waitFor();
  for (const person of [ada, bao]) await person.leave();
});

test("a stranger who joins from the lobby, on a phone too, is asked for a name and sits down", async () => {
  const [ada, cleo] = [await open(), await open({ viewport: { width: 390, height: 844 } })];
  await guest(ada, "Ada");
  await command(ada, "tables", { game: "unlur:size=5", seats: [{ who: "open" }, { who: "me" }], shuffle: false });
  await cleo.go("/lobby");
  await cleo.button("Join: Unlur, Ada").click();
  await cleo.board.waitFor();
  const field = cleo.page.getByRole("textbox", { name: "Your name" });
  await field.fill("C\u0000leo");
  await cleo.button("Join").click();
  await cleo.page.getByRole("alert").filter({ hasText: /./ }).waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), "true");
  await field.fill("Cleo");
  await clean(cleo, "a stranger at an open table");
  await cleo.button("Join").click();
  await cleo.turn();
  await cleo.page.getByRole("group", { name: "Cleo" }).getByText("You", { exact: true }).waitFor();
  await ada.leave();
  await cleo.leave(/400/);
});

/** What a page has asked by HTTP for lists of tables, and the connections that it has opened. */
function lists(person: Person): { asked: string[]; opened: string[] } {
  const found: { asked: string[]; opened: string[] } = { asked: [], opened: [] };
  person.page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/v1/tables" && request.method() === "GET") found.asked.push(search);
  });
  person.page.on("websocket", (socket) => found.opened.push(socket.url()));
  return found;
}

test("lists of tables come by one connection, and are not asked for; who needs none opens none", async () => {
  const [ada, bao] = [await open(), await open()];
  const found = lists(ada);
  for (const path of ["/", "/rules/mur", "/games"]) {
    await ada.go(path);
    await ada.page.waitForFunction(() => performance.getEntriesByName("ready").length > 0);
  }
  assert.deepEqual(found.opened, []);
  await guest(bao, "Bao");
  found.asked = [];
  await ada.go("/lobby");
  await ada.page.getByText("Nobody is waiting").waitFor();
  // A stranger who takes a name follows their own tables, too, private ones among them.
  await ada.name("Ada");
  await command(bao, "tables", { game: "mur", seats: [{ who: "me" }, { who: "open" }] });
  await ada.button("Join: Mur, Bao").waitFor();
  await command(ada, "tables", { game: "unlur", private: true, seats: [{ who: "me" }, { who: "open" }] });
  await ada.button("Withdraw: Unlur").waitFor();
  assert.deepEqual(found.opened.length, 2); // the second is the one of somebody with a name
  await ada.button("Join: Mur, Bao").click();
  await ada.board.waitFor();
  assert.equal(found.opened.length, 3);
  assert.deepEqual(found.asked, []);
  for (const person of [ada, bao]) await person.leave();
});

test("what happened while nobody could tell is there when the connection is back", async () => {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  const [one, other] = [await seated(ada, bao, { game: "mur", clock: "days 3d" }), await seated(bao, ada, { game: "unlur", clock: "days 3d" })];
  const over = await seated(ada, bao, { game: "ninuki", clock: "days 3d" });
  await ada.go("/games");
  const cards = ada.page.getByRole("list", { name: "My games" }).getByRole("link");
  await cards.nth(2).waitFor();
  const told = ada.page.getByRole("region", { name: "Notifications" });
  await command(bao, `tables/${over}/resign`, {});
  await command(bao, `tables/${over}/rematch`, {});
  const offer = told.getByRole("link", { name: "An offer at another table: Ninuki-Renju, Bao" });
  await offer.waitFor();
  await told.getByRole("button", { name: "Dismiss" }).click();
  await ada.page.context().setOffline(true);
  await ada.page.getByRole("status").filter({ hasText: "server" }).first().waitFor();
  await command(bao, `tables/${other}/move`, { turn: 1, move: "C3" });
  await command(bao, `tables/${one}/resign`, {});
  await ada.page.context().setOffline(false);
  await told.getByRole("link", { name: "Your move: Unlur, Bao" }).waitFor();
  await told.getByRole("link", { name: "Ended: Mur, Bao" }).waitFor();
  await ada.page.getByRole("list", { name: "Finished games" }).getByRole("link", { name: /Mur/ }).waitFor();
  assert.equal(await cards.count(), 1);
  assert.equal(await offer.count(), 0); // what was told before is not told again
  for (const person of [ada, bao]) await person.leave(/WebSocket|ERR_|Failed to load/);
});

test("whether one has games is not said before it is known", async () => {
  const ada = await open();
  await guest(ada, "Ada");
  await ada.page.routeWebSocket(/\/socket$/, () => {}); // a connection that says nothing
  await ada.go("/games");
  const list = ada.page.getByRole("list", { name: "My games" });
  await list.getByText("Loading").waitFor();
  assert.equal(await list.getByRole("link").count(), 0);
  await ada.leave();
});

test("one's own games are there when the server can be reached at last", async () => {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  await seated(ada, bao, { game: "mur", clock: "days 3d" });
  await ada.page.route(/\/(me|healthz)$/, (route) => route.abort());
  await ada.go("/games");
  await ada.page.getByText("The server cannot be reached").waitFor();
  await ada.page.unrouteAll();
  await ada.page.getByRole("list", { name: "My games" }).getByRole("link", { name: /Mur · Bao/ }).waitFor();
  for (const person of [ada, bao]) await person.leave(/WebSocket|ERR_|Failed to load/);
});

test("a name with blanks around it is fine; one that is refused is refused beside its field", async () => {
  const ada = await open();
  for (const path of ["/lobby", "/games"]) {
    await ada.go(path);
    const field = ada.page.getByRole("textbox", { name: "Your name" });
    await field.fill("A\u0000da");
    await ada.page.getByRole("textbox", { name: "Your name" }).press("Enter");
    await ada.page.locator("#name-trouble:not(:empty)").waitFor();
    assert.equal(await field.getAttribute("aria-invalid"), "true");
  }
  await ada.page.getByRole("textbox", { name: "Your name" }).fill(" Ada  B ");
  await ada.button("Come in").click();
  await ada.button("Go on vacation").waitFor();
  const me = await ada.page.evaluate(async () => (await fetch("/api/v1/me")).json() as Promise<{ name: string }>);
  assert.equal(me.name, "Ada B");
  await ada.leave(/40[09]/);
});

test("a new table has every option of the server", async () => {
  const ada = await open();
  await guest(ada, "Ada");
  await ada.go("/lobby#with=engine&game=mur");
  const { page } = ada;
  await page.getByRole("combobox", { name: "Games in a set" }).selectOption("2");
  await page.getByRole("combobox", { name: "Number of sets" }).selectOption("2");
  await page.getByRole("combobox", { name: "Engine" }).selectOption({ label: "Level 2, beginner" });
  await page.getByRole("combobox", { name: "Your seat" }).selectOption({ label: "White (second)" });
  await page.getByRole("combobox", { name: "Clock" }).selectOption("byoyomi");
  await page.getByRole("spinbutton", { name: "Periods" }).fill("3");
  await page.getByRole("checkbox", { name: /Only people with the link/ }).check();
  await ada.button("Play").click();
  await ada.board.waitFor();
  const body = await page.evaluate(async () => (await fetch(`/api/v1/tables/${location.pathname.slice(3)}`)).json() as Promise<{ table: Record<string, unknown> & { seats: { kind: string }[] } }>);
  const { spec, clock, seats } = body.table;
  assert.deepEqual([spec, clock, body.table["private"]], ["mur:games=2,sets=2", "byoyomi 10m+3x30s", true]);
  assert.deepEqual(seats.map(({ kind }) => kind), ["engine", "person"]);
  await ada.leave();
});

test("nobody is said to have no games before they are known", async () => {
  const ada = await open();
  const { page } = ada;
  await guest(ada, "Ada");
  let known = (): void => undefined;
  const told = new Promise<void>((done) => (known = done));
  await page.routeWebSocket(/./, (browser) => {
    browser.connectToServer().onMessage((message) => void told.then(() => browser.send(message)));
  });
  await ada.go("/games");
  const list = page.getByRole("list", { name: "My games" });
  await list.getByText("Loading…").waitFor();
  assert.equal(await list.getByRole("link").count(), 0);
  known();
  await list.getByRole("link", { name: "Play against the engine" }).waitFor();
  await ada.leave();
});

test("what waits comes first, is counted in the title, and one table leads to the next", async () => {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  const later = await seated(ada, bao, { game: "unlur", clock: "days 5d" });
  const soon = await seated(ada, bao, { game: "mur", clock: "days 1d" });
  await seated(ada, bao, { game: "ninuki", clock: "days 3d" });
  await ada.go("/games");
  const cards = ada.page.getByRole("list", { name: "My games" }).getByRole("link");
  await cards.nth(2).waitFor();
  const texts = await cards.allInnerTexts();
  assert.match(texts[0] ?? "", /Mur · Bao\s+Your move\s+(23|24) h left/);
  assert.match(texts[1] ?? "", /Unlur · Bao\s+Your move/);
  assert.match(texts[2] ?? "", /Ninuki-Renju · Bao\s+Bao to move/);
  await ada.page.waitForFunction(() => document.title.startsWith("(2) "));
  await sit(ada, soon);
  await ada.page.waitForFunction(() => /^\(1\) Your turn/.test(document.title));
  await play(ada, "+a1");
  await ada.page.getByRole("link", { name: "Next game (1 waiting)" }).click();
  await ada.page.waitForURL(`**/t/${later}`);
  await ada.turn();
  // A move at another table is told here.
  await command(bao, `tables/${soon}/move`, { turn: 2, move: "+c2" });
  await ada.page.getByRole("region", { name: "Notifications" }).getByRole("link", { name: "Your move: Mur, Bao" }).waitFor();
  for (const person of [ada, bao]) await person.leave();
});

test("a vacation is taken, is told at tables with days, and is ended", async () => {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  const table = await seated(ada, bao, { game: "mur:games=1", clock: "days 3d" });
  await seated(ada, bao, { game: "unlur", clock: "days 3d vacation=2d" });
  const drawing = await seated(ada, bao, { game: "ninuki", clock: "days 3d vacation=30d" });
  await sit(bao, drawing); // a page that is open is told
  const away = bao.page.getByRole("group", { name: "Ada" }).getByText(/on vacation until .*20\d\d/);
  assert.equal(await away.count(), 0);
  await ada.go("/games");
  await ada.page.getByRole("list", { name: "My games" }).getByRole("link").nth(2).waitFor();
  await ada.button("Go on vacation").click();
  await ada.page.getByText(/You are away until/).waitFor();
  // Where it is no help, or not for long enough, is said.
  const form = ada.page.getByRole("form", { name: "Vacation" });
  await form.getByText("These games have no vacation time").waitFor();
  await form.getByText("In these games, the vacation time ends before you are back").waitFor();
  await ada.page.getByRole("region", { name: "Notifications" }).getByRole("link", { name: "The vacation time will not last: Unlur, Bao" }).waitFor();
  assert.deepEqual(await form.getByRole("link").allInnerTexts(), ["Mur · Bao", "Unlur · Bao"]);
  await clean(ada, "a vacation");
  await away.waitFor();
  await sit(bao, table);
  await away.waitFor();
  await ada.page.reload();
  await ada.button("I am back").click();
  await away.waitFor({ state: "detached" });
  await bao.leave();
  await ada.button("Go on vacation").waitFor();
  await ada.leave();
});

test("pictures of tables follow the theme at once", async () => {
  const [ada, bao] = [await open(), await open()];
  await guest(ada, "Ada");
  await guest(bao, "Bao");
  const table = await seated(ada, bao, { game: "mur", clock: "fischer 5m+3s" });
  await sit(bao, table);
  await sit(ada, table);
  await play(ada, "+a1");
  for (const path of ["/", "/games"]) {
    await ada.go(path);
    await ada.page.locator('main img[src*="theme=light"]').waitFor();
    await ada.page.evaluate(() => {
      for (let timer = window.setTimeout(() => {}); timer > 0; timer--) clearTimeout(timer); // nothing else draws it anew
    });
    await ada.button("Light or dark").click();
    await ada.page.locator('main img[src*="theme=dark"]').waitFor();
    await ada.button("Light or dark").click();
  }
  for (const person of [ada, bao]) await person.leave();
});
