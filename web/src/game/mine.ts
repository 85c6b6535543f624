// One's own tables on the server: which wait for one, and what has happened at them. The server tells of
// every change.
import { ask } from "../wire/http.js";
import type { Line, Message, Notice } from "../wire/messages.js";
import type { Follower, Socket, Watching } from "../wire/socket.js";

export type NewsKind = "move" | "offer" | "begun" | "rematch" | "ended" | "vacation";

export interface News {
  kind: NewsKind;
  table: Pick<Line, "id" | "game" | "seats">;
}

export const seatOf = (table: Pick<Line, "seats">, person: string): number =>
  table.seats.find((seat) => seat.person !== undefined && seat.person === person)?.seat ?? 0;

export const waitsFor = (table: Line, person: string): boolean =>
  table.state === "playing" && table.owing.includes(seatOf(table, person));

/** Whether somebody else offers something. */
const isAsked = (table: Line, person: string): boolean => {
  const seat = seatOf(table, person);
  return Object.values(table.offers).some((seats: number[]) => seats.length > 0 && !seats.includes(seat));
};

/** Whether people play against each other there. */
const hasPeople = ({ seats }: Line): boolean => seats.filter(({ kind }) => kind === "person").length > 1;

const due = ({ deadline }: Line): number => deadline ?? Infinity;

/** Those that wait for one first, by the time that is left; then the others; the finished ones last. */
export function inOrder(tables: Line[], person: string): Line[] {
  const rank = (table: Line): number => (table.state === "ended" ? 2 : waitsFor(table, person) ? 0 : 1);
  const time = (a: Line, b: Line): number => (due(a) === due(b) ? 0 : due(a) - due(b));
  return [...tables].sort((a, b) => rank(a) - rank(b) || time(a, b) || b.ended - a.ended || b.created - a.created);
}

/** What is new at one's tables. */
export function news(before: Line[], now: Line[], person: string): News[] {
  const old = new Map(before.map((table) => [table.id, table]));
  return now.flatMap((table): News[] => {
    const was = old.get(table.id);
    // A table that begins as soon as it is there was made by the other's yes to a rematch.
    if (!was) return table.state === "playing" && table.begun === table.created && hasPeople(table) ? [{ kind: "rematch", table }] : [];
    const begun = was.begun === 0 && table.begun > 0;
    if (begun) return [{ kind: "begun", table }];
    if (was.state !== "ended" && table.state === "ended") return [{ kind: "ended", table }];
    if (waitsFor(table, person) && (!waitsFor(was, person) || was.turn !== table.turn)) return [{ kind: "move", table }];
    return isAsked(table, person) && !isAsked(was, person) ? [{ kind: "offer", table }] : [];
  });
}

/** The tables that are not over, and those of the ones before that have ended since. */
function withEnded(before: Line[], now: Line[], notices: Notice[]): Line[] {
  const going = new Set(now.map(({ id }) => id));
  const over = new Set(notices.flatMap(({ what, table }) => (what === "result" ? table : [])));
  const ended = before.filter(({ id, state }) => !going.has(id) && (state === "ended" || over.has(id)));
  return [...now, ...ended.map((table): Line => ({ ...table, state: "ended", owing: [] }))];
}

/** The tables with one that is new or has changed. */
export const withLine = (tables: Line[], line: Line): Line[] =>
  tables.some(({ id }) => id === line.id) ? tables.map((table) => (table.id === line.id ? line : table)) : [line, ...tables];

export class Mine extends EventTarget implements Follower {
  readonly topic = "me";
  /** Those that are not over, and those that have ended while the page was open. */
  tables: Line[] = [];
  /** The server's time minus this page's. */
  ahead = 0;
  /** What the last message has brought. */
  found: News[] = [];
  /** The number of the last notice. */
  private seq: number | null = null;

  constructor(
    readonly person: string,
    private readonly socket: Socket,
  ) {
    super();
  }

  /** Follows them from now on. */
  start(): void {
    this.socket.follow(this);
  }

  watch(): Watching {
    return { cmd: "me.watch", args: this.seq === null ? {} : { since: this.seq } };
  }

  heard(message: Message): void {
    if (message.type === "notice") void this.notice(message.notice);
    if (message.type !== "mine") return;
    const { tables, notices = [], table, gone } = message;
    if (tables) this.list(message, withEnded(this.tables, tables, notices));
    if (table) this.take(withLine(this.tables, table));
    if (gone) this.take(this.tables.filter(({ id }) => id !== gone));
  }

  /** All of them, on a new connection. */
  private list({ now = Date.now(), seq = 0, notices = [], more }: Extract<Message, { type: "mine" }>, tables: Line[]): void {
    const known = this.listed;
    this.seq = seq;
    this.ahead = now - Date.now();
    this.take(tables, known);
    if (known) for (const notice of notices) void this.notice(notice);
    this.dispatchEvent(new Event("listed"));
    if (more) this.socket.follow(this);
  }

  /** Whether they are known. */
  get listed(): boolean {
    return this.seq !== null;
  }

  private take(tables: Line[], known = true): void {
    this.found = known ? news(this.tables, tables, this.person) : [];
    this.tables = tables;
    this.dispatchEvent(new Event("change"));
  }

  /** That somebody wants to play again at a table that has ended, or that a vacation will be used up,
   * is only said in a notice; everything else is seen at the tables themselves. */
  private async notice({ seq, what, table }: Notice): Promise<void> {
    this.seq = Math.max(this.seq ?? 0, seq);
    if (what !== "invitation" && what !== "vacation") return;
    const line = this.tables.find(({ id }) => id === table) ?? (await ask("table.read", { table })).table;
    this.found = [{ kind: what === "vacation" ? what : "offer", table: line }];
    this.dispatchEvent(new Event("change"));
  }

  /** Tables that wait for one, the most urgent first. */
  get waiting(): Line[] {
    return inOrder(this.tables, this.person).filter((table) => waitsFor(table, this.person));
  }
}
