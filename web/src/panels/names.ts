// Cells and stones in words, for people who do not see them.
import type { Mark, Stone, View } from "../core/types.js";
import type { Game } from "../game/game.js";
import { labelled, list, series, t, type Word } from "../i18n/i18n.js";
import { effectText } from "../say/effect.js";

const colours: Record<string, Word> = {
  x: "role.black",
  o: "role.white",
  b: "role.black",
  w: "role.white",
  m: "red-stone",
  y: "role.yellow",
  r: "role.red",
};

function pieceName(game: string, { piece, order, trapped, captain }: Stone): string {
  const letter = piece.toLowerCase();
  const unitar = game === "unitar";
  const word = unitar && letter === "b" ? "role.blue" : colours[letter];
  const parts = [word ? t(word) : piece];
  if (captain) parts.push(t("captain", { name: captain }));
  if (order !== undefined && letter !== "m") parts.push(t("order", { order }));
  if (trapped) parts.push(t("trapped"));
  return parts.join(" ");
}

const markWords: Partial<Record<Mark["kind"], Word>> = {
  four: "mark.four",
  capture: "mark.capture",
  break: "mark.break",
  wins: "mark.wins",
  completes: "mark.completes",
  eye: "mark.eye",
  figure: "mark.figure",
};

function markName(mark: Mark): string {
  if (mark.kind === "forbidden") return mark.why?.text ?? "";
  const word = markWords[mark.kind];
  return word ? t(word) : "";
}

/** What a cell that something picked may go to would do. */
function wayNames(game: Game): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const { cell, effect } of game.options) {
    const text = effect ? effectText(effect.events, effect.after, game.you) : "";
    names.set(game.layout.cells[cell]?.name ?? "", [text || t("free-point")]);
  }
  return names;
}

/** What there is to say of cells besides their stones. */
function said(game: Game, marks: Mark[]): Map<string, string[]> {
  const names = wayNames(game);
  for (const mark of marks) {
    const name = markName(mark);
    if (name) names.set(mark.cell, [...(names.get(mark.cell) ?? []), name]);
  }
  return names;
}

/** The same for every cell, as it is shown. */
export function cellNotes(game: Game, marks: Mark[]): string[] {
  const names = said(game, marks);
  return game.layout.cells.map(({ name }) => (names.get(name) ?? []).join(" · "));
}

/** Whether pointing begins with some of the stones: then those are named. */
const chooses = (game: Game, view: View): boolean => game.due && view.game === "mur" && game.picked.length === 0;

/** Every cell: "M15, empty, takes a pair". */
export function cellNames(game: Game, view: View, marks: Mark[]): string[] {
  const stones = new Map(view.board?.map(({ cell, stones: on }) => [cell, on]));
  const names = said(game, marks);
  const may = chooses(game, view) ? new Set(game.snapshot.point.may) : new Set<number>();
  return game.layout.cells.map(({ name }, cell) => {
    const on = stones.get(name);
    const what = on ? series(on.map((stone) => pieceName(view.game, stone))) : t("empty");
    const choice = on && may.has(cell) ? [t("may-move")] : [];
    return series([name, what, ...choice, ...(names.get(name) ?? [])]);
  });
}

/** The cells that have stones, as a list. */
export function position(view: View): string[] {
  return (view.board ?? []).map(
    ({ cell, stones }) => labelled(cell, list(stones.map((stone) => pieceName(view.game, stone)))),
  );
}
