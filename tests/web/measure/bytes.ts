// Bytes and requests of the first visit of each page, in French, without the core.
// tools/node build-web/tests/web/measure/bytes.js
import { begin } from "../pages/lib.js";
import { ready, visit } from "../pages/load.js";

const { server, browser, end } = await begin();
for (const path of ["/", "/lobby", "/games", "/learn", "/learn/unlur", "/play/unlur", "/t/0123456789abcdef"]) {
  const context = await browser.newContext({ locale: "fr", serviceWorkers: "block" });
  const { page, loaded } = await visit(context);
  await page.goto(server.url + path);
  if (!path.startsWith("/t/")) await ready(page);
  await page.waitForLoadState("networkidle");
  const own = loaded.filter((one) => !one.path.endsWith(".wasm"));
  const core = loaded.filter((one) => one.path.endsWith(".wasm")).reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${path}: ${own.reduce((sum, { bytes }) => sum + bytes, 0)} bytes, ${own.length} requests, core ${core}`);
  await context.close();
}
await end();
