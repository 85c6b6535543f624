// What a move does, in words: from the events of the core.
import type { GameEvent, View } from "../core/types.js";
import { list, t, type Word } from "../i18n/i18n.js";

const stones: Record<string, Word> = { b: "stone.black", w: "stone.white", m: "red-stone" };

const of = (events: GameEvent[], kind: GameEvent["kind"]): GameEvent[] =>
  events.filter((event) => event.kind === kind);

const cells = (events: GameEvent[], end: "from" | "to"): string[] => [
  ...new Set(events.flatMap((event) => event[end] ?? [])),
];

function ninuki(events: GameEvent[], after: View, seat: number): string[] {
  const taken = cells(of(events, "removed"), "from");
  const count = after.points[seat - 1] ?? 0;
  const said = taken.length > 0 ? [t("takes-pairs", { cells: list(taken), count })] : [];
  if (after.phase === "break" && !after.over) said.push(t("makes-five"));
  return said;
}

function mur(events: GameEvent[], after: View, seat: number): string[] {
  const knocks = of(events, "knocked").map(({ piece = "", to = "" }) =>
    t("knocks", { stone: t(stones[piece] ?? "red-stone"), cell: to }),
  );
  const scored = of(events, "scored").some(({ amount = 0 }) => amount > 0);
  const gone = cells(of(events, "removed"), "from");
  return [
    ...knocks,
    ...(gone.length > 0 ? [t("leaves", { cells: list(gone) })] : []),
    ...(scored && !after.over ? [t("trap-of", { count: after.points[seat - 1] ?? 0 })] : []),
  ];
}

const unlur = (events: GameEvent[]): string[] =>
  of(events, "passed").length > 0 ? [t("takes-black")] : [];

/** By how many columns and rows a stone has moved. */
const shift = ({ from = "", to = "" }: GameEvent): string =>
  `${to.charCodeAt(0) - from.charCodeAt(0)} ${Number(to.slice(1)) - Number(from.slice(1))}`;

const ways: Record<string, Word> = { "0 1": "block-north", "1 0": "block-east", "0 -1": "block-south", "-1 0": "block-west" };

/** A block moves one square as a whole, or turns. */
function motion(moved: GameEvent[]): string[] {
  const [way, ...others] = new Set(moved.map(shift));
  if (way === undefined) return [];
  return [t((others.length === 0 && ways[way]) || "block-turns")];
}

/** What an intention of Unitar does to the board. */
export function unitar(events: GameEvent[]): string[] {
  if (of(events, "void").length > 0) return [t("void-rule")];
  const removed = of(events, "removed");
  const gone = cells(removed, "from");
  const framed = cells(of(events, "framed"), "to");
  // An elimination takes two stones from every square, a unification one.
  if (gone.length > 0 && removed.length >= 2 * gone.length) return [t("become-empty", { cells: list(gone) })];
  const frames = framed.length > 0 ? [t("are-framed", { cells: list(framed) })] : [];
  if (gone.length > 0) return [t("become-one"), ...frames];
  if (framed.length > 0) return frames;
  return motion(of(events, "moved"));
}

function ending(after: View, seat: number): string[] {
  if (!after.places || after.decided_by !== "rules") return [];
  const best = after.places.filter((place) => place === 1).length;
  if (after.places[seat - 1] !== 1) return [t("loses-game")];
  return [best > 1 ? t("draws-game") : t("wins-game")];
}

/** What a move of a seat does; nothing, if there is nothing to say. */
export function effectText(events: GameEvent[], after: View, seat: number): string {
  const kinds: Record<string, (e: GameEvent[], a: View, s: number) => string[]> = { ninuki, mur, unlur, unitar };
  const said = kinds[after.game]?.(events, after, seat) ?? [];
  return [...said, ...ending(after, seat)].join(" · ");
}
