// A match's log as text (docs/log.md): the turns that hold, and what came before a turn.

export interface Turn {
  turn: number;
  text: string;
  /** The number of its entry. */
  entry: number;
}

/** The lines of the head, and those of the entries. */
export function split(log: string): { head: string; entries: string[] } {
  const lines = log.split("\n").filter((line) => line !== "");
  const first = lines.findIndex((line) => /^\d/.test(line));
  const at = first < 0 ? lines.length : first;
  return { head: lines.slice(0, at).join("\n") + "\n", entries: lines.slice(at) };
}

/** The turns that were not taken back. */
export function turns(entries: string[]): Turn[] {
  const list: Turn[] = [];
  for (const line of entries) {
    const [seq = "", kind, ...rest] = line.split(" ");
    if (kind === "turn")
      list.push({ turn: Number(rest[0]), text: rest[rest.length - 1] ?? "", entry: Number(seq) });
    if (kind === "taken-back") {
      const due = Number(rest[1]);
      while (list.length > 0 && (list[list.length - 1]?.turn ?? 0) >= due) list.pop();
    }
  }
  return list;
}

/** The log as it was after an entry. */
export const upTo = (head: string, entries: string[], entry: number): string =>
  head + entries.slice(0, entry).map((line) => line + "\n").join("");
