// From a game to what its board shows.
import type { BoardMark, BoardState, Flight, MarkKind } from "../board/state.js";
import type { Game } from "../game/game.js";
import type { Mark, View } from "../core/types.js";
import { t, type Word } from "../i18n/i18n.js";

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

const colours: Record<string, Word> = {
  x: "role.black",
  o: "role.white",
  b: "role.black",
  w: "role.white",
  m: "role.red",
  y: "role.yellow",
  r: "role.red",
};

function pieceName(game: string, piece: string): string {
  if (game === "unitar" && piece.toLowerCase() === "b") return t("role.blue");
  const word = colours[piece.toLowerCase()];
  return word ? t(word) : piece;
}

/** A cell for people who do not see it: "M15, empty". */
function names(game: Game, view: View): string[] {
  const stones = new Map(view.board?.map(({ cell, stones: on }) => [cell, on]));
  return game.layout.cells.map(({ name }) => {
    const on = stones.get(name);
    const what = on ? on.map(({ piece }) => pieceName(view.game, piece)).join(" ") : t("empty");
    return `${name}, ${what}`;
  });
}

function lastMarks(view: View, index: Map<string, number>): BoardMark[] {
  return (view.last?.events ?? [])
    .filter(({ kind, to }) => to !== undefined && ["placed", "moved", "knocked"].includes(kind))
    .flatMap(({ to }) => {
      const cell = index.get(to ?? "");
      return cell === undefined ? [] : [{ cell, kind: "last" as const }];
    });
}

function stagedMarks(game: Game, index: Map<string, number>): BoardMark[] {
  const marks: BoardMark[] = [];
  const add = (name: string | undefined, kind: MarkKind): void => {
    const cell = index.get(name ?? "");
    if (cell !== undefined) marks.push({ cell, kind });
  };
  for (const event of game.staged?.effect?.events ?? []) {
    if (["placed", "moved", "knocked"].includes(event.kind)) add(event.to, "staged");
    if (event.kind === "removed") add(event.from, "taken");
  }
  return marks;
}

function flights(view: View, index: Map<string, number>): Flight[] {
  return (view.last?.events ?? [])
    .filter(({ kind }) => kind === "moved" || kind === "knocked")
    .flatMap(({ path, from, to, piece }) => {
      const cells = (path ?? [from ?? "", to ?? ""]).map((name) => index.get(name));
      return cells.includes(undefined) ? [] : [{ path: cells as number[], piece: piece ?? "" }];
    });
}

export function boardState(game: Game): BoardState {
  const { layout } = game;
  const shot = game.past ?? game.snapshot;
  const index = new Map(layout.cells.map(({ name }, number) => [name, number]));
  const due = game.due;
  const marks = lastMarks(shot.view, index);
  const wanted = [...game.shown].flatMap((kind) => together[kind] ?? [kind]);
  for (const mark of game.past ? [] : shot.marks) {
    const cell = index.get(mark.cell);
    if (cell !== undefined && wanted.includes(mark.kind))
      marks.push({ cell, kind: mark.kind, text: signs[mark.kind] ?? String(mark.value ?? "") });
  }
  const { may, picked } = shot.point;
  if (due && picked.length > 0) may.forEach((cell) => marks.push({ cell, kind: "may" }));
  if (due) picked.forEach((cell) => marks.push({ cell, kind: "picked" }));
  if (due) marks.push(...stagedMarks(game, index));
  return {
    layout,
    picture: shot.picture,
    marks,
    names: names(game, shot.view),
    may: due ? may : [],
    cursor: null,
    active: due,
    flights: game.staged ? [] : flights(shot.view, index),
    label: t(`game.${shot.view.game}` as Word),
  };
}
