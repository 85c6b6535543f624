// Sizes and clocks of games, in words.
import { number, t } from "../i18n/i18n.js";

/** "ninuki:size=19" → "19 × 19". */
export function sizeWords(spec: string): string {
  const [game = ""] = spec.split(":");
  const option = (name: string): number => Number(new RegExp(`${name}=(\\d+)`).exec(spec)?.[1] ?? 0);
  if (game === "ninuki") return `${option("size")} × ${option("size")}`;
  if (game === "unlur") return t("size-is", { size: number(option("size")) });
  if (game === "mur") return option("games") > 1 ? t("set-of", { games: number(option("games")) }) : t("one-game");
  return "";
}

const units: [RegExp, "seconds" | "minutes" | "hours" | "days"][] = [
  [/(\d+)s/, "seconds"],
  [/(\d+)m/, "minutes"],
  [/(\d+)h/, "hours"],
  [/(\d+)d/, "days"],
];

function span(text: string): string {
  for (const [pattern, unit] of units) {
    const found = pattern.exec(text);
    if (found) return t(`span.${unit}`, { count: number(Number(found[1])) });
  }
  return text;
}

/** "fischer 5m+5s" → "5 min + 5 s". */
export function clockWords(clock: string): string {
  const [kind = "", rest = ""] = clock.split(" ");
  if (kind === "none") return t("clock.none");
  if (kind === "days" || kind === "simple") return t("each-move", { time: span(rest) });
  return rest
    .split("+")
    .map((part) => {
      const [, times, each] = /^(\d+)x(.*)$/.exec(part) ?? [];
      return times ? `${number(Number(times))} × ${span(each ?? "")}` : span(part);
    })
    .join(" + ");
}
