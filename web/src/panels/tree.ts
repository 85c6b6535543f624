// The moves of a record with their variations: the game in rows, what might have been below them.
import { html, nothing, type TemplateResult } from "lit";
import { isEvent, moveText, type Node } from "../game/tree.js";
import type { ViewedGame } from "../game/viewed.js";
import { t } from "../i18n/i18n.js";

/** What somebody did without a turn. */
function eventText(game: ViewedGame, move: string): string {
  const name = game.seats[Number(move.split(":")[1]) - 1]?.name ?? "";
  if (move === "draw") return t("view.drawn");
  return move.startsWith("resign") ? t("view.resigned", { name }) : t("view.expired", { name });
}

/** A move as it is read: "G4?!", or what somebody did without one. */
export const nodeText = (game: ViewedGame, node: Node): string => (isEvent(node) ? eventText(game, node.turn?.move ?? "") : moveText(node));

/** The button of a node; in a variation after its number. */
function button(game: ViewedGame, node: Node, numbered: boolean): TemplateResult {
  const { number = 0, before, comment } = node.turn ?? {};
  const text = nodeText(game, node);
  if (isEvent(node)) return html`<span class="muted event">${text}</span>`;
  const label = t("move-number", { number, move: text });
  const said = Boolean(before ?? comment);
  return html`${numbered ? html`<span class="n">${number}.</span>` : nothing}<button
    class=${said ? "said" : ""}
    aria-current=${node === game.node ? "true" : nothing}
    aria-label=${said ? t("view.commented", { move: label }) : label}
    @click=${() => void game.go(node)}
  >${text}</button>`;
}

/** The alternatives to a node, each with its line. */
function others(game: ViewedGame, node: Node): TemplateResult | typeof nothing {
  const [first, ...rest] = node.parent?.next ?? [];
  if (first !== node || rest.length === 0) return nothing;
  return html`<ul class="variations" aria-label=${t("view.variations")}>${rest.map((other) => html`<li>(${line(game, other)})</li>`)}</ul>`;
}

function line(game: ViewedGame, from: Node): TemplateResult[] {
  const parts: TemplateResult[] = [];
  for (let node: Node | undefined = from; node; node = node.next[0])
    parts.push(html`${button(game, node, true)}${node === from ? nothing : others(game, node)} `);
  return parts;
}

/** The nodes of the game, so many in a row; a row ends where something interrupts it. */
function rowsOf(root: Node, each: number): Node[][] {
  const rows: Node[][] = [];
  let open = false;
  for (let node = root.next[0]; node; node = node.next[0]) {
    const row = rows[rows.length - 1];
    const follows = open && row && !isEvent(node) && ((node.turn?.number ?? 1) - 1) % each > 0;
    if (follows) row.push(node);
    else rows.push([node]);
    open = !isEvent(node) && node.parent?.next.length === 1;
  }
  return rows;
}

export function tree(game: ViewedGame): TemplateResult {
  const wide = game.view.roles.length === 2;
  const each = wide ? 2 : 1;
  const row = (nodes: Node[]): TemplateResult => {
    const [first] = nodes;
    const number = first?.turn?.number ?? 0;
    const late = number > 0 && (number - 1) % each > 0;
    return html`<li class=${first && isEvent(first) ? "event" : ""}><span class="n">${number ? number - (late ? 1 : 0) : nothing}</span>
      ${late ? html`<span class="muted">…</span>` : nothing}${nodes.map((node) => button(game, node, false))}
      ${nodes.map((node) => others(game, node))}</li>`;
  };
  return html`<ol class="moves tree ${wide ? "" : "long"}" aria-label=${t("moves")} tabindex="0">${rowsOf(game.root, each).map(row)}</ol>`;
}
