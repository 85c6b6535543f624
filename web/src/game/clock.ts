// Clocks, as the server tells them: a running clock is a deadline, a stopped one a number.
import type { Clock } from "./game.js";

/** Milliseconds left at a time of the server: main time, then the period that runs. */
export function left(clock: Clock, now: number): number {
  const used = clock.since > 0 ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock.left - used) || Math.max(0, clock.left + clock.extra - used);
}

/** "6:48", "1:02:03", "3 d"; tenths below ten seconds. */
export function text(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const pad = (value: number): string => String(value).padStart(2, "0");
  if (seconds >= 172800) return `${Math.floor(seconds / 86400)} d`;
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  if (seconds < 10) return `0:0${(milliseconds / 1000).toFixed(1)}`;
  return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
}
