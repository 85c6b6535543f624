// Sizes and clocks of games, in words.
import { counted, number, t } from "../i18n/i18n.js";

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
  if (kind === "none") return t("no-clock");
  const vacation = /vacation=(\w+)/.exec(clock)?.[1];
  if (vacation) return t("with-vacation", { time: t("each-move", { time: span(rest) }), vacation: span(vacation) });
  if (kind === "days" || kind === "simple") return t("each-move", { time: span(rest) });
  return rest
    .split("+")
    .map((part) => {
      const [, times, each] = /^(\d+)x(.*)$/.exec(part) ?? [];
      const [, time, turns] = /^(.*)\/(\d+)$/.exec(part) ?? [];
      if (time) return counted("moves-in", Number(turns), { time: span(time) });
      return times ? `${number(Number(times))} × ${span(each ?? "")}` : span(part);
    })
    .join(" + ");
}

/** A length of time in its largest unit: "3 d", "5 h", "12 min". */
export function lengthWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60000));
  if (minutes >= 2880) return t("span.days", { count: number(Math.floor(minutes / 1440)) });
  if (minutes >= 60) return t("span.hours", { count: number(Math.floor(minutes / 60)) });
  return t("span.minutes", { count: number(minutes) });
}
