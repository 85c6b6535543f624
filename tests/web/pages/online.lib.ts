// People at tables of the server, for the tests of pages.
import type { Person } from "./lib.js";

interface Made {
  table: { id: string };
  invitations: { secret: string }[];
}

/** Becomes somebody, without the form. */
export async function guest(person: Person, name: string): Promise<void> {
  await person.go("/");
  await person.page.evaluate(async (called) => {
    const answer = await fetch("/api/v1/guests", { method: "POST", body: JSON.stringify({ name: called }) });
    const body = (await answer.json()) as { person: { id: string } };
    localStorage.setItem("agate.person", body.person.id);
  }, name);
}

/** A command by HTTP, as the person of the page. */
export function command(person: Person, path: string, args: unknown): Promise<unknown> {
  return person.page.evaluate(
    async ([where, body]) => {
      const answer = await fetch(`/api/v1/${where as string}`, { method: "POST", body: JSON.stringify(body) });
      return (await answer.json()) as unknown;
    },
    [path, args],
  );
}

/** A table of two guests, the first with the first seat; both have it before them. */
export async function seated(first: Person, second: Person, args: { game: string; clock?: string }): Promise<string> {
  const seats = [{ who: "me" }, { who: "open" }];
  const made = (await command(first, "tables", { ...args, seats })) as Made;
  await command(second, `tables/${made.table.id}/join`, {});
  return made.table.id;
}

/** Opens a table and waits for its board. */
export async function sit(person: Person, table: string): Promise<void> {
  await person.go(`/t/${table}`);
  await person.board.waitFor();
}

/** Opens the link of an invitation, and takes the seat. */
export async function accept(person: Person, link: string): Promise<void> {
  await person.page.goto(link);
  await person.button("Accept and sit down").click();
  await person.board.waitFor();
}

/** Plays a move that is typed. */
export async function play(person: Person, move: string): Promise<void> {
  await person.turn();
  await person.type(move);
  await person.confirm.click();
}

/** What a live region says. */
export const heard = (person: Person, kind: "polite" | "assertive", text: RegExp): Promise<unknown> =>
  person.page.waitForFunction(
    ([region, pattern]) =>
      [...document.querySelectorAll(`[aria-live="${region}"]`)].some((place) => new RegExp(pattern ?? "").test(place.textContent ?? "")),
    [kind, text.source],
  );
