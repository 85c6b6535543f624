// How far the reader is in the courses, written into pages that were written before: the front page, the
// list of courses.
import { number, t, type Word } from "../i18n/i18n.js";

const PLACE = "agate.learn.";

/** The steps of a course that are solved, by name. */
export function solvedOf(game: string): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(PLACE + game) ?? "[]");
    return Array.isArray(saved) ? saved.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

export function saveSolved(game: string, steps: Iterable<string>): void {
  localStorage.setItem(PLACE + game, JSON.stringify([...steps]));
}

/** Shows it wherever a course stands. Some places name the step that is next. */
export function showProgress(root: HTMLElement): void {
  for (const place of root.querySelectorAll<HTMLElement>("[data-course]")) {
    const { course = "", steps = "", titles } = place.dataset;
    const ids = steps.split(" ");
    const solved = solvedOf(course).filter((id) => ids.includes(id));
    const bar = place.querySelector("progress");
    if (!bar) continue;
    bar.value = solved.length;
    bar.hidden = solved.length === 0;
    const count = number(ids.length);
    const next = ids.findIndex((id) => !solved.includes(id));
    const far = next < 0 || titles === undefined ? t("learn-solved", { solved: number(solved.length), count }) : t("learn-progress", { step: number(next + 1), count });
    const [title, said] = [place.querySelector("strong"), place.querySelector("[data-far]")];
    if (title && next !== 0) title.textContent = titles?.split("\n")[Math.max(0, next)] ?? "";
    if (said) said.textContent = title ? `${t(`game.${course}` as Word)} · ${far}` : far;
  }
}
