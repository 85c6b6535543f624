// From a game to what its board shows.
import type { BoardMark, BoardState } from "../board/state.js";
import type { GameEvent, Mark, View } from "../core/types.js";
import type { Analysis } from "../game/analysis.js";
import type { Game, Shown } from "../game/game.js";
import { t, type Word } from "../i18n/i18n.js";
import { lineMarks } from "./analysis.js";
import { motion } from "./motion.js";
import { cellNames, cellNotes } from "./names.js";
import { stepsOf } from "../game/steps.js";

export type { Shown } from "../game/game.js";

/** What each game can show on demand. */
export const shows: Record<string, Shown[]> = {
  unlur: ["connected"],
  ninuki: ["capture", "four", "forbidden"],
  mur: ["order", "eye"],
  unitar: [],
};

/** Kinds that go together behind one switch. */
const together: Partial<Record<Shown, Mark["kind"][]>> = {
  eye: ["eye", "trapped"],
  connected: ["connected", "wins", "completes"],
};

const signs: Partial<Record<Mark["kind"], string>> = { four: "4", break: "!", wins: "★" };

/** More forbidden points than this, and those that are allowed are marked instead. */
const MANY = 24;

type Index = Map<string, number>;

const at = (index: Index, name: string | undefined): number[] => {
  const cell = index.get(name ?? "");
  return cell === undefined ? [] : [cell];
};

const onTop = (view: View, name: string): string => {
  const stones = view.board?.find(({ cell }) => cell === name)?.stones ?? [];
  return stones[stones.length - 1]?.piece ?? "";
};

function lastMarks(view: View, events: GameEvent[], index: Index): BoardMark[] {
  const kind = view.game === "unitar" ? ("changed" as const) : ("last" as const);
  return events
    .filter((event) => ["placed", "moved", "knocked", "framed"].includes(event.kind))
    .flatMap(({ to = "" }) => at(index, to).map((cell) => ({ cell, kind, piece: onTop(view, to) })));
}

/** What one event of a staged move would do. */
function staged(view: View, after: View, event: GameEvent, index: Index): BoardMark[] {
  const { kind, from = "", to = "", piece = "", path = [from, to] } = event;
  const order = after.board?.find(({ cell }) => cell === to)?.stones[0]?.order;
  const text = order === undefined ? "" : String(order);
  if (kind === "removed") return at(index, from).map((cell) => ({ cell, kind: "taken", piece: onTop(view, from) }));
  if (kind === "framed") return at(index, to).map((cell) => ({ cell, kind: "changed" }));
  if (!["placed", "moved", "knocked"].includes(kind)) return [];
  const cells = kind === "placed" || view.game === "unitar" ? [] : path.flatMap((name) => at(index, name));
  const marks = at(index, to).map((cell): BoardMark => ({ cell, kind: "ghost", piece, text, path: cells }));
  return kind === "knocked" ? [...at(index, from).map((cell): BoardMark => ({ cell, kind: "knock" })), ...marks] : marks;
}

function stagedMarks(game: Game, index: Index): BoardMark[] {
  const effect = game.staged?.effect;
  if (!effect) return [];
  // Who knocks goes where the other stood: the other's way says it all.
  const knocks = effect.events.some(({ kind }) => kind === "knocked");
  return effect.events
    .filter(({ kind }) => !knocks || kind !== "moved")
    .flatMap((event) => staged(game.view, effect.after, event, index));
}

/** What was asked to be shown. */
function wantedMarks(game: Game, view: View, marks: Mark[], index: Index): BoardMark[] {
  const wanted: Shown[] = [...game.shown].flatMap((kind) => together[kind] ?? [kind]);
  if (view.phase === "break") wanted.push("break");
  if (view.over) wanted.push("figure");
  const chosen = marks.filter(({ kind }) => wanted.includes(kind));
  const many = chosen.filter(({ kind }) => kind === "forbidden").length > MANY;
  return chosen
    .filter(({ kind }) => !many || kind !== "forbidden")
    .flatMap(({ cell, kind, value }) =>
      at(index, cell).map((number) => ({
        cell: number,
        kind,
        text: signs[kind] ?? String(value ?? ""),
        piece: onTop(view, cell),
      })),
    );
}

/** A cell to go to: free, or with a stone that would be knocked. */
function wayMark(game: Game, cell: number): BoardMark {
  const option = game.options.find((other) => other.cell === cell);
  const knocks = option?.effect?.events.some(({ kind }) => kind === "knocked");
  return { cell, kind: knocks ? "knock" : "may" };
}

/** What may be pointed at, where that is not simply everything that is empty. */
function mayMarks(game: Game, view: View, may: number[], picked: number[]): BoardMark[] {
  if (!game.due) return [];
  const marks: BoardMark[] = picked.map((cell) => ({ cell, kind: "picked" }));
  const rest = game.options.length > 0 ? game.options.map(({ cell }) => cell) : may;
  if (picked.length > 0 || game.options.length > 0 || ["second", "trapped", "repeat", "stagnant"].includes(view.phase))
    marks.push(...rest.filter((cell) => !picked.includes(cell)).map((cell) => wayMark(game, cell)));
  if (view.phase === "contract") {
    const taken = new Set(view.board?.map(({ cell }) => cell));
    game.layout.cells.forEach(({ name }, cell) => {
      if (!may.includes(cell) && !taken.has(name)) marks.push({ cell, kind: "not-now" });
    });
  }
  return marks;
}

/** Where a staged move puts its stone. */
function target(game: Game, index: Index): number | null {
  const event = game.staged?.effect?.events.find(({ kind }) => kind === "placed" || kind === "moved");
  return (event && index.get(event.to ?? "")) ?? null;
}

/** Where a block would lie whose captain is pointed at. */
const peekMarks = (game: Game): BoardMark[] =>
  (game.peeked.length > 0 ? game.peeked : game.laid).map((cell) => ({ cell, kind: "ghost", piece: (game.view.role ?? "").charAt(0) }));

/** Where the five that is staged can be broken. */
const breakMarks = (game: Game, index: Index): BoardMark[] =>
  (game.staged?.breaks ?? []).flatMap((name) => at(index, name).map((cell) => ({ cell, kind: "break", text: "!" })));

/** The move that is proposed carries a number. */
const hintMarks = (game: Game, cell: number | null): BoardMark[] =>
  game.hint && cell !== null ? [{ cell, kind: "number", text: "1" }] : [];

/** Everything that is laid over the picture. */
function marksOf(game: Game, view: View, last: BoardMark[], index: Index, analysis: Analysis | null): BoardMark[] {
  const { marks, point } = game.past ?? game.snapshot;
  const picked = game.picked.length > 0 ? game.picked : point.picked;
  return [
    ...(game.staged && view.game === "unitar" ? [] : last),
    ...(game.past ? [] : wantedMarks(game, view, marks, index)),
    ...(game.staged && game.options.length === 0 ? [] : mayMarks(game, view, point.may, picked)),
    ...(game.due ? [...stagedMarks(game, index), ...breakMarks(game, index), ...peekMarks(game)] : []),
    ...hintMarks(game, target(game, index)),
    ...(game.staged ? [] : lineMarks(analysis, index)),
  ];
}

/** What a board shows of a game: how it stands, or, with a number, after a step of its last turn. */
export function boardState(game: Game, step: number | null, analysis: Analysis | null = null): BoardState {
  const { layout, due } = game;
  const shot = game.past ?? game.snapshot;
  const behind = step === null ? undefined : stepsOf(shot.view)[step];
  const view: View = behind ? { ...shot.view, board: behind.board } : shot.view;
  const index: Index = new Map(layout.cells.map(({ name }, number) => [name, number]));
  const last = lastMarks(view, behind?.events ?? view.last?.events ?? [], index);
  return {
    layout,
    picture: (step === null ? undefined : shot.steps[step]) ?? shot.picture,
    marks: marksOf(game, view, last, index, analysis),
    names: cellNames(game, view, shot.marks),
    notes: cellNotes(game, shot.marks),
    may: due ? shot.point.may : [],
    cursor: null,
    active: due,
    orders: game.shown.has("order"),
    motion: motion(view, step, index),
    tagged: due ? target(game, index) : null,
    start: last[0]?.cell ?? Math.floor(layout.cells.length / 2),
    label: t(`game.${view.game}` as Word),
    help: t("keys"),
    zoom: [t("zoom-in"), t("zoom-out")],
  };
}
