// Unitar's setup: blocks that are dragged to the board. Pointing at squares and typing them does the
// same.
import { html, nothing, type TemplateResult } from "lit";
import type { AgateBoard } from "../board/board.js";
import type { Game } from "../game/game.js";
import { t } from "../i18n/i18n.js";
import { tile } from "./signs.js";

const symbols = ["uni", "tar"] as const;

/** Follows a pointer from the tray to the board. */
function drag(event: PointerEvent, game: Game): void {
  const board = document.querySelector<AgateBoard>("agate-board");
  const block = event.currentTarget as HTMLElement;
  if (!board || event.button !== 0) return;
  block.setPointerCapture(event.pointerId);
  let cell: number | null = null;
  const move = (at: PointerEvent): void => {
    const over = board.cellAt(at);
    if (over !== cell) void game.peek(over);
    cell = over;
  };
  const stop = (dropped: boolean): void => {
    block.removeEventListener("pointermove", move);
    block.removeEventListener("pointerup", up);
    block.removeEventListener("pointercancel", cancel);
    if (dropped && cell !== null) void game.point(cell);
    else void game.peek(null);
  };
  const up = (): void => stop(true);
  const cancel = (): void => stop(false);
  block.addEventListener("pointermove", move);
  block.addEventListener("pointerup", up);
  block.addEventListener("pointercancel", cancel);
}

export function tray(game: Game): TemplateResult | typeof nothing {
  const { view } = game;
  if (view.phase !== "setup" || !game.due || game.staged) return nothing;
  const next = game.snapshot.point.picked.length;
  const role = view.role ?? "";
  return html`<section class="tray" aria-label=${t("setup")}>
    ${symbols.map(
      (symbol, index) => html`<div
        class="block ${index === next ? "next" : ""}"
        @pointerdown=${(event: PointerEvent) => (index === next ? drag(event, game) : undefined)}
      >${role ? tile(role) : nothing}<strong>${t(`symbol.${symbol}`)}</strong>
        <small class="muted">${index < next ? t("block-placed") : index === next ? t("block-drag") : t("block-later")}</small></div>`,
    )}
    ${next > 0 ? html`<button @click=${() => void game.cancel()}>${t("begin-again")}</button>` : nothing}
  </section>`;
}
