// A server and a browser for the tests of pages: things are found by role and name, and waited for by
// their state, never by time.
import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after } from "node:test";
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";

const require = createRequire(resolve("web/package.json"));
const { chromium } = require("playwright-core") as typeof import("playwright-core");
const axeFile = require.resolve("axe-core/axe.min.js");

// The browser without windows: it takes half the time of the whole one.
const executablePath = "/usr/bin/chromium-headless-shell";

const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  "--renderer-process-limit=2",
  "--disable-site-isolation-trials",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--js-flags=--liftoff-only", // the core is compiled anew for each page: quickly will do
  "--disable-features=LocalNetworkAccessChecks", // pages that a test has altered come from nowhere
];

/** A server with a folder of its own. */
export class Server {
  url = "";
  private child: ChildProcess | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), "agate-pages-"));
  private readonly clock = join(this.data, "test-clock");

  /** `timed`: its time can be moved. */
  constructor(private readonly timed = false) {
    if (timed) writeFileSync(this.clock, Buffer.alloc(8));
  }

  /** It is so much later, from now on. */
  later(seconds: number): void {
    const offset = Buffer.alloc(8);
    offset.writeBigInt64LE(readFileSync(this.clock).readBigInt64LE() + BigInt(seconds * 1000));
    writeFileSync(this.clock, offset, { flag: "r+" });
  }

  /** Starts it, again at the same place if it ran before. */
  async start(): Promise<void> {
    const program = join(process.env["AGATE_BUILD"] ?? "build", "agate");
    const listen = this.url ? new URL(this.url).host : "127.0.0.1:0";
    const child = spawn(program, ["serve", "--listen", listen, "--data", this.data, ...(this.timed ? ["--set", `test-clock=${this.clock}`] : [])]);
    this.child = child;
    let said = "";
    await new Promise<void>((done, fail) => {
      const hear = (text: Buffer): void => {
        said += text.toString();
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
        if (found) {
          this.url = found[0];
          done();
        }
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.on("exit", () => fail(new Error(`the server ended: ${said}`)));
    });
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null) return;
    await new Promise((done) => {
      child.on("exit", done);
      child.kill("SIGTERM");
    });
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** All of a list in `make soak`; in `make test` only some, so that it stays quick. */
export const some = <T>(all: readonly T[], usual: readonly T[]): readonly T[] => (process.env["AGATE_SOAK"] ? all : usual);

/** A server and a browser, for whoever ends them. */
export async function begin(timed = false): Promise<{ server: Server; browser: Browser; end(): Promise<void> }> {
  const server = new Server(timed);
  await server.start();
  const browser = await chromium.launch({ executablePath, args: flags });
  const end = async (): Promise<void> => {
    await browser.close();
    await server.remove();
  };
  return { server, browser, end };
}

/** A server and a browser that end with the tests of a file. */
export async function stage(timed = false): Promise<{ server: Server; browser: Browser; open: typeof open }> {
  const { server, browser, end } = await begin(timed);
  after(end);
  const open = (options: BrowserContextOptions = {}): Promise<Person> => Person.enter(browser, server, options);
  return { server, browser, open };
}

/** A browser that keeps what it knows in a folder, for tests that start it again. */
export const launch = (folder: string, locale: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath, args: flags, locale, reducedMotion: "reduce" });

/** Contexts that nobody uses now, by their options: a new one costs half a second of a core. A blank page
 * keeps each of them alive. */
class Contexts {
  private readonly idle = new Map<string, BrowserContext[]>();

  constructor(private readonly browser: Browser) {}

  /** One that knows nothing yet, and what returns it. */
  async take(options: BrowserContextOptions): Promise<{ context: BrowserContext; back(origin: string): Promise<void> }> {
    const key = JSON.stringify(options);
    const idle = this.idle.get(key) ?? [];
    this.idle.set(key, idle);
    const context = idle.pop() ?? (await this.browser.newContext(options));
    const keeper = context.pages()[0] ?? (await context.newPage());
    const back = async (origin: string): Promise<void> => {
      for (const page of context.pages()) if (page !== keeper) await page.close();
      await Promise.all([context.setOffline(false), context.clearPermissions(), context.clearCookies()]);
      const session = await context.newCDPSession(keeper);
      await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await session.detach();
      idle.push(context);
    };
    return { context, back };
  }
}

const contexts = new WeakMap<Browser, Contexts>();

/** Somebody with a browser of their own. */
export class Person {
  private constructor(
    readonly page: Page,
    /** Where the server is for this one. */
    private readonly base: string,
    /** What went wrong in the page. */
    readonly errors: string[],
    private readonly end: () => Promise<void>,
  ) {}

  static async enter(browser: Browser, server: Server, options: BrowserContextOptions): Promise<Person> {
    const pool = contexts.get(browser) ?? new Contexts(browser);
    contexts.set(browser, pool);
    // What the service worker fetches costs each visit a second; only its own tests want that.
    const { context, back } = await pool.take({ locale: "en", reducedMotion: "reduce", serviceWorkers: "block", ...options });
    const base = options.baseURL ?? server.url;
    return Person.visit(context, base, () => back(base));
  }

  static async visit(context: BrowserContext, base: string, end = (): Promise<void> => context.close()): Promise<Person> {
    const page = await context.newPage();
    page.setDefaultTimeout(60000);
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    // A click on a button that is dead for a moment would be lost: clicks wait until none is.
    await page.addLocatorHandler(page.locator("[data-calm]").first(), () => Promise.resolve());
    return new Person(page, base, errors, end);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.base).href);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  get board(): Locator {
    return this.page.getByRole("application");
  }

  /** Ends the visit: nothing may have gone wrong. */
  async leave(expected: RegExp = /^$/): Promise<void> {
    await this.end();
    assert.deepEqual(this.errors.filter((error) => !expected.test(error)), []);
  }

  /** Takes a name, where the page asks for one. */
  async name(name: string): Promise<void> {
    await this.page.getByRole("textbox", { name: "Your name" }).fill(name);
    await this.button("Come in").click();
    await this.page.getByRole("heading", { name: "New game" }).waitFor();
  }

  /** Where the board draws a cell, on the page. */
  at(cell: number | string): Promise<Spot> {
    return this.board.evaluate((element, wanted) => {
      const board = element.closest("agate-board") as HTMLElement & { state: BoardState };
      const { cells } = board.state.layout;
      const found = typeof wanted === "number" ? cells[wanted] : cells.find(({ name }) => name === wanted);
      const drawing = element.querySelector("svg") as SVGSVGElement;
      const [x = 0, y = 0] = found?.at ?? [];
      const point = new DOMPoint(x, y).matrixTransform(drawing.getScreenCTM() as DOMMatrix);
      return { x: point.x, y: point.y };
    }, cell);
  }

  async click(cell: number | string): Promise<void> {
    const { x, y } = await this.at(cell);
    await this.page.mouse.click(x, y);
  }

  /** Clicks a cell and waits until that has changed what may be picked, or a move is staged. */
  async pick(cell: number): Promise<void> {
    const before = JSON.stringify((await this.look()).may);
    await this.click(cell);
    await this.page.waitForFunction((may) => {
      const board = document.querySelector("agate-board") as HTMLElement & { state: BoardState };
      return document.getElementById("confirm") || JSON.stringify(board.state.may) !== may;
    }, before);
  }

  /** What the board says of itself. */
  look(): Promise<BoardState> {
    return this.board.evaluate((element) => {
      const { state } = element.closest("agate-board") as HTMLElement & { state: BoardState };
      return { layout: state.layout, may: state.may, active: state.active, names: state.names };
    });
  }

  /** Waits until it is one's turn or the game is over; says which. */
  async turn(): Promise<"move" | "over"> {
    await this.page.waitForFunction(() => {
      const board = document.querySelector("agate-board") as (HTMLElement & { state?: { active: boolean } }) | null;
      return board?.state?.active || document.querySelector(".again, .over");
    });
    return (await this.look()).active ? "move" : "over";
  }

  /** Stages a move by typing it. */
  async type(move: string): Promise<void> {
    const field = this.page.getByRole("textbox", { name: "Type a move" });
    await field.fill(move);
    await field.press("Enter");
  }

  get confirm(): Locator {
    return this.page.locator("#confirm");
  }
}

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

const axe = readFileSync(axeFile, "utf8");

/** What axe finds. */
export async function violations({ page }: Person): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${axe} }`);
  const found = await page.evaluate(() =>
    (window as unknown as { axe: { run(where: Document, options: object): Promise<{ violations: Violation[] }> } }).axe.run(document, { resultTypes: ["violations"] }),
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).join(" ")}`);
}

/** axe finds nothing. */
export async function clean(person: Person, what: string): Promise<void> {
  assert.deepEqual(await violations(person), [], what);
}

export interface Spot {
  x: number;
  y: number;
}

export interface BoardState {
  layout: { cells: { name: string; at: [number, number] }[] };
  may: number[];
  active: boolean;
  names: string[];
}
