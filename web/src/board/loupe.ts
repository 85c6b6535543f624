// What is under a finger, larger, on the far side of the board.
import { html, nothing, type TemplateResult } from "lit";
import type { Layout } from "../core/types.js";

const CELLS = 2.4; // from its middle to its rim

/** A place on a board, and the cell that is nearest. */
export interface Under {
  x: number;
  y: number;
  cell: number | null;
}

export function loupe(layout: Layout, under: Under | null): TemplateResult | typeof nothing {
  if (!under) return nothing;
  const r = layout.unit * CELLS;
  const far = `${under.y < layout.height / 2 ? "low" : "high"} ${under.x < layout.width / 2 ? "right" : "left"}`;
  const name = under.cell === null ? "" : layout.cells[under.cell]?.name;
  return html`<div class="loupe ${far}" aria-hidden="true">
    <svg viewBox="${under.x - r} ${under.y - r} ${2 * r} ${2 * r}"><use href="#board-scene"></use></svg>
    ${name ? html`<strong>${name}</strong>` : nothing}
  </div>`;
}
