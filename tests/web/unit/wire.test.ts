// The wire under pages: what is asked again, and what is not.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Message } from "../../../web/src/wire/messages.js";
import type { Watching } from "../../../web/src/wire/socket.js";

/** A browser as far as the wire needs one. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  private last = "";
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  send(text: string): void {
    const { cmd, id } = JSON.parse(text) as { cmd: string; id: string };
    this.sent.push(cmd);
    this.last = id;
  }

  /** Answers what was sent last, once. */
  answer(): void {
    if (this.last) this.onmessage?.({ data: JSON.stringify({ type: "answer", id: this.last, status: 200, body: {} }) });
    this.last = "";
  }
}

const scope = globalThis as unknown as Record<string, unknown>;
const heard = new EventTarget();
scope["window"] = {
  addEventListener: heard.addEventListener.bind(heard),
  setTimeout: () => 0, // nobody looks for the server here
};
scope["WebSocket"] = FakeSocket;
const seen = Object.assign(new EventTarget(), { hidden: false });
scope["document"] = seen;

const { Socket } = await import("../../../web/src/wire/socket.js");
const { ask } = await import("../../../web/src/wire/http.js");

test("after a lost connection commands are sent again, and a table is watched once", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const socket = new Socket("ws://here");
  const nothing = (): void => {};
  const watch = (): Watching => ({ cmd: "table.watch", args: { table: "t" } });
  socket.follow({ topic: "t", watch, heard: nothing, lost: nothing, refused: nothing });
  const [first] = FakeSocket.all;
  first?.open();
  void socket.ask("table.chat", { table: "t", room: "players", text: "hello" });
  assert.deepEqual(first?.sent, ["table.watch", "table.chat"]);
  first?.close(); // neither is answered
  context.mock.timers.tick(20000);
  const second = FakeSocket.all[1];
  second?.open();
  assert.deepEqual(second?.sent.sort(), ["table.chat", "table.watch"]);
});

/** A page that follows a table and has nothing to ask; its connection is open. */
function waiting(): { lost: () => number; now: () => FakeSocket } {
  let lost = 0;
  const nothing = (): void => {};
  const here = `ws://here/${FakeSocket.all.length}`;
  const watch = (): Watching => ({ cmd: "table.watch", args: { table: "t" } });
  new Socket(here).follow({ topic: "t", watch, heard: nothing, lost: () => lost++, refused: nothing });
  const now = (): FakeSocket => FakeSocket.all.filter(({ url }) => url === here).pop() as FakeSocket;
  now().open();
  now().answer();
  return { lost: () => lost, now };
}

test("a connection that says nothing is asked for a sign of life, and is given up without one", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { lost, now } = waiting();
  const first = now();
  for (let time = 0; time < 60; time++) {
    context.mock.timers.tick(1000);
    first.answer();
  }
  assert.ok(first.sent.length > 2);
  assert.equal(lost(), 0);
  for (let time = 0; time < 30; time++) context.mock.timers.tick(1000);
  assert.equal(lost(), 1);
  now().open();
  assert.notEqual(now(), first);
  assert.deepEqual(now().sent, ["table.watch"]);
});

for (const [what, place, name] of [
  ["the page is seen again", seen, "visibilitychange"],
  ["there is a network again", heard, "online"],
] as const)
  test(`a dead connection is found at once when ${what}`, (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const { lost, now } = waiting();
    const first = now();
    place.dispatchEvent(new Event(name));
    assert.deepEqual(first.sent, ["table.watch", "health"]);
    for (let time = 0; time < 5; time++) context.mock.timers.tick(1000);
    assert.equal(lost(), 1);
    assert.notEqual(now(), first);
  });

test("a connection that never comes about is tried again", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { now } = waiting();
  now().close();
  for (let time = 0; time < 2; time++) context.mock.timers.tick(1000);
  const hangs = now();
  for (let time = 0; time < 15; time++) context.mock.timers.tick(1000);
  assert.notEqual(now(), hangs);
});

test("a connection carries all that is followed, and is made anew for somebody with a name", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const socket = new Socket("ws://all");
  const heard: string[] = [];
  const hear = (message: Message): void => void heard.push(message.type);
  const now = (): FakeSocket => FakeSocket.all.filter(({ url }) => url === "ws://all").pop() as FakeSocket;
  socket.renew(); // there is none yet
  assert.equal(FakeSocket.all.filter(({ url }) => url === "ws://all").length, 0);
  socket.follow({ topic: "lobby", watch: () => ({ cmd: "lobby.watch", args: {} }), heard: hear });
  now().open();
  socket.follow({ topic: "me", watch: () => ({ cmd: "me.watch", args: {} }), heard: hear });
  const first = now();
  assert.deepEqual(first.sent, ["lobby.watch", "me.watch"]);
  for (const text of ['{"type":"lobby","gone":"t"}', '{"type":"mine","gone":"t"}', '{"type":"notice","notice":{}}', '{"type":"chat","table":"t"}'])
    first.onmessage?.({ data: text });
  assert.deepEqual(heard, ["lobby", "mine", "notice"]); // nobody follows the table
  socket.renew();
  assert.notEqual(now(), first);
  now().open();
  assert.deepEqual(now().sent, ["lobby.watch", "me.watch"]);
});

/** What a server answers, one after the other; says how often it was asked. */
function answers(...statuses: number[]): () => number {
  let asked = 0;
  scope["fetch"] = (): Promise<Response> => {
    const status = statuses[asked++] ?? 200;
    const body = status === 200 ? { tables: [] } : { error: { id: "server.too-many", text: "Too many requests." } };
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers: { "Retry-After": "0" } }));
  };
  return () => asked;
}

test("what only reads waits while the server is asked too much; what acts is refused", async () => {
  const read = answers(429, 429, 200);
  assert.deepEqual(await ask("table.list", { state: "open" }), { tables: [] });
  assert.equal(read(), 3);
  const acted = answers(429);
  await assert.rejects(ask("guest.create", { name: "Ada" }), /Too many/);
  assert.equal(acted(), 1);
  const never = answers(429, 429, 429, 429, 429, 429);
  await assert.rejects(ask("table.list", { state: "open" }), /Too many/);
  assert.equal(never(), 4);
});
