// What was picked of a move that needs more cells, and where it may go on.
import type { Game } from "../game/game.js";
import { list, number, t } from "../i18n/i18n.js";

const MANY = 8; // cells: more are counted

/** "a2 chosen. Next: a1, b2." Nothing, while there is nothing to go on with. */
export function pickedText(game: Game): string {
  const { picked, may } = game.snapshot.point;
  const last = picked[picked.length - 1];
  if (!game.due || game.staged || last === undefined) return "";
  const name = (cell: number): string => game.layout.cells[cell]?.name ?? "";
  const next = (game.options.length > 0 ? game.options.map(({ cell }) => cell) : may).filter((cell) => !picked.includes(cell));
  if (next.length === 0) return "";
  if (next.length > MANY) return t("picked-many", { cell: name(last), count: number(next.length) });
  return t("picked", { cell: name(last), cells: list(next.map(name)) });
}
