// The forms of records: which one a text is, and records as JSON (docs/json.md) turned into text, which
// the core reads. Only the main line is kept: that is what can be looked at.
export type Form = "text" | "sgf" | "json";

export interface JsonTurn {
  move: string;
  number?: number;
  set?: number;
  game?: number;
}

export interface JsonRecord {
  game: string;
  tags?: Record<string, string>;
  position?: string;
  result?: string;
  ending?: string;
  turns: JsonTurn[];
}

/** SGF begins with a parenthesis, JSON with a member; Agate's own records with a tag or a comment. */
export function formOf(text: string): Form {
  if (/^\uFEFF?\s*\(\s*;/.test(text)) return "sgf";
  return /^\uFEFF?\s*(\[\s*)?\{\s*"\w+"\s*:/.test(text) ? "json" : "text";
}

/** The values of a text that stand one behind the other; null: brackets are missing or too many. */
function cut(text: string): string[] | null {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign.length > 1) continue;
    if (sign === "{" || sign === "[") depth++;
    else if (--depth === 0) {
      parts.push(text.slice(start, index + 1));
      start = index + 1;
    }
    if (depth < 0) return null;
  }
  return depth === 0 && text.slice(start).trim() === "" ? parts : null;
}

const isTurn = (turn: unknown): turn is JsonTurn => typeof (turn as JsonTurn | null)?.move === "string";

const isRecord = (value: unknown): value is JsonRecord => {
  const { game, turns } = (value ?? {}) as Partial<JsonRecord>;
  return typeof game === "string" && Array.isArray(turns) && turns.every(isTurn);
};

/** The records of a file; null: it is none. */
export function recordsOf(text: string): JsonRecord[] | null {
  try {
    const all: unknown[] = (cut(text.replace(/^\uFEFF/, "")) ?? []).flatMap((part) => JSON.parse(part) as unknown);
    return all.length > 0 && all.every(isRecord) ? all : null;
  } catch {
    return null;
  }
}

const quoted = (value: unknown): string => `"${String(value).replace(/["\\]/g, "\\$&").replace(/\n/g, " ")}"`;

/** A turn with its number, and before it where a game begins. */
const turnText = ({ move, number, set, game }: JsonTurn): string =>
  [set && game ? `game:${set}.${game}` : "", number ? `${number}.` : "", move].filter(Boolean).join(" ");

export function textOf({ game, tags = {}, position, result = "*", ending, turns }: JsonRecord): string {
  const all = Object.entries({ Game: game, Position: position, Result: result, Ending: ending, ...tags });
  const head = all.filter(([, value]) => value !== undefined).map(([name, value]) => `[${name} ${quoted(value)}]\n`);
  return `${head.join("")}\n${[...turns.map(turnText), result].join(" ")}\n`;
}
