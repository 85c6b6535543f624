// Moves in the words of the reader's language, where their notation is made of English words.
import { t, type Word } from "../i18n/i18n.js";

const kinds = ["role", "symbol", "action"];

/** A part of an intention of Unitar in the reader's language. */
export const partName = (part: string, place: number): string => t(`${kinds[place]}.${part}` as Word);

/** "blue-tar-north" as "blue tar, north", and "pass" as a word; other moves are cells and stay as they are. */
export function choiceWords(move: string): string {
  if (move === "pass") return t("move-pass");
  const parts = move.split("-");
  const [colour = "", symbol = "", action = ""] = parts.map(partName);
  return /^(yellow|red|blue)-(uni|tar)-\w+$/.test(move) ? t("intention-is", { colour, symbol, action }) : move;
}
