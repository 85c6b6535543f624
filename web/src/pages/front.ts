// The front page as text, so that it can be written before anybody asks for it: links only, it needs
// no script.
export interface FrontParts {
  t: (word: string) => string;
  /** A small picture of each game's board. */
  picture: Record<string, string>;
}

export const games = ["unlur", "ninuki", "mur", "unitar"] as const;

const escape = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

function card(game: string, { t, picture }: FrontParts): string {
  const word = (name: string): string => escape(t(name));
  return `<article class="card"><div aria-hidden="true">${picture[game] ?? ""}</div>
<h2>${word(`game.${game}`)}</h2><p>${word(`${game}.about`)}</p>
<p class="small muted">${word(`${game}.facts`)}</p>
<div class="row"><a class="button first" href="/play/${game}" aria-label="${word("play")}: ${word(`game.${game}`)}">${word("play")}</a>
<a class="button" href="/learn/${game}" aria-label="${word("learn")}: ${word(`game.${game}`)}">${word("learn")}</a>
<a class="button" href="/rules/${game}" aria-label="${word("rules")}: ${word(`game.${game}`)}">${word("rules")}</a></div></article>`;
}

export function front(parts: FrontParts): string {
  const word = (name: string): string => escape(parts.t(name));
  return `<div class="page"><h1>${word("title")}</h1><p class="muted">${word("subtitle")}</p>
<div class="cards">${games.map((game) => card(game, parts)).join("")}</div>
<p><a class="button" href="/lobby">${word("seeks")}</a></p></div>`;
}
