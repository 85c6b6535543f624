// How long a first visit takes on a slow phone: a quarter of this machine's speed, 1.6 Mbit/s down,
// 150 ms to and fro, nothing cached. Run by
// tools/node build-web/tests/web/measure/times.js
import { begin } from "../pages/lib.js";
import { ready, visit } from "../pages/load.js";
import { limit, median } from "./figures.js";

const RUNS = Number(process.env["RUNS"] ?? 5);

/** Milliseconds until something is painted and until the page can be used, at most. */
const limits: [path: string, painted: number, usable: number][] = [
  ["/", 1000, 2000],
  ["/play/unlur", 1500, 3000],
  ["/learn", 1500, 2500],
  ["/learn/unlur", 1500, 4500],
];

const { server, browser, end } = await begin();

/** One cold visit: when the first text was painted, and when the page had done its own work. */
async function measure(path: string): Promise<[painted: number, usable: number]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en" });
  const { page, session } = await visit(context);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 0.75e6 / 8,
  });
  await page.goto(server.url + path, { waitUntil: "commit" });
  await ready(page);
  const times = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    performance.getEntriesByName("ready")[0]?.startTime ?? NaN,
  ]);
  await context.close();
  return [times[0] ?? NaN, times[1] ?? NaN];
}

for (const [path, painted, usable] of limits) {
  const runs: [number, number][] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure(path));
  limit(`${path} painted, median of ${RUNS}`, median(runs.map(([paint]) => paint)), painted, "ms");
  limit(`${path} usable`, median(runs.map(([, use]) => use)), usable, "ms");
}
await end();
