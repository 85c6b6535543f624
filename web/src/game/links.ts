// The links that invite to the seats of a table. The server keeps only what it needs to know them
// again, so the page that has asked for them keeps them, as long as its tab is there.
import type { Invitation } from "../wire/messages.js";

const PLACE = "agate.link.";

/** Secrets by seat. */
export function keepSecrets(table: string, made: Pick<Invitation, "seat" | "secret">[]): void {
  const all = { ...secretsOf(table), ...Object.fromEntries(made.map(({ seat, secret }) => [seat, secret])) };
  sessionStorage.setItem(PLACE + table, JSON.stringify(all));
}

export function secretsOf(table: string): Record<number, string> {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE + table) ?? "{}") as Record<number, string>;
  } catch {
    return {};
  }
}
