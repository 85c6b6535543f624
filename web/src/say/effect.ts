// What a move does, in words: from the events of the core.
import type { GameEvent, View } from "../core/types.js";
import { language, t, type Word } from "../i18n/i18n.js";

export const list = (items: string[]): string =>
  new Intl.ListFormat(language(), { type: "conjunction" }).format(items);

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

/** What an intention of Unitar does to the board. */
export function unitar(events: GameEvent[]): string[] {
  if (of(events, "void").length > 0) return [t("void-rule")];
  const removed = of(events, "removed");
  const gone = cells(removed, "from");
  const framed = cells(of(events, "framed"), "to");
  const moved = cells(of(events, "moved"), "to");
  // An elimination takes two stones from every square, a unification one.
  if (gone.length > 0 && removed.length >= 2 * gone.length) return [t("become-empty", { cells: list(gone) })];
  const frames = framed.length > 0 ? [t("are-framed", { cells: list(framed) })] : [];
  if (gone.length > 0) return [t("become-one"), ...frames];
  if (framed.length > 0) return frames;
  return moved.length > 0 ? [t("go-to", { cells: list(moved) })] : [];
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
