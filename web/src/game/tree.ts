// The turns of a record as a tree: each with what may follow it, the game itself first.
import type { JsonRecord, JsonTurn } from "../core/record.js";

export interface Node {
  /** Null at the beginning. */
  turn: JsonTurn | null;
  parent: Node | null;
  /** The continuation, then its alternatives. */
  next: Node[];
  /** How deep it lies in variations. */
  depth: number;
}

function grow(parent: Node, turns: JsonTurn[], depth: number): void {
  let from = parent;
  for (const turn of turns) {
    const node: Node = { turn, parent: from, next: [], depth };
    from.next.push(node);
    for (const variation of turn.variations ?? []) grow(from, variation, depth + 1);
    from = node;
  }
}

/** The beginning of a record. */
export function treeOf({ turns }: JsonRecord): Node {
  const root: Node = { turn: null, parent: null, next: [], depth: 0 };
  grow(root, turns, 0);
  return root;
}

/** The turns that lead to a node and those that follow it, without the beginning. */
export function lineOf(node: Node): Node[] {
  const line: Node[] = [];
  for (let at: Node | null = node; at?.turn; at = at.parent) line.unshift(at);
  for (let at = node.next[0]; at; at = at.next[0]) line.push(at);
  return line;
}

/** Resignation, time and agreement stand among the turns but are none. */
export const isEvent = ({ turn }: Node): boolean => /^(?:(?:resign|time):\d|draw)$/.test(turn?.move ?? "");

/** Where a variation leaves the main line. */
export function branchOf(node: Node): Node {
  let at = node;
  while (at.depth > 0 && at.parent) at = at.parent;
  return at;
}

const signs = ["", "!", "?", "!!", "??", "!?", "?!"];

/** "G4?! $17" */
export function moveText({ turn }: Node): string {
  const glyphs = turn?.glyphs ?? [];
  const written = glyphs.map((glyph) => signs[glyph] ?? "").join("");
  const numbers = glyphs.filter((glyph) => !signs[glyph]).map((glyph) => ` $${glyph}`);
  return `${(turn?.move ?? "").replaceAll("|", " | ")}${written}${numbers.join("")}`;
}

const command = /\[%(\w+)(?: [^[\]\n]*)?\] ?/g;
const drawn = ["mark", "arrow", "cell", "diagram"];

/** The chances of so many seats in percent; null: the comment does not say. */
export function evaluationOf(comment: string, seats: number): number[] | null {
  const found = /\[%eval ([^[\]\n]*)\]/.exec(comment)?.[1]?.split("|").map(Number);
  return found?.length === seats && found.every((value) => value >= 0 && value <= 100) ? found : null;
}

/** The words of a comment. What is shown otherwise is left out: commands, and the share of the seat that moved,
 * with which the comments of `agate analyse` begin. Other commands stay as they are. */
export function wordsOf(comment: string, seats: number): string {
  const chances = evaluationOf(comment, seats) ?? [];
  const known = (name: string): boolean => drawn.includes(name) || (name === "eval" && chances.length > 0);
  const words = comment.replace(command, (all, name: string) => (known(name) ? "" : all)).trim();
  return words.replace(/^(\d+\.\d) %\s*/, (all, share) => (chances.includes(Number(share)) ? "" : all));
}
