// How a game stands, in plain words.
import type { View } from "../core/types.js";
import type { Game } from "../game/game.js";
import { list, t, type Word } from "../i18n/i18n.js";
import { choiceWords } from "./choice.js";
import { effectText } from "./effect.js";

/** What a phase asks for, where that is not plain. */
const phases: Partial<Record<string, Word>> = {
  second: "phase.second",
  third: "phase.third",
  break: "phase.break",
  trapped: "phase.trapped",
  repeat: "phase.repeat",
  stagnant: "phase.stagnant",
  setup: "phase.setup",
};

/** Who won, and by what. */
function result(view: View, names: string[], you: number): string {
  const { places, decided_by, ending } = view;
  const winners = names.filter((_, index) => places?.[index] === 1);
  const how = decided_by === "rules" && ending ? t(`end.${ending}` as Word) : t(`end.${decided_by ?? "rules"}` as Word);
  if (winners.length === 1 && places?.[you - 1] === 1) return t("you-won", { how });
  if (winners.length === names.length) return t("drawn", { how });
  return t("won", { name: list(winners), how });
}

/** Mur: a withdrawal that the rules demand of somebody else. */
const forced: Partial<Record<string, Word>> = {
  trapped: "forced.trapped",
  repeat: "forced.repeat",
  stagnant: "forced.stagnant",
};

/** One or two sentences for who looks at the table. */
export function status(view: View, names: string[], due: boolean, you: number): string[] {
  if (view.over) return [result(view, names, you)];
  const phase = phases[view.phase];
  const other = forced[view.phase];
  if (phase && due) return [t(phase)];
  return other ? [t(other, { name: names[(view.acting[0] ?? 1) - 1] ?? "" })] : [];
}

/** The same of a game, at a position of it. */
export function standing(game: Game, view: View = game.view): string[] {
  if (game.aborted) return [t("aborted")];
  return status(view, game.seats.map(({ name }) => name), game.due, game.you);
}

/** The last turn as a sentence: who played what, and what it did. */
export function lastTurn(view: View, names: string[]): string {
  const { last } = view;
  if (!last) return "";
  const acted = last.choices.flatMap((choice, index) => (choice === null ? [] : [index]));
  if (acted.length > 1) return t("all-revealed");
  const [index = 0] = acted;
  const name = names[index] ?? "";
  const move = choiceWords(last.choices[index] ?? "");
  const effect = effectText(last.events, view, index + 1);
  return effect ? t("played-effect", { name, move, effect }) : t("played", { name, move });
}
