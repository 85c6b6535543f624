// The app without a network: opened once, it plays and teaches all games; what needs the server
// says so and comes back; a new build does not break pages of the old one.
import assert from "node:assert/strict";
import { createServer, type Server as HttpServer } from "node:http";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { games, taught } from "../../../web/src/i18n/words/lists.js";
import { launch, Person, stage, type Server } from "./lib.js";

const { server, browser, open } = await stage();
const lost = /WebSocket|ERR_|Failed to load|Failed to fetch/;

/** Waits until the browser has all that the app needs. */
const kept = (person: Person): Promise<unknown> => person.page.waitForFunction(() => document.documentElement.dataset["kept"]);

/** Plays one move against the engine, of any level. */
async function playOne(person: Person, game: string, level: string, words: { play: string }): Promise<void> {
  await person.go(`/play/${game}`);
  await person.page.locator('select[name="level"]').selectOption(level);
  await person.button(words.play).click();
  await person.turn();
  for (let picks = 0; picks < 4 && (await person.confirm.count()) === 0; picks++) {
    const { may } = await person.look();
    await person.pick(may[Math.floor(may.length / 2)] ?? 0);
  }
  await person.confirm.click();
  await person.page.locator(".moves button").first().waitFor();
}

test("opened once, it plays and teaches every game offline, also after a restart", async () => {
  const profile = mkdtempSync(join(tmpdir(), "agate-profile-"));
  const first = await launch(profile, "fr");
  after(() => first.close());
  const visit = await Person.visit(first, server.url);
  await visit.go("/");
  await kept(visit);
  await visit.leave();

  const again = await launch(profile, "fr");
  after(() => again.close());
  await again.setOffline(true);
  const person = await Person.visit(again, server.url);
  for (const [index, game] of games.entries()) await playOne(person, game, String(games.length - index), { play: "Jouer" });
  await person.page.getByText("Hors ligne").waitFor();
  await person.go("/learn");
  await person.page.getByRole("article").nth(taught.length - 1).waitFor();
  for (const game of taught) {
    await person.go(`/learn/${game}`);
    await person.board.waitFor();
  }
  // What the core says comes from the catalogue, which is kept, too.
  assert.match(await person.page.locator("main").innerText(), /[éèàê]/);
  await person.leave(lost);
  rmSync(profile, { recursive: true, force: true });
});

test("pages that need the server say so, tell what still works, and come back", async () => {
  const person = await open({ serviceWorkers: "allow" });
  const { page } = person;
  await person.go("/lobby");
  await person.name("Ida");
  await kept(person);
  await server.stop();
  await page.getByText(/The server cannot be reached/).waitFor();
  for (const path of ["/games", "/t/0123456789abcdef", "/lobby"]) {
    await person.go(path);
    const notice = page.getByRole("status").filter({ hasText: "The server cannot be reached" });
    await notice.getByRole("link", { name: "Play against the engine" }).waitFor();
    await notice.getByRole("link", { name: "Learn" }).waitFor();
  }
  await person.go("/play/mur");
  await page.getByText("Offline: games against the engine and lessons still work.").waitFor();
  await person.go("/lobby");
  await server.start();
  await page.getByRole("heading", { name: "New game" }).waitFor();
  await page.getByText(/The server cannot be reached/).waitFor({ state: "detached" });
  await person.leave(lost);
});

test("the rules and their figures are kept, too", async () => {
  const person = await open({ serviceWorkers: "allow" });
  await person.go("/learn");
  await kept(person);
  const figures = readdirSync("build-pages/assets").filter((name) => /^(?!icon-).*\.svg$/.test(name)).length;
  const drawn = (): Promise<number> =>
    person.page.evaluate(async () => {
      const held = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return held.flat().filter(({ url }) => /\/(?!icon-)[^/]*\.svg$/.test(url)).length;
    });
  while ((await drawn()) < figures) await person.page.waitForLoadState();
  await person.page.context().setOffline(true);
  await person.go("/rules/mur#4.3");
  await person.page.locator('[id="4.3"]').waitFor();
  await person.page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>(".figures img.light");
    picture?.scrollIntoView();
    return picture?.complete && picture.naturalWidth > 0;
  });
  await person.leave(lost);
});

test("a language that is chosen is kept, too", async () => {
  const person = await open({ serviceWorkers: "allow" });
  await person.go("/learn");
  await kept(person);
  await person.page.getByRole("combobox", { name: "Language" }).selectOption("zh");
  await person.page.waitForFunction(() => document.documentElement.dataset["kept"] === "zh");
  await person.page.context().setOffline(true);
  await person.go("/play/unitar");
  await person.page.getByRole("heading", { level: 1, name: "Unitar" }).waitFor();
  assert.equal(await person.page.evaluate(() => document.documentElement.lang), "zh");
  await person.leave(lost);
});

test("without the server a language that was loaded can be chosen, and another says why not", async () => {
  const person = await open({ serviceWorkers: "allow" });
  const { page } = person;
  const speaks = (tag: string): Promise<unknown> => page.waitForFunction((wanted) => document.documentElement.dataset["kept"] === wanted, tag);
  await person.go("/learn");
  await speaks("en");
  await page.locator("#language").selectOption("fr");
  await speaks("fr");
  await server.stop();
  await page.locator("#language").selectOption("en");
  await page.locator('html[lang="en"]').waitFor();
  await page.getByRole("heading", { level: 1, name: "Learn" }).waitFor();
  await page.locator("#language").selectOption("ar");
  await page.getByRole("alert").filter({ hasText: "this language has not been loaded yet" }).waitFor();
  assert.equal(await page.locator("#language").inputValue(), "en");
  await server.start();
  await person.leave(lost);
});

/** The same server behind another build: every file of the old one has a new name, and none an old. */
async function rebuilt(behind: Server): Promise<{ url: string; renew(): void; close(): void }> {
  const names = readdirSync("build-pages/assets").filter((name) => !name.endsWith(".br"));
  const renamed = (text: string): string => names.reduce((all, name) => all.replaceAll(name, `new-${name}`), text);
  let fresh = false;
  const proxy: HttpServer = createServer((request, response) => {
    const path = request.url ?? "/";
    const asset = path.startsWith("/assets/");
    if (fresh && asset && !path.startsWith("/assets/new-")) {
      response.writeHead(404).end();
      return;
    }
    void fetch(behind.url + path.replace("/assets/new-", "/assets/"), { headers: { "Accept-Language": "en" } }).then(async (answer) => {
      const type = answer.headers.get("content-type") ?? "";
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text = /html|javascript/.test(type);
      response.writeHead(answer.status, { "Content-Type": type, "Cache-Control": "no-store" });
      response.end(fresh && text ? renamed(bytes.toString().replace('"version":"', '"version":"new')) : bytes);
    });
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  const { port } = proxy.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, renew: () => (fresh = true), close: () => proxy.close() };
}

/** Whether a new worker is whole and waits for the old one's pages to go. */
const waits = (page: Page): Promise<boolean> =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));

test("a new build: an open page goes on with the old one, then that goes", async () => {
  const site = await rebuilt(server);
  after(() => site.close());
  const context = await browser.newContext({ locale: "en" });
  const old = await context.newPage();
  await old.goto(`${site.url}/`);
  await old.waitForFunction(() => document.documentElement.dataset["kept"]);
  const caches = (): Promise<string[]> =>
    old.evaluate(async () => (await window.caches.keys()).filter((name) => name !== "agate-memory").sort());
  const [before = ""] = await caches();
  site.renew();
  const chunk = await old.evaluate(async () => {
    const links = performance.getEntriesByType("resource").map(({ name }) => name);
    const main = links.find((name) => name.includes("/main-") && name.endsWith(".js")) ?? "";
    return (await (await fetch(main)).text()).length;
  });
  assert.ok(chunk > 1000);

  // Another page takes the new build from the network, and has it kept beside the old one.
  const next = await context.newPage();
  await next.goto(`${site.url}/learn`);
  await next.waitForFunction(() => document.querySelector('script[src*="/assets/new-"]'));
  while ((await caches()).length < 2 || !(await waits(next))) await next.waitForLoadState();
  // The old page asks for a chunk that it has never loaded and that the server has no longer.
  const lazy = readdirSync("build-pages/assets").find((name) => /^settings-.*\.js$/.test(name)) ?? "";
  assert.equal(await old.evaluate(async (name) => (await fetch(`/assets/${name}`)).status, lazy), 200);
  assert.equal((await fetch(`${site.url}/assets/${lazy}`)).status, 404);

  await old.close();
  await next.close();
  const last = await context.newPage();
  await last.goto(`${site.url}/learn`);
  while (await last.evaluate((name) => window.caches.has(name), before)) await last.waitForLoadState();
  await context.close();
});
