// What stands at the side of a table: what is played, how far it is, what the board may show.
import { html, nothing, type TemplateResult } from "lit";
import type { View } from "../core/types.js";
import type { Game } from "../game/game.js";
import { list, number, t, type Word } from "../i18n/i18n.js";
import { written } from "../i18n/words/lists.js";
import { comparedRound } from "../say/reveal.js";
import { clockWords, sizeWords } from "../say/terms.js";
import { shows, type Shown } from "./board.js";
import { icon } from "./icons.js";
import { position } from "./names.js";
import { stone } from "./signs.js";
import { take } from "./take.js";

/** A row of places with the one that is on now. */
function track(now: number, all: number, label: string): TemplateResult {
  return html`<ol class="track" aria-label=${label}>
    ${Array.from({ length: all }, (_, i) => html`<li class=${i + 1 < now ? "past" : ""} aria-current=${i + 1 === now ? "step" : nothing}>${number(i + 1)}</li>`)}
  </ol>`;
}

/** Mur: the games of a set, with who has won each. */
function gameTrack(game: Game, view: View, games: number): TemplateResult {
  const winners = view.winners ?? [];
  const now = view.over ? 0 : (view.game_number ?? 1);
  const row = (_: unknown, index: number): TemplateResult => {
    const winner = winners[index];
    const name = winner ? (game.seats[winner - 1]?.name ?? "") : winner === 0 ? t("nobody") : index + 1 === now ? t("now") : "";
    return html`<li aria-current=${index + 1 === now ? "step" : nothing}>
      <span class="n">${number(index + 1)}</span>
      ${winner ? stone(view.roles[winner - 1] ?? null) : html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><circle class="free" cx="12" cy="12" r="9" /></svg>`}
      <small>${name}</small></li>`;
  };
  return html`<ol class="games" aria-label=${t("games")}>${Array.from({ length: games }, row)}</ol>`;
}

/** Unitar's rounds; Mur's games and sets. */
export function progress(game: Game, revealing = false): TemplateResult | typeof nothing {
  const { view } = game.past ?? game.snapshot;
  const { rounds = 0 } = view.beside ?? {};
  const round = revealing ? comparedRound(view) : view.ending === "rounds" ? rounds : (view.beside?.round ?? 0);
  if (view.game === "unitar") {
    const label = view.phase === "setup" ? t("setup") : t("round-of", { round, rounds });
    return html`<div class="panel form rounds"><strong>${label}</strong>${track(view.phase === "setup" ? 0 : round, rounds, label)}</div>`;
  }
  const games = view.options["games"] ?? 1;
  if (view.game !== "mur") return nothing;
  const [first = 0, second = 0] = view.games_won ?? [];
  const [black = 0, white = 0] = view.beside?.off ?? [];
  return html`<div class="panel form">
    ${games > 1
      ? html`<div class="row between"><strong>${t("game-of", { set: view.set ?? 1, game: view.game_number ?? 1, games })}</strong>
          <strong dir="ltr">${number(first)} – ${number(second)}</strong></div>
          ${gameTrack(game, view, games)}`
      : nothing}
    ${(view.options["sets"] ?? 1) > 1 ? html`<p class="small">${t("sets-won", { first: number(view.sets_won?.[0] ?? 0), second: number(view.sets_won?.[1] ?? 0) })}</p>` : nothing}
    <p class="small muted">${t("off-board", { black, white })}</p>
    <p class="small muted">${t("orders-about")}</p>
  </div>`;
}

/** Why points are forbidden, as long as they are few. */
function reasons(game: Game): TemplateResult | typeof nothing {
  if (!game.shown.has("forbidden") || game.past) return nothing;
  const why = game.snapshot.marks.filter(({ kind }) => kind === "forbidden");
  if (why.length === 0 || why.length > 24) return nothing;
  // In the opening one rule forbids them all: once is enough.
  const opening = game.view.phase === "second" || game.view.phase === "third";
  return html`<ul class="plain small muted">${why.slice(0, opening ? 1 : 4).map((mark) => html`<li>${icon("slash")} ${mark.why?.text}</li>`)}</ul>`;
}

export function switches(game: Game, changed: () => void): TemplateResult | typeof nothing {
  const kinds = shows[game.view.game] ?? [];
  if (kinds.length === 0) return nothing;
  const toggle = (kind: Shown): void => {
    if (!game.shown.delete(kind)) game.shown.add(kind);
    changed();
  };
  return html`<div class="panel form">
    <strong class="small muted" id="show-title">${t("show")}</strong>
    <div class="choices" role="group" aria-labelledby="show-title">
      ${kinds.map(
        (kind) => html`<button class="chip" aria-pressed=${game.shown.has(kind)} @click=${() => toggle(kind)}>${t(`show.${kind}` as Word)}</button>`,
      )}
    </div>
    ${reasons(game)}
  </div>`;
}

export function about(game: Game, clock: string | null, watching: number, names: string[]): TemplateResult {
  const { view } = game;
  const words = [sizeWords(view.spec), clock && clock !== "none" ? clockWords(clock) : ""].filter(Boolean).join(" · ");
  return html`<div class="panel form about">
    <h2>${t(`game.${view.game}` as Word)}</h2>
    ${words ? html`<p class="muted">${words}</p>` : nothing}
    ${watching > 0 ? html`<p class="small muted">${icon("eye")} ${t("spectators", { count: number(watching) })}</p>` : nothing}
    ${names.length > 0 ? html`<p class="small muted">${t("watched-by", { names: list(names) })}</p>` : nothing}
    ${written.includes(view.game) ? html`<p class="small"><a href="/rules/${view.game}">${t("rules")}</a></p>` : nothing}
  </div>`;
}

/** The position as a list, and the game to take along. */
export function more(game: Game, shared: boolean, sgf: boolean): TemplateResult {
  const { view } = game.past ?? game.snapshot;
  const cells = position(view);
  return html`<details class="panel form more">
    <summary>${t("more")}</summary>
    <h2 class="h3">${t("position-list")}</h2>
    ${cells.length > 0 ? html`<ul class="plain cells" dir="ltr">${cells.map((cell) => html`<li>${cell}</li>`)}</ul>` : html`<p>${t("empty-board")}</p>`}
    ${take(game, shared, sgf)}
  </details>`;
}
