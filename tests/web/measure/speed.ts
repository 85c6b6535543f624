// How fast the engine is in a real browser, beside the program on the same machine: the same thought,
// with the same seed and the same answer, in turn. tools/node build-web/tests/web/measure/speed.js
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { Agate } from "../../../web/src/core/agate.js";
import { begin } from "../pages/lib.js";

const RUNS = Number(process.env["RUNS"] ?? 5);
const LEAST = 0.6;
const SITE = "http://agate.invalid"; // every answer of it is a file of the build
const program = join(process.env["AGATE_BUILD"] ?? "build", "agate");

/** Thoughts of about a second. */
const thoughts: [spec: string, nodes: number][] = [
  ["unlur:size=6", 30000],
  ["ninuki", 600000],
  ["mur:games=1", 4000000],
  ["unitar:deal=0", 8000],
];

interface Thought {
  milliseconds: number;
  move: string;
}

function native(spec: string, nodes: number, seat: number): Thought {
  const words = ["analyse", spec, "--nodes", String(nodes), "--seed", "1", "--memory", "32", "--seat", String(seat), "--json"];
  const told = JSON.parse(execFileSync(program, words, { encoding: "utf8" })) as { milliseconds: number; lines: { move: string }[] };
  return { milliseconds: told.milliseconds, move: told.lines[0]?.move ?? "" };
}

/** A page of its own that has the core. */
async function load(page: Page): Promise<void> {
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") return route.fulfill({ contentType: "text/html", body: "<!doctype html>" });
    if (pathname === "/agate.wasm") return route.fulfill({ contentType: "application/wasm", body: readFileSync("build-wasm/agate.wasm") });
    return route.fulfill({ contentType: "text/javascript", body: readFileSync(`build-web/web/src/core${pathname}`) });
  });
  await page.goto(SITE);
  await page.evaluate(async (place) => {
    const { Agate } = (await import(place)) as { Agate: typeof import("../../../web/src/core/agate.js").Agate };
    const agate = await Agate.load(await (await fetch("/agate.wasm")).arrayBuffer());
    Object.assign(window, { agate });
  }, "/agate.js");
}

/** The same thought in the page, in the steps that its worker takes. */
const inPage = (page: Page, spec: string, nodes: number, seat: number): Promise<Thought> =>
  page.evaluate(
    ([wanted, most, who]) => {
      const { agate } = window as unknown as { agate: Agate };
      const match = agate.match(wanted);
      const player = agate.player(wanted, { seed: 1n, megabytes: 32 });
      player.begin(match, who, { nodes: most });
      const start = performance.now();
      while (player.step(2000));
      const milliseconds = performance.now() - start;
      const move = player.best().lines[0]?.move ?? "";
      player.free();
      match.free();
      return { milliseconds, move };
    },
    [spec, nodes, seat] as const,
  );

/** Who is to move first. */
const seatOf = (page: Page, spec: string): Promise<number> =>
  page.evaluate((wanted) => (window as unknown as { agate: Agate }).agate.match(wanted).view(0, 0).acting[0] ?? 1, spec);

const { browser, end } = await begin();
const page = await browser.newPage();
await load(page);
const signature = await page.evaluate(() => (window as unknown as { agate: Agate }).agate.signature());
const same = signature === execFileSync(program, ["bench"], { encoding: "utf8" }).trim();
console.log(`signature ${signature}, ${same ? "the same" : "ANOTHER"} as the program's`);
if (!same) process.exitCode = 1;
for (const [spec, nodes] of thoughts) {
  const [own, other]: [Thought[], Thought[]] = [[], []];
  const seat = await seatOf(page, spec);
  for (let run = 0; run < RUNS; run++) {
    own.push(native(spec, nodes, seat));
    other.push(await inPage(page, spec, nodes, seat));
  }
  const best = (list: Thought[]): number => Math.min(...list.map(({ milliseconds }) => milliseconds));
  const part = best(own) / best(other);
  const agreed = new Set([...own, ...other].map(({ move }) => move)).size === 1;
  const verdict = part >= LEAST && agreed ? "" : agreed ? ": MISSED" : ": ANOTHER MOVE";
  console.log(`${spec}: program ${best(own)} ms, page ${best(other).toFixed(0)} ms for ${nodes} nodes: ${(part * 100).toFixed(0)} %${verdict}`);
  if (verdict) process.exitCode = 1;
}
await end();
