// A game to take along: links and positions to copy, records and pictures to download.
import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../game/game.js";
import { t, type Word } from "../i18n/i18n.js";
import { announce } from "../say/announce.js";
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

export function save(name: string, type: string, content: string | Blob): void {
  const link = document.createElement("a");
  const url = URL.createObjectURL(new Blob([content], { type }));
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

const types = { text: ["agr", "text/plain"], sgf: ["sgf", "application/x-go-sgf"], json: ["json", "application/json"] } as const;

async function saveRecord(game: Game, form: keyof typeof types): Promise<void> {
  const [ending, type] = types[form];
  save(`${game.view.game}.${ending}`, type, await game.record(form));
}

async function savePicture(game: Game, form: "svg" | "png"): Promise<void> {
  const svg = await game.drawing();
  const name = `${game.view.game}.${form}`;
  if (form === "svg") return save(name, "image/svg+xml", svg);
  const png = await drawn(svg);
  if (png) save(name, "image/png", png);
}

/** A drawing as pixels, twice as large for sharp screens. */
async function drawn(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** The link to the table, at the move that is shown. */
export function linkTo(game: Game): string {
  const at = game.back === null ? "" : `#move=${game.back}`;
  return `${location.origin}${location.pathname}${at}`;
}

/** `shared`: others can follow a link to this page. `sgf`: the game has a record in SGF. */
export function take(game: Game, shared: boolean, sgf: boolean): TemplateResult {
  const { view } = game.past ?? game.snapshot;
  const button = (word: Word, deed: () => Promise<void>): TemplateResult =>
    html`<button type="button" @click=${() => void deed()}>${icon("down")} ${t(word)}</button>`;
  return html`<h2 class="h3">${t("take-along")}</h2>
    <div class="takes">
      ${shared ? copyButton("copy-link", () => linkTo(game)) : nothing} ${copyButton("copy-position", () => view.position)}
      ${button("download-text", () => saveRecord(game, "text"))} ${sgf ? button("download-sgf", () => saveRecord(game, "sgf")) : nothing}
      ${button("download-json", () => saveRecord(game, "json"))} ${button("download-svg", () => savePicture(game, "svg"))}
      ${button("download-png", () => savePicture(game, "png"))}
    </div>`;
}
