// Unitar, played again on a fresh server with other secrets of the others: before the reveal nothing
// that one's page gets or shows is different, not by a byte.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { CDPSession } from "playwright-core";
import { Person, Server, stage } from "./lib.js";
import { Player } from "./player.js";
import { scripts, type Choice, type Script } from "./script.js";
import { command, enter, openTable, sit } from "./tables.js";

const { browser } = await stage();
const script = (await scripts()).find(({ game }) => game === "unitar") as Script;
const names = ["Ada", "Bao", "Cleo"];

/** What a page has received, and what it shows. */
interface Known {
  received: string[];
  /** By tags: a difference is told in few words. */
  shown: string[];
  /** The sentences that were read out. */
  said: string[];
}

/** Takes down whatever a page receives. */
class Tap {
  private readonly parts: Promise<string>[] = [];
  /** Commands that have no answer yet. */
  private readonly open = new Set<string>();
  /** Called when there are none. */
  private calm = (): void => {};

  private constructor(session: CDPSession) {
    const idOf = (text: string): string => (JSON.parse(text) as { id?: string }).id ?? "";
    session.on("Network.webSocketFrameSent", ({ response }) => this.open.add(idOf(response.payloadData)));
    session.on("Network.webSocketFrameReceived", ({ response }) => {
      this.open.delete(idOf(response.payloadData));
      if (this.open.size === 0) this.calm();
      this.parts.push(Promise.resolve(`frame ${response.payloadData}`));
    });
    const urls = new Map<string, string>();
    session.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, new URL(response.url).pathname));
    session.on("Network.loadingFinished", ({ requestId }) => {
      const url = urls.get(requestId) ?? "";
      if (url.startsWith("/assets/")) return; // built into the program
      this.parts.push(session.send("Network.getResponseBody", { requestId }).then(({ body }) => `${url} ${body}`, () => url));
    });
  }

  static async set(person: Person): Promise<Tap> {
    const session = await person.page.context().newCDPSession(person.page);
    await session.send("Network.enable");
    return new Tap(session);
  }

  async received(): Promise<string[]> {
    if (this.open.size > 0) await new Promise<void>((done) => (this.calm = done));
    return Promise.all(this.parts);
  }
}

/** Without what is different in every game: ids, times, the marks of the templates. */
function masked(text: string, ids: string[]): string {
  ids.forEach((id, index) => (text = text.replaceAll(id, `<id ${index}>`)));
  return text
    .replace(/"id":"[0-9a-f-]{18}-\d+"/g, '"id":"<command>"')
    .replace(/\b1\d{12}\b/g, "<time>")
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, "<server>")
    .replace(/lit\$\d+\$/g, "<lit>");
}

declare global {
  interface Window {
    said: string[];
  }
}

/** Takes down all that is read out: the page itself forgets it, sooner or later. */
function listen(): void {
  window.said = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.parentElement?.matches("body > [aria-live]")) window.said.push(node.textContent ?? "");
  }).observe(document, { childList: true, subtree: true });
}

/** What is read out, by sentences, but for what one points at: how much of that is said at once is chance. */
function sentences(said: string[]): string[] {
  const all = said.flatMap((text) => text.split(/(?<=\.) /));
  return [...new Set(all)].filter((text) => !/^Point at | chosen\.$|^Choices for the next cell: /.test(text)).sort();
}

async function known(person: Person, tap: Tap, ids: string[]): Promise<Known> {
  // Whether the answer to a command or the news of it comes first is chance: each kind by itself, and
  // what is the same counts once.
  const kind = (text: string): string => /^frame \{"type":"(\w+)"/.exec(text)?.[1] ?? "";
  const received = [...new Set((await tap.received()).map((text) => masked(text, ids)))].sort((one, other) =>
    kind(one) < kind(other) ? -1 : kind(one) > kind(other) ? 1 : 0,
  );
  const tables = await person.page.context().request.get(new URL("/api/v1/tables?mine=true", person.page.url()).href);
  received.push(masked(await tables.text(), ids));
  const { html, said } = await person.page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    body.querySelectorAll(":scope > [aria-live]").forEach((region) => region.remove());
    return { html: body.innerHTML, said: window.said };
  });
  return { received, shown: masked(html, ids).split(/(?=<)/), said: sentences(said.map((text) => masked(text, ids))) };
}

/** Waits until a page shows that others have chosen, and nothing is to come any more. */
async function chosen({ page }: Person, others: string[]): Promise<void> {
  for (const name of others) await page.getByRole("group", { name, exact: true }).filter({ hasText: "Has chosen" }).waitFor();
}

type Stage = "setup" | "round" | "reveal";

/** Plays on a fresh server: `secrets` are the others' choices of each turn. */
async function run(secrets: [string, string][]): Promise<Record<Stage, Known>> {
  const server = new Server();
  after(() => server.remove());
  await server.start();
  const people = await Promise.all(names.map(() => Person.enter(browser, server, { locale: "en" })));
  for (const [index, person] of people.entries()) await enter(person, names[index] ?? "");
  const [ada] = people as [Person, Person, Person];
  const mine: string[] = [];
  for (const person of people) mine.push((await command<{ id: string }>(person, "me", null)).id);
  const table = await sit(people.slice(), { game: script.spec });
  const ids = [table, ...mine];
  await ada.page.goto("about:blank");
  for (const other of people.slice(1)) await other.page.getByRole("group", { name: "Ada", exact: true }).filter({ hasText: "away" }).waitFor();
  // The list of one's tables is asked for every few seconds, whenever that is: here only when all wait.
  await ada.page.route(/\/api\/v1\/tables\?/, (route) => route.fulfill({ json: { tables: [], more: false, now: Date.now() } }));
  const tap = await Tap.set(ada);
  await ada.page.addInitScript(listen);
  await openTable(ada, table);
  const players = people.map((person, index) => new Player(person, names[index] ?? "", "mouse", "en", script));
  const found: Partial<Record<Stage, Known>> = {};
  for (const [turn, others] of secrets.entries()) {
    for (const [index, move] of others.entries()) {
      const cells = turn === 0 ? (move.match(/[A-Z]\d+/g) ?? []) : [];
      await players[index + 1]?.choose({ seat: index + 2, move, cells });
      await chosen(ada, names.slice(1, index + 2));
    }
    found[turn === 0 ? "setup" : "round"] = await known(ada, tap, ids);
    await players[0]?.choose(script.turns[turn]?.[0] as Choice);
    for (const player of players) await player.person.button(`Move ${turn + 1}: `).waitFor({ state: "attached" });
  }
  found.reveal = await known(ada, tap, ids);
  for (const person of people) await person.leave();
  return found as Record<Stage, Known>;
}

const setups: [string, string][] = [
  ["uni@H3,tar@F6", "uni@D5,tar@I6"],
  ["uni@E2,tar@G9", "uni@J4,tar@D8"],
];
const rounds: [string, string][] = [
  ["yellow-uni-south", "red-tar-east"],
  ["blue-tar-anticlockwise", "yellow-uni-eliminate"],
];

test("what the others choose is not to be had before the reveal", async () => {
  const [setup, otherSetup] = setups as [[string, string], [string, string]];
  const first = await run([setup, rounds[0] as [string, string]]);
  const second = await run([setup, rounds[1] as [string, string]]);
  const third = await run([otherSetup]);
  assert.ok(first.round.received.some((text) => text.startsWith("frame ")));
  assert.ok(first.round.received.some((text) => text.startsWith("/t/")));
  assert.deepEqual(first.setup.said.filter((text) => /has chosen/.test(text)), ["Bao has chosen", "Cleo has chosen"]);
  assert.deepEqual(second.setup, first.setup);
  assert.deepEqual(second.round, first.round);
  assert.deepEqual(third.setup, first.setup);

  // The comparison sees what there is to see: after the reveal every kind of knowledge differs.
  assert.notDeepEqual(second.reveal.received, first.reveal.received);
  assert.notDeepEqual(second.reveal.shown, first.reveal.shown);
  assert.notDeepEqual(second.reveal.said, first.reveal.said);
  assert.notDeepEqual(third.reveal.received, first.setup.received);
  assert.notDeepEqual(third.reveal.shown, first.setup.shown);
  assert.notDeepEqual(third.reveal.said, first.setup.said);
});
