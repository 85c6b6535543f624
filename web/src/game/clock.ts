// Clocks at a table, here or on a server. The core knows the kinds and their arithmetic; between two
// looks at it a running clock only counts down.
import type { Core } from "../core/client.js";
import type { ClockTime } from "../core/clock.js";
import { number, t } from "../i18n/i18n.js";

/** A clock as it stood at a time, `at`. */
export interface Shown extends ClockTime {
  at: number;
}

/** Milliseconds that it shows at a time; a first choice takes none. */
export const left = (clock: Shown, now: number): number =>
  clock.runs && !clock.first ? Math.max(0, clock.shown - Math.max(0, now - clock.at)) : clock.shown;

/** When what it shows is used up; null: it stands. */
export const usedUp = (clock: Shown): number | null => (clock.runs ? clock.at + clock.shown : null);

/** "6:48", "1:02:03", "2 d 23 h"; tenths below ten seconds. */
export function text(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const pad = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) {
    const days = t("span.days", { count: number(Math.floor(hours / 24)) });
    return hours % 24 > 0 ? `${days} ${t("span.hours", { count: number(hours % 24) })}` : days;
  }
  if (hours > 0) return `${hours}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  if (seconds < 10) return `0:0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`;
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}

const AGAIN = 250; // milliseconds until somebody is told again of a clock that stays at zero
const DAY = 86400000; // timers cannot wait much longer

/** The clocks of a table's seats. */
export class Clocks {
  seats: Shown[] = [];
  /** When vacations end: a clock shows something else then. */
  vacations: number[] = [];
  private timer = 0;

  constructor(
    private readonly core: Core,
    readonly kind: string,
    /** What time it is where the clocks are kept. */
    readonly now: () => number,
    /** A time has been used up (main time, a period, or all of it), a vacation is over, or a day has gone by. */
    private readonly used: () => void,
  ) {}

  /** Does something with one clock of a state. */
  async deed(state: string, deed: "fill" | "start" | "turn" | "pause" | "look", at = this.now()): Promise<Shown> {
    return { ...(await this.core.ask("clock", { kind: this.kind, state, deed, now: at })), at };
  }

  /** Takes in the clocks of all seats as they stood at a time. */
  take(times: ClockTime[], at: number): void {
    this.seats = times.map((time) => ({ ...time, at }));
    this.wait(at);
  }

  /** A seat whose time has run out; 0: none. */
  get out(): number {
    const now = this.now();
    return 1 + this.seats.findIndex(({ runs, deadline }) => runs && deadline !== null && deadline <= now);
  }

  /** Sets the timer for the clock that is used up first, or the vacation that ends before. A device may have slept
   * since the time of the look, so that either may be in the past. */
  private wait(at: number): void {
    clearTimeout(this.timer);
    const ends = this.vacations.filter((end) => end > at);
    const next = Math.min(...ends, ...this.seats.flatMap((seat) => usedUp(seat) ?? [])) - this.now();
    if (next < Infinity) this.timer = window.setTimeout(this.used, next > 0 ? Math.min(next + 20, DAY) : AGAIN);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
