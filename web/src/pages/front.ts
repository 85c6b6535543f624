// The front page as text, so that it can be written before anybody asks for it: links only, it needs
// no script.
import { fill, inHtml } from "../i18n/fill.js";
import { games, taught } from "../i18n/words/lists.js";
import { iconText, type Icon } from "../panels/paths.js";

export interface FrontParts {
  t: (word: string) => string;
  /** A small picture of each game's board. */
  picture: Record<string, string>;
  number: (value: number) => string;
  /** The names of the steps of each course, and their titles. */
  steps: Record<string, { id: string; title: string }[]>;
}


/** Whom one may play against, and where that leads. */
const opponents: [string, Icon, (game: string) => string][] = [
  ["engine", "chip", (game) => `/play/${game}?now`],
  ["friend", "link", (game) => `/lobby#with=friend&amp;game=${game}`],
  ["anyone", "people", (game) => `/lobby#with=anyone&amp;game=${game}`],
];

function card(game: string, { t, picture }: FrontParts): string {
  const word = (name: string): string => inHtml(t(name));
  const name = word(`game.${game}`);
  const named = (label: string, text: string): string => inHtml(fill(t("labelled"), { label: t(label), text }));
  const links = opponents
    .map(([who, , where]) => `<a class="button first to-${who}" href="${where(game)}" aria-label="${named("play", fill(t("pair"), { first: t(`game.${game}`), second: t(who) }))}">${word("play")}</a>`)
    .join("");
  const learn = taught.includes(game) ? `<a class="button to-learn" href="/learn/${game}" aria-label="${named("learn", t(`game.${game}`))}">${word("learn")}</a>` : "";
  return `<article class="card"><div class="board-picture" aria-hidden="true">${picture[game] ?? ""}</div>
<h2>${name}</h2><p>${word(`${game}.about`)}</p>
<p class="small muted facts">${word(`${game}.facts`)} · <a href="/play/${game}?new" aria-label="${named("options", t(`game.${game}`))}">${word("options")}</a></p>
<div class="row">${links}
${learn}
<a class="button to-options" href="/play/${game}?new" aria-label="${named("options", t(`game.${game}`))}">${iconText("gear")}</a></div></article>`;
}

function segment(parts: FrontParts): string {
  const word = (name: string): string => inHtml(parts.t(name));
  const choice = ([who, sign]: [string, Icon, unknown]): string =>
    `<label><input type="radio" name="with" value="${who}" id="with-${who}"${who === "engine" ? " checked" : ""}><span>${iconText(sign)}${word(who)}</span></label>`;
  return `<fieldset class="segment"><legend>${word("against")}</legend>${opponents.map(choice).join("")}</fieldset>`;
}

/** How much of a course is solved, for a script to show; words beside it say the same. */
export const bar = (count: number): string => `<progress hidden max="${count}" value="0" aria-hidden="true"></progress>`;

/** The courses, each with the step that is next. */
function courses({ t, number, steps }: FrontParts): string {
  const word = (name: string): string => inHtml(t(name));
  const row = (game: string): string => {
    const all = steps[game] ?? [];
    const far = fill(t("learn-progress"), { step: number(1), count: number(all.length) });
    return `<li><a href="/learn/${game}" data-course="${game}" data-steps="${all.map(({ id }) => id).join(" ")}"
data-titles="${inHtml(all.map(({ title }) => title).join("\n"))}">${iconText("book")}<span><strong>${inHtml(all[0]?.title ?? "")}</strong>
<span class="small muted" data-far>${word(`game.${game}`)} · ${inHtml(far)}</span></span>${bar(all.length)}${iconText("next")}</a></li>`;
  };
  const rows = taught.map(row);
  return `<section class="panel courses-list"><h2>${word("learn")}</h2><p class="muted">${word("learn-about")}</p><ul class="plain">${rows.join("")}</ul></section>`;
}

export function front(parts: FrontParts): string {
  const word = (name: string): string => inHtml(parts.t(name));
  return `<div class="page front"><div class="hero"><div><h1>${word("title")}</h1><p class="muted lead">${word("subtitle")}</p></div>
${segment(parts)}</div>
<div class="cards">${games.map((game) => card(game, parts)).join("")}</div>
<div class="below"><section class="panel live" id="live" hidden></section>${courses(parts)}</div></div>`;
}
