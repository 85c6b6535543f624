// A game to take along: links and positions to copy, records and pictures to download; what downloads
// them comes when it is needed.
import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../game/game.js";
import { t, type Word } from "../i18n/i18n.js";
import { announce } from "../say/announce.js";
import type { Form } from "./download.js";
import { icon } from "./icons.js";

const SAID = 2000; // milliseconds that a button says "copied"

/** A button that copies a text, and says so. */
export function copyButton(word: Word, text: () => string): TemplateResult {
  const copy = async (event: Event): Promise<void> => {
    const button = event.currentTarget as HTMLElement;
    const said = await navigator.clipboard.writeText(text()).then(
      () => t("copied"),
      () => t("not-copied"), // the browser does not allow it
    );
    button.dataset["copied"] = said;
    announce(said);
    setTimeout(() => delete button.dataset["copied"], SAID);
  };
  return html`<button type="button" class="copy" @click=${(event: Event) => void copy(event)}>${t(word)}</button>`;
}

/** The link to the table, at the move that is shown. */
export function linkTo(game: Game): string {
  const at = game.back === null ? "" : `#move=${game.back}`;
  return `${location.origin}${location.pathname}${at}`;
}

/** `shared`: others can follow a link to this page. `sgf`: the game has a record in SGF. */
export function take(game: Game, shared: boolean, sgf: boolean): TemplateResult {
  const { view } = game.past ?? game.snapshot;
  const button = (word: Word, form: Form): TemplateResult =>
    html`<button type="button" @click=${() => void import("./download.js").then(({ download }) => download(game, form))}>${icon("down")} ${t(word)}</button>`;
  return html`<h2 class="h3">${t("take-along")}</h2>
    <div class="takes">
      ${shared ? copyButton("copy-link", () => linkTo(game)) : nothing} ${copyButton("copy-position", () => view.position)}
      ${button("download-text", "text")} ${sgf ? button("download-sgf", "sgf") : nothing} ${button("download-json", "json")}
      ${button("download-svg", "svg")} ${button("download-png", "png")}
    </div>`;
}
