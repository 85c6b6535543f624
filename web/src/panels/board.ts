// From a game to what its board shows.
import type { BoardMark, BoardState, Flight } from "../board/state.js";
import type { GameEvent, Mark, View } from "../core/types.js";
import type { Game } from "../game/game.js";
import { t, type Word } from "../i18n/i18n.js";
import { cellNames } from "./names.js";

/** What each game can show on demand. */
export const shows: Record<string, Mark["kind"][]> = {
  unlur: ["connected"],
  ninuki: ["capture", "four", "forbidden"],
  mur: ["eye"],
  unitar: [],
};

/** Kinds that go together behind one switch. */
const together: Partial<Record<Mark["kind"], Mark["kind"][]>> = {
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

function lastMarks(view: View, index: Index, only: GameEvent[] | null): BoardMark[] {
  const kind = view.game === "unitar" ? ("changed" as const) : ("last" as const);
  return (only ?? view.last?.events ?? [])
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

function flights(view: View, index: Index): Flight[] {
  return (view.last?.events ?? [])
    .filter(({ kind }) => kind === "moved" || kind === "knocked")
    .flatMap(({ path, from, to, piece }) => {
      const cells = (path ?? [from ?? "", to ?? ""]).map((name) => index.get(name));
      return cells.includes(undefined) ? [] : [{ path: cells as number[], piece: piece ?? "" }];
    });
}

/** What was asked to be shown. */
function wantedMarks(game: Game, view: View, marks: Mark[], index: Index): BoardMark[] {
  const wanted = [...game.shown].flatMap((kind) => together[kind] ?? [kind]);
  if (view.phase === "break") wanted.push("break");
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

export function boardState(game: Game, only: GameEvent[] | null): BoardState {
  const { layout, due } = game;
  const shot = game.past ?? game.snapshot;
  const { view } = shot;
  const index: Index = new Map(layout.cells.map(({ name }, number) => [name, number]));
  const { may, picked } = shot.point;
  const last = lastMarks(view, index, only);
  const marks = [
    ...(game.staged && view.game === "unitar" ? [] : last),
    ...(game.past ? [] : wantedMarks(game, view, shot.marks, index)),
    ...(game.staged && game.options.length === 0 ? [] : mayMarks(game, view, may, game.picked.length > 0 ? game.picked : picked)),
    ...(due ? stagedMarks(game, index) : []),
  ];
  return {
    layout,
    picture: shot.picture,
    marks,
    names: cellNames(game, view, shot.marks),
    may: due ? may : [],
    cursor: null,
    active: due,
    flights: game.staged ? [] : flights(view, index),
    tagged: due ? target(game, index) : null,
    start: last[0]?.cell ?? Math.floor(layout.cells.length / 2),
    label: t(`game.${view.game}` as Word),
    help: t("keys"),
  };
}
