// Budgets: how many bytes, requests and round trips a first visit of each page may cost. None of it
// depends on how fast this machine is; tests/web/measure has the times.
import assert from "node:assert/strict";
import { readdirSync, statSync } from "node:fs";
import { test } from "node:test";
import { ready, visit, type Loaded } from "./load.js";
import { stage } from "./lib.js";

const { server, browser } = await stage();

/** Thousands of bytes as transferred, requests, and the longest chain of requests, each without the
 * core. The core is one file of its own, and workers are asked for by it. */
const budgets: Record<string, [kilobytes: number, requests: number, depth: number]> = {
  "/": [60, 12, 3],
  "/lobby": [60, 12, 3],
  "/games": [60, 12, 3],
  "/learn": [60, 12, 3],
  "/learn/unlur": [95, 16, 4],
  "/play/unlur": [85.2, 12, 3],
  "/play/ninuki": [85.2, 12, 3],
  "/play/mur": [85.2, 12, 3],
  "/play/unitar": [85.2, 12, 3],
  "/t/0123456789abcdef": [85.2, 12, 3],
};
const CORE = 195; // thousands of bytes of the WebAssembly, compressed

const isCore = ({ path }: Loaded): boolean => path.endsWith(".wasm");

for (const [path, [kilobytes, requests, depth]] of Object.entries(budgets))
  test(`${path} stays within its budget`, async () => {
    // Without the service worker: what that fetches, it fetches when the page rests.
    const context = await browser.newContext({ locale: "fr", serviceWorkers: "block" });
    const { page, loaded } = await visit(context);
    await page.goto(server.url + path);
    if (!path.startsWith("/t/")) await ready(page);
    await page.waitForLoadState("networkidle");
    const own = loaded.filter((one) => !isCore(one));
    const bytes = own.reduce((sum, one) => sum + one.bytes, 0);
    const said = loaded.map((one) => `${one.depth} ${one.path} ${one.bytes}`).join("\n");
    assert.ok(bytes <= kilobytes * 1000, `${bytes} bytes:\n${said}`);
    assert.ok(own.length <= requests, `${own.length} requests:\n${said}`);
    const chain = own.filter((one) => !one.path.includes("/icon-")); // browsers ask for it whenever they like
    assert.ok(Math.max(...chain.map((one) => one.depth)) <= depth, `too deep:\n${said}`);
    await context.close();
  });

test("the front page needs no core, and the core stays within its budget", async () => {
  const assets = readdirSync("build-pages/assets").filter((name) => name.endsWith(".wasm.br"));
  assert.equal(assets.length, 1);
  const size = statSync(`build-pages/assets/${assets[0]}`).size;
  assert.ok(size <= CORE * 1000, `${size} bytes`);
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  let asked = 0;
  page.on("request", (request) => (asked += Number(/\.wasm$/.test(request.url()))));
  await page.goto(server.url);
  await page.waitForLoadState("networkidle");
  assert.equal(asked, 0);
  const core = page.waitForRequest(/\.wasm$/);
  await page.goto(`${server.url}/play/mur`);
  await core;
  assert.equal(asked, 1);
  await context.close();
});

test("assets are never asked for again, pages are only asked whether they have changed", async () => {
  const page = await fetch(server.url);
  const asset = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? "";
  assert.equal(page.headers.get("cache-control"), "no-cache");
  const again = await fetch(server.url, { headers: { "If-None-Match": page.headers.get("etag") ?? "" } });
  assert.equal(again.status, 304);
  assert.match((await fetch(server.url + asset)).headers.get("cache-control") ?? "", /immutable/);
});
