// The connection of a page to the server: one WebSocket for everything that is followed, opened when it
// is needed. It comes back by itself. Commands carry ids and are sent again until they are answered, so
// each acts once.
import type { Commands, Message, Refusal } from "./messages.js";
import { reach } from "./reach.js";

/** The server said no. */
export class ServerRefused extends Error {
  constructor(
    readonly status: number,
    readonly why: Refusal["error"],
  ) {
    super(why.text);
    this.name = "ServerRefused";
  }
}

interface Sent {
  cmd: Command;
  text: string;
  done: (body: never) => void;
  fail: (why: Error) => void;
}

export type Command = keyof Commands;

type Watch = "table.watch" | "me.watch" | "lobby.watch";

/** A command that follows something, with what the reader has of it. */
export type Watching = { [C in Watch]: { cmd: C; args: Commands[C]["args"] } }[Watch];

/** A follower of a table, of one's own tables or of the lobby: gets the messages about it, and says what
 * it has when the connection is new. */
export interface Follower {
  /** The id of the table, "me" or "lobby". */
  readonly topic: string;
  watch(): Watching;
  heard(message: Message): void;
  lost?(): void;
  /** It is not there, or not for the reader. */
  refused?(text: string): void;
}

/** What a message is about. */
function topicOf(message: Exclude<Message, { type: "answer" }>): string {
  if (message.type === "mine" || message.type === "notice") return "me";
  if (message.type === "lobby") return "lobby";
  return typeof message.table === "string" ? message.table : message.table.id;
}

const PATIENCE = 10000; // milliseconds until a connection that does not answer is given up
const QUIET = 15000; // milliseconds of silence until it is asked for a sign of life
const GLANCE = 3000; // patience with it when somebody has just come back to the page
const WAITS = [250, 500, 1000, 2000, 5000, 10000]; // milliseconds from try to try

export class Socket {
  private socket: WebSocket | null = null;
  private readonly sent = new Map<string, Sent>();
  private readonly followers = new Map<string, Follower>();
  private tries = 0;
  private number = 0;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private readonly start = crypto.randomUUID().slice(0, 18);

  constructor(private readonly url: string) {
    reach.addEventListener("change", () => {
      if (!reach.away && this.wanted) this.open();
    });
    window.addEventListener("offline", () => this.give());
    window.addEventListener("online", () => (this.socket ? this.probe(GLANCE) : this.open()));
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || !this.wanted) return;
      if (this.socket) this.probe(GLANCE);
      else this.open();
    });
  }

  /** Whether anything waits for a connection. */
  private get wanted(): boolean {
    return this.sent.size > 0 || this.followers.size > 0;
  }

  /** An id for a command. */
  id(): string {
    return `${this.start}-${++this.number}`;
  }

  /** Sends a command and waits for its answer. */
  ask<C extends Command>(cmd: C, args: Commands[C]["args"], id = this.id(), patience = PATIENCE): Promise<Commands[C]["answer"]> {
    const text = JSON.stringify({ cmd, id, args });
    return new Promise((done, fail) => {
      this.sent.set(id, { cmd, text, done, fail });
      if (this.socket?.readyState === WebSocket.OPEN) this.send(this.socket, id, text, patience);
      else this.open();
    });
  }

  /** A connection that leaves a command without an answer has died in silence. */
  private send(socket: WebSocket, id: string, text: string, patience = PATIENCE): void {
    socket.send(text);
    setTimeout(() => {
      if (this.sent.has(id) && this.socket === socket) this.give();
    }, patience);
  }

  /** Whoever only waits would not notice a connection that died: so it has to answer now and then. */
  private probe(patience: number): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.ask("health", {}, this.id(), patience).catch(() => {});
  }

  /** Something was heard: the silence begins anew. */
  private live(): void {
    clearTimeout(this.quiet);
    if (this.followers.size > 0) this.quiet = setTimeout(() => this.probe(PATIENCE), QUIET);
  }

  /** Closes the connection without waiting for the other end; false: there was none. */
  private drop(): boolean {
    const socket = this.socket;
    if (!socket) return false;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.forget();
    return true;
  }

  /** Gives the connection up: it is dead. */
  private give(): void {
    if (this.drop()) this.closed();
  }

  /** Connects anew, for the server knows a reader by the connection. */
  renew(): void {
    if (this.drop()) this.open();
  }

  /** Follows something from now on, whatever happens to the connection. */
  follow(follower: Follower): void {
    this.followers.set(follower.topic, follower);
    if (this.socket?.readyState === WebSocket.OPEN) this.watch(follower);
    else this.open();
  }

  /** Follows a table no longer. */
  leave(table: string): void {
    if (this.followers.delete(table)) void this.ask("table.unwatch", { table }).catch(() => {});
  }

  private watch(follower: Follower): void {
    const { cmd, args } = follower.watch();
    this.ask(cmd, args).catch((error: unknown) => {
      if (error instanceof ServerRefused) follower.refused?.(error.why.text);
      else follower.lost?.();
    });
  }

  private open(): void {
    if (this.socket) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    setTimeout(() => {
      if (this.socket === socket && socket.readyState !== WebSocket.OPEN) this.give();
    }, PATIENCE);
    socket.onopen = () => {
      this.tries = 0;
      this.live();
      reach.worked();
      for (const [id, { text }] of this.sent) this.send(socket, id, text);
      for (const follower of this.followers.values()) this.watch(follower);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.live();
      this.heard(JSON.parse(event.data) as Message);
    };
    socket.onclose = () => {
      this.forget();
      this.closed();
    };
  }

  /** There is no connection; who follows asks anew when there is. */
  private forget(): void {
    this.socket = null;
    clearTimeout(this.quiet);
    for (const [id, { cmd }] of this.sent) if (cmd.endsWith(".watch") || cmd === "health") this.sent.delete(id);
  }

  private closed(): void {
    for (const follower of this.followers.values()) follower.lost?.();
    if (!this.wanted) return;
    reach.failed();
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 10000;
    setTimeout(() => this.open(), wait * (0.5 + Math.random() / 2));
  }

  private heard(message: Message): void {
    if (message.type !== "answer") {
      this.followers.get(topicOf(message))?.heard(message);
      return;
    }
    const sent = this.sent.get(message.id);
    this.sent.delete(message.id);
    if (message.status < 400) sent?.done(message.body as never);
    else sent?.fail(new ServerRefused(message.status, (message.body as Refusal).error));
  }
}

let shared: Socket | null = null;

/** The connection of this page. */
export function connection(): Socket {
  const address = new URL("/api/v1/socket", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  shared ??= new Socket(address.href);
  return shared;
}
