// A move that was confirmed and not answered yet, kept in the storage of this browser: it outlives the
// page. The next page of the table sends it again, by the id that it had, so it is played once.
import type { Turn } from "./log.js";

export interface Unsent {
  /** The id of the command. */
  id: string;
  move: string;
  /** The turn that it is for, and the key of the position. */
  turn: number;
  key: string;
}

export interface Standing {
  turn: number;
  key: string;
  /** The reader owes a choice; or has handed one in. */
  due: boolean;
  handed: boolean;
}

/** What becomes of it as the table stands now. */
export function fateOf(sent: Unsent, now: Standing, turns: Turn[]): "again" | "played" | "lost" {
  if (now.turn === sent.turn && now.key === sent.key) {
    if (now.handed) return "played";
    return now.due ? "again" : "lost";
  }
  const choices = turns.find(({ turn }) => turn === sent.turn)?.text.split("|") ?? [];
  return choices.includes(sent.move) ? "played" : "lost";
}

const PLACE = "agate.unsent.";

/** What one person has not had answered at one table. */
export class Outbox {
  private readonly place: string;

  constructor(table: string, person: string) {
    this.place = `${PLACE}${table}.${person}`;
  }

  read(): Unsent | null {
    try {
      return JSON.parse(localStorage.getItem(this.place) ?? "null") as Unsent | null;
    } catch {
      return null;
    }
  }

  write(sent: Unsent): void {
    localStorage.setItem(this.place, JSON.stringify(sent));
  }

  clear(): void {
    localStorage.removeItem(this.place);
  }
}
