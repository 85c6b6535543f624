// What a record says of the turn that is shown, and of the game as a whole.
import { html, nothing, type TemplateResult } from "lit";
import type { Notes } from "../core/record.js";
import { branchOf, evaluationOf, wordsOf } from "../game/tree.js";
import type { ViewedGame } from "../game/viewed.js";
import { labelled, language, list, t, type Word } from "../i18n/i18n.js";
import { nodeText } from "./tree.js";

const shapes = { circle: "○", square: "□", triangle: "△", cross: "×", text: "" };

/** The marks and arrows on the board, in words. */
const marked = ({ marks, arrows, cells }: Notes): string[] => [
  ...marks.map(({ cell, shape, text = shapes[shape] }) => `${cell} ${text}`),
  ...arrows.map(({ from, to }) => `${from}→${to}`),
  ...cells,
];

const share = (value: number): string =>
  new Intl.NumberFormat(language(), { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value / 100);

/** The words of the comments, one behind the other. */
export const commentText = (game: ViewedGame): string =>
  game.comments.map((comment) => wordsOf(comment, game.seats.length)).filter(Boolean).join("\n");

function chances(game: ViewedGame): string {
  const found = game.comments.map((comment) => evaluationOf(comment, game.seats.length)).find(Boolean);
  return found ? list(found.map((value, seat) => labelled(game.seats[seat]?.name ?? "", share(value)))) : "";
}

/** The ways on from here, where there are several. */
function ways(game: ViewedGame): TemplateResult | typeof nothing {
  const { next } = game.node;
  if (next.length < 2) return nothing;
  const way = (node: (typeof next)[number]): TemplateResult =>
    html`<button class="chip" @click=${() => void game.go(node)}><bdi dir="ltr">${node.turn?.number ? `${node.turn.number}. ` : ""}${nodeText(game, node)}</bdi></button>`;
  return html`<div class="choices" role="group" aria-label=${t("view.ways")}>${next.map(way)}</div>`;
}

function variation(game: ViewedGame): TemplateResult | typeof nothing {
  const { node } = game;
  if (node.depth === 0) return nothing;
  return html`<button @click=${() => void game.go(branchOf(node))}>${t("view.main")}</button>`;
}

/** What the record says of the turn that is shown. */
export function note(game: ViewedGame): TemplateResult {
  const { node, notes } = game;
  const { turn } = node;
  const line = (word: Word, text: string | undefined): TemplateResult | typeof nothing =>
    text ? html`<p class="small muted">${labelled(t(word), text)}</p>` : nothing;
  const words = commentText(game);
  return html`<section class="note" aria-label=${t("view.comment")}>
    ${turn ? html`<p class="here"><strong><bdi dir="ltr">${turn.number}. ${nodeText(game, node)}</bdi></strong></p>` : nothing}
    ${words ? html`<p class="comment" dir="auto">${words}</p>` : nothing}
    ${line("view.chances", chances(game))} ${line("view.left", turn?.clock)} ${line("view.used", turn?.used)}
    ${line("view.marks", list(marked(notes)))}
    ${notes.why ? html`<p class="error small">${notes.why.text}</p>` : nothing}
    ${ways(game)} ${variation(game)}
  </section>`;
}

const words: Partial<Record<string, Word>> = {
  Event: "view.tag.event",
  Site: "view.tag.site",
  Date: "view.tag.date",
  Round: "view.tag.round",
  First: "seat.first",
  Second: "seat.second",
  Third: "seat.third",
  Result: "view.tag.result",
  Ending: "view.tag.ending",
  Clock: "clock",
};

/** Everything that the head of the record says. */
export function tagList({ written, tags }: ViewedGame): TemplateResult {
  const { result = "", ending = "" } = written;
  const all = Object.entries({ ...tags, Result: result, Ending: ending }).filter(([, value]) => value !== "");
  const row = ([name, value]: [string, string]): TemplateResult => {
    const word = words[name];
    return html`<div><dt class="muted">${word ? t(word) : name}</dt><dd><bdi>${value}</bdi></dd></div>`;
  };
  return html`<section class="panel form record-head" aria-label=${t("view.about-record")}>
    <h2>${t("view.about-record")}</h2><dl class="small">${all.map(row)}</dl></section>`;
}
