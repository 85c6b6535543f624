// What a change at a table costs a page: messages of the server, questions to the worker that holds the
// core, and how much is drawn anew.
import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { test } from "node:test";
import { stage, type Person } from "./lib.js";
import { command, guest, seated, sit } from "./online.lib.js";

const { open } = await stage();

declare global {
  interface Window {
    /** The deeds that the worker was asked for. */
    asked: string[];
  }
}

/** Somebody whose page counts. */
class Counted {
  private readonly heard: string[] = [];
  private readonly news = new EventEmitter();
  /** The last message that tells who is at the table. */
  private people = "";
  /** The commands that it has sent. */
  readonly sent: string[] = [];

  private constructor(readonly person: Person) {}

  static async open(name: string): Promise<Counted> {
    const counted = new Counted(await open());
    const { page } = counted.person;
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage as (this: Worker, message: unknown) => void;
      window.asked = [];
      Worker.prototype.postMessage = function (this: Worker, message: { deed?: string }): void {
        if (message.deed) window.asked.push(message.deed);
        post.call(this, message);
      };
    });
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => counted.hear(payload.toString()));
      socket.on("framesent", ({ payload }) => counted.sent.push(/"cmd":"([\w.]+)"/.exec(payload.toString())?.[1] ?? ""));
    });
    await guest(counted.person, name);
    return counted;
  }

  private hear(message: string): void {
    this.heard.push(/"type":"(\w+)"/.exec(message)?.[1] ?? "");
    if (message.includes('"spectators":{')) this.people = message;
    this.news.emit("heard");
  }

  /** Waits until it knows that the players and so many spectators are there: that is told a little later. */
  async meet(spectators: number): Promise<void> {
    while (this.people.includes('"present":false') || !this.people.includes(`"spectators":{"count":${spectators},`))
      await once(this.news, "heard");
  }

  /** Waits until everything before a line of the chat is taken in; begins to count again. */
  async rest(line: string): Promise<{ asked: string[]; heard: string[] }> {
    await this.person.page.getByText(line, { exact: true }).waitFor();
    const asked = await this.person.page.evaluate(() => window.asked.splice(0));
    // Whoever plays hears of the table among all their own, too: that is no news for the page of it.
    const heard = this.heard.splice(0).filter((type) => !["answer", "chat", "mine"].includes(type));
    return { asked, heard };
  }
}

const ONCE = { asked: ["see"], heard: ["change"] };

test("a change is one message and one question to the worker, for whoever plays or watches", async () => {
  const all = [await Counted.open("Ada"), await Counted.open("Bao"), await Counted.open("Cleo")] as const;
  const [ada, bao, cleo] = all;
  const table = await seated(ada.person, bao.person, { game: "unlur:size=5", clock: "fischer 5m+3s" });
  for (const { person } of all) await sit(person, table);
  for (const one of all) await one.meet(1);
  // A line in each chat comes after everything before it.
  const said = async (line: string): Promise<void> => {
    await command(ada.person, `tables/${table}/chat`, { room: "players", text: line });
    await command(cleo.person, `tables/${table}/chat`, { room: "spectators", text: line });
  };
  await ada.person.turn();
  await ada.person.type("C3");
  await ada.person.confirm.waitFor();
  await said("Before");
  for (const one of all) await one.rest("Before");
  await ada.person.confirm.click();
  for (const { person } of all) await person.page.getByRole("button", { name: "Move 1: C3" }).waitFor();
  await said("After");
  for (const one of all) assert.deepEqual(await one.rest("After"), ONCE);
  assert.deepEqual(ada.sent.filter((cmd) => !/watch|health/.test(cmd)), ["table.move"]);
  await command(bao.person, `tables/${table}/offer`, { what: "draw" });
  await said("An offer");
  for (const one of all) assert.deepEqual(await one.rest("An offer"), ONCE);
  for (const { person } of all) await person.leave();
});

test("a line of the chat draws the chat and nothing else", async () => {
  const [ada, bao] = [await Counted.open("Ada"), await Counted.open("Bao")];
  const table = await seated(ada.person, bao.person, { game: "mur:games=1" });
  for (const { person } of [ada, bao]) await sit(person, table);
  await ada.meet(0);
  const say = (text: string): Promise<unknown> => command(bao.person, `tables/${table}/chat`, { room: "players", text });
  await say("First");
  await ada.rest("First");
  // A board that is drawn anew is given another state; nothing but the chat may do so from now on.
  await ada.person.board.evaluate((element) => {
    for (let timer = window.setTimeout(() => {}); timer > 0; timer--) clearTimeout(timer);
    const board = element.closest("agate-board") as HTMLElement & { state: object };
    Object.assign(window, { before: board.state });
  });
  await say("Second");
  assert.deepEqual(await ada.rest("Second"), { asked: [], heard: [] });
  assert.ok(
    await ada.person.board.evaluate((element) => {
      const board = element.closest("agate-board") as HTMLElement & { state: object };
      return (window as unknown as { before: object }).before === board.state;
    }),
  );
  for (const { person } of [ada, bao]) await person.leave();
});
