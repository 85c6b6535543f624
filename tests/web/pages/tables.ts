// Tables of the server with people at them, made by commands where the pages are not what is tested.
import type { Person } from "./lib.js";
import { Words, type Language } from "./words.js";

/** A command of the server, by whoever this page belongs to. */
export async function command<T = unknown>(person: Person, path: string, args: object | null): Promise<T> {
  const answer = await person.page.evaluate(
    async ([where, body]) => {
      const sent = await fetch(`/api/v1/${where}`, body === null ? {} : { method: "POST", body, headers: { "Content-Type": "application/json" } });
      return { ok: sent.ok, text: await sent.text() };
    },
    [path, args === null ? null : JSON.stringify(args)] as const,
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

/** Takes a name in the lobby. */
export async function enter(person: Person, name: string, language: Language = "en"): Promise<void> {
  const words = new Words(language);
  await person.go("/lobby");
  await person.page.getByRole("textbox", { name: words.whole("name") }).fill(name);
  await person.button(words.whole("enter")).click();
  await person.page.getByRole("heading", { name: words.whole("new-game") }).waitFor();
}

export interface TableArgs {
  game: string;
  clock?: string;
}

/** Seats people, who have names already, at a table in their order, and opens it before each. */
export async function sit(people: Person[], args: TableArgs): Promise<string> {
  const [host, ...guests] = people;
  if (!host) throw new Error("nobody");
  const seats = [{ who: "me" }, ...guests.map(() => ({ who: "open" }))];
  const { table } = await command<{ table: { id: string } }>(host, "tables", { ...args, seats, shuffle: false });
  for (const guest of guests) await command(guest, `tables/${table.id}/join`, {});
  await Promise.all(people.map((person) => openTable(person, table.id)));
  return table.id;
}

export async function openTable(person: Person, id: string): Promise<void> {
  await person.go(`/t/${id}`);
  await person.board.waitFor();
}

/** The turns as the server has them. */
export async function recorded(person: Person, id: string): Promise<string[]> {
  const { entries } = await command<{ entries: { line: string }[] }>(person, `tables/${id}`, null);
  return entries.flatMap(({ line }) => {
    const [, kind, ...rest] = line.split(" ");
    return kind === "turn" ? [rest[rest.length - 1] ?? ""] : [];
  });
}

/** Somebody without a page: commands straight to the server. */
export class Outsider {
  private constructor(
    private readonly server: string,
    private readonly token: string,
  ) {}

  static async named(server: string, name: string): Promise<Outsider> {
    const { token } = (await new Outsider(server, "").ask("guests", { name })) as { token: string };
    return new Outsider(server, token);
  }

  async ask(path: string, args: object): Promise<unknown> {
    const headers = { "Content-Type": "application/json", ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}) };
    const answer = await fetch(`${this.server}/api/v1/${path}`, { method: "POST", headers, body: JSON.stringify(args) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  }
}
