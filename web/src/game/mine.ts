// One's own tables on the server: which wait for one, and what has happened at them since the last
// look. There is no message of the server for that, so the list is asked for now and then.
import { ask } from "../wire/http.js";
import type { Line } from "../wire/messages.js";

export type NewsKind = "move" | "offer" | "begun" | "rematch" | "ended";

export interface News {
  kind: NewsKind;
  table: Line;
}

const SOON = 4000; // milliseconds between two looks
const LATER = 20000; // the same while nobody sees the page

export const seatOf = (table: Line, person: string): number =>
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

export class Mine extends EventTarget {
  tables: Line[] = [];
  /** The server's time minus this page's. */
  ahead = 0;
  /** What the last look has found. */
  found: News[] = [];
  private timer = 0;
  private known = false;

  constructor(readonly person: string) {
    super();
  }

  /** Looks from now on, and as soon as the page is seen again. */
  start(): void {
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void this.look();
    });
    void this.look();
  }

  async look(): Promise<void> {
    clearTimeout(this.timer);
    try {
      const { tables, now } = await ask("table.list", { mine: true });
      this.ahead = now - Date.now();
      this.found = this.known ? news(this.tables, tables, this.person) : [];
      this.tables = tables;
      this.known = true;
      this.dispatchEvent(new Event("change"));
    } catch {
      // The server is away: the table says so, and the next look may find it.
    }
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.look(), document.hidden ? LATER : SOON);
  }

  /** Tables that wait for one, the most urgent first. */
  get waiting(): Line[] {
    return inOrder(this.tables, this.person).filter((table) => waitsFor(table, this.person));
  }
}
