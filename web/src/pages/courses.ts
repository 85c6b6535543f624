// All courses, and the beginning of each, as text, so that they can be written before anybody asks for
// them; how far the reader is, a script fills in.
import { fill, inHtml } from "../i18n/fill.js";
import { taught } from "../i18n/words/lists.js";
import { bar } from "./front.js";

export interface CourseParts {
  t: (word: string) => string;
  number: (value: number) => string;
  /** A picture of each course: for all courses a small one, for one the board of its first step. */
  picture: Record<string, string>;
  /** The names of the steps of each course, their titles, and the first task. */
  steps: Record<string, { id: string; title: string; task: string }[]>;
}

const filled = (text: string, args: Record<string, string>): string => inHtml(fill(text, args));

const solvedText = ({ t, number }: Pick<CourseParts, "t" | "number">, solved: number, count: number): string =>
  filled(t("learn-solved"), { solved: number(solved), count: number(count) });

function card(game: string, parts: CourseParts): string {
  const { t, picture, steps } = parts;
  const word = (name: string): string => inHtml(t(name));
  const ids = (steps[game] ?? []).map(({ id }) => id);
  return `<article class="card"><div class="board-picture" aria-hidden="true">${picture[game] ?? ""}</div>
<h2>${word(`game.${game}`)}</h2><p>${word(`${game}.about`)}</p>
<div class="far" data-course="${game}" data-steps="${ids.join(" ")}">${bar(ids.length)}<p class="small muted" data-far>${solvedText(parts, 0, ids.length)}</p></div>
<a class="button first" href="/learn/${game}" aria-label="${filled(t("labelled"), { label: t("learn"), text: t(`game.${game}`) })}">${word("learn")}</a></article>`;
}

export function courses(parts: CourseParts): string {
  const word = (name: string): string => inHtml(parts.t(name));
  return `<div class="page courses"><h1>${word("learn")}</h1><p class="muted">${word("learn-about")}</p>
<div class="cards">${taught.map((game) => card(game, parts)).join("")}</div></div>`;
}

/** The first step of a course, as it looks until the script has the board. */
export function firstStep(game: string, parts: CourseParts): string {
  const { t, number, picture, steps } = parts;
  const word = (name: string): string => inHtml(t(name));
  const all = steps[game] ?? [];
  const rows = all.map(
    ({ title }, index) =>
      `<li><button class="bare" disabled${index === 0 ? ' aria-current="step"' : ""}><span class="sign" aria-hidden="true">${number(index + 1)}</span><span>${inHtml(title)}</span></button></li>`,
  );
  const board = (picture[game] ?? "").replace(/>side (\d)</g, (_, side: string) => `>${filled(t("figure-side"), { number: number(Number(side)) })}<`);
  return `<div class="learn" id="first-step"><div class="outline"><nav class="panel" aria-label="${word("learn-steps")}"><header>
<a class="small muted" href="/learn">${word("learn-back")}</a><h2>${word(`game.${game}`)}</h2>
<p class="small muted">${solvedText(parts, 0, all.length)}</p></header><ol>${rows.join("")}</ol></nav></div>
<section class="task panel"><p class="small muted where"><span>${filled(t("learn-progress"), { step: number(1), count: number(all.length) })}</span>
<a class="back" href="/learn">${word("learn-back")}</a></p>
<div class="parts" aria-hidden="true"><span class="here"></span>${"<span></span>".repeat(Math.max(0, all.length - 1))}</div>
<h1 class="h2">${inHtml(all[0]?.title ?? "")}</h1><p class="words"><span>${inHtml(all[0]?.task ?? "")}</span></p></section>
<div class="middle"><div class="board-keys" aria-hidden="true">${board}</div></div>
<div class="reply"><div class="row"><button disabled>${word("hint")}</button><button disabled>${word("learn-next")}</button></div></div></div>`;
}
