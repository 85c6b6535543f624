// Who sits on a seat, by name.
import { number, t } from "../i18n/i18n.js";
import type { Line } from "../wire/messages.js";
import type { Seat as Sitting } from "./game.js";

/** An engine; `which`: its number where there are several, or 0. */
export const engineName = (level: number, which: number): string =>
  which > 0 ? t("engine-number", { number: number(which), level: number(level) }) : t("engine-level", { level: number(level) });

/** The same where there is little room. */
export function shortName(seats: Sitting[], index: number): string {
  const seat = seats[index];
  if (!seat?.engine) return seat?.name ?? "";
  const engines = seats.filter(({ engine }) => engine);
  return engines.length > 1 ? t("engine-short", { number: number(engines.indexOf(seat) + 1) }) : t("engine");
}

type Seat = Line["seats"][number];

/** Who sits on a seat; several engines at a table have numbers. */
export function seatName(seat: Seat, _: unknown = 0, all: Seat[] = [seat]): string {
  const engines = all.filter(({ kind }) => kind === "engine");
  const which = engines.length > 1 ? engines.indexOf(seat) + 1 : 0;
  return seat.name ?? (seat.kind === "engine" ? engineName(seat.level ?? 0, which) : t("free-seat"));
}
