// The forms of records: which one a text is, and records as JSON (docs/json.md) turned into text, which
// the core reads.
import type { JsonRecord, JsonTurn } from "../core/record.js";

export type Form = "text" | "sgf" | "json";

/** SGF begins with a parenthesis, JSON with a member; Agate's own records with a tag or a comment. */
export function formOf(text: string): Form {
  if (/^\uFEFF?\s*\(\s*;/.test(text)) return "sgf";
  return /^\uFEFF?\s*(\[\s*)?\{\s*"\w+"\s*:/.test(text) ? "json" : "text";
}

/** The values of a text that follow one another; null: brackets are missing or too many. */
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

const isLine = (line: unknown): boolean => Array.isArray(line) && line.every(isTurn);

const isTurn = (turn: unknown): turn is JsonTurn => {
  const { move, glyphs = [], variations = [] } = (turn ?? {}) as Partial<JsonTurn>;
  return typeof move === "string" && Array.isArray(glyphs) && Array.isArray(variations) && variations.every(isLine);
};

const isRecord = (value: unknown): value is JsonRecord => {
  const { game, turns } = (value ?? {}) as Partial<JsonRecord>;
  return typeof game === "string" && isLine(turns);
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

/** Comments and commands in braces; a line of a comment that looks like the first tag of a record does not begin one. */
function braced(...parts: (string | undefined)[]): string {
  const said = parts.filter(Boolean).join(" ");
  return said && `{${said}}`;
}

const escaped = (comment = ""): string =>
  String(comment).replace(/[\\}]/g, "\\$&").replace(/^\[Game "/gm, "\\$&");

/** A turn with all that belongs to it. */
function turnText({ move, number, set, game, before, comment, clock, used, glyphs = [], variations = [] }: JsonTurn): string {
  const times = [clock ? `[%clk ${clock}]` : "", used ? `[%emt ${used}]` : ""];
  return [
    set && game ? `game:${set}.${game}` : "",
    braced(escaped(before)),
    number ? `${number}.` : "",
    move,
    ...glyphs.map((glyph) => `$${glyph}`),
    braced(...times, escaped(comment)),
    ...variations.map((line) => `(${line.map(turnText).join(" ")})`),
  ]
    .filter(Boolean)
    .join(" ");
}

export function textOf({ game, tags = {}, position, result = "*", ending, comment, turns }: JsonRecord): string {
  const all = Object.entries({ Game: game, Position: position, Result: result, Ending: ending, ...tags });
  const head = all.filter(([, value]) => value !== undefined).map(([name, value]) => `[${name} ${quoted(value)}]\n`);
  const words = [braced(escaped(comment)), ...turns.map(turnText), result].filter(Boolean);
  return `${head.join("")}\n${words.join(" ")}\n`;
}
