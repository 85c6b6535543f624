// Cells and stones in words, for people who do not see them.
import type { Mark, Stone, View } from "../core/types.js";
import type { Game } from "../game/game.js";
import { t, type Word } from "../i18n/i18n.js";

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
};

function markName(mark: Mark): string {
  if (mark.kind === "forbidden") return mark.why?.text ?? "";
  const word = markWords[mark.kind];
  return word ? t(word) : "";
}

/** Every cell: "M15, empty, takes a pair". */
export function cellNames(game: Game, view: View, marks: Mark[]): string[] {
  const stones = new Map(view.board?.map(({ cell, stones: on }) => [cell, on]));
  const said = new Map<string, string[]>();
  for (const mark of marks) {
    const name = markName(mark);
    if (name) said.set(mark.cell, [...(said.get(mark.cell) ?? []), name]);
  }
  return game.layout.cells.map(({ name }) => {
    const on = stones.get(name);
    const what = on ? on.map((stone) => pieceName(view.game, stone)).join(", ") : t("empty");
    return [name, what, ...(said.get(name) ?? [])].join(", ");
  });
}

/** The cells that have stones, as a list. */
export function position(view: View): string[] {
  return (view.board ?? []).map(
    ({ cell, stones }) => `${cell}: ${stones.map((stone) => pieceName(view.game, stone)).join(", ")}`,
  );
}
