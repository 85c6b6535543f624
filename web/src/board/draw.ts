// Marks, cursor and flights as SVG above the core's picture.
import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Layout } from "../core/types.js";
import { lanes, outline, way } from "./shapes.js";
import type { BoardMark, BoardState } from "./state.js";

type Draw = (x: number, y: number, r: number, mark: BoardMark, layout: Layout) => SVGTemplateResult;

/** Marks on black stones have another colour than those on white ones and on wood. */
const tone = ({ piece }: BoardMark): string => (piece && "xbB".includes(piece) ? "on-black" : "on-white");

const ring =
  (kind: string, factor: number): Draw =>
  (x, y, r, mark) =>
    svg`<circle class="mark-${kind} ${tone(mark)}" cx=${x} cy=${y} r=${r * factor} />`;

const cross: Draw = (x, y, r, mark) => {
  const d = r * 0.5;
  return svg`<path class="mark-taken ${tone(mark)}" d=${`M${x - d} ${y - d}L${x + d} ${y + d}M${x + d} ${y - d}L${x - d} ${y + d}`} />`;
};

/** A cross in a small disc, beside a stone whose order is to be read. */
const knock: Draw = (x, y, r) => {
  const [cx, cy, d] = [x - r * 0.8, y - r * 0.8, r * 0.16];
  return svg`<circle class="mark-picked on-white" cx=${x} cy=${y} r=${r * 1.1} />
    <g class="mark-knock"><circle cx=${cx} cy=${cy} r=${r * 0.4} />
    <path d=${`M${cx - d} ${cy - d}L${cx + d} ${cy + d}M${cx + d} ${cy - d}L${cx - d} ${cy + d}`} /></g>`;
};

const slashed: Draw = (x, y, r) => {
  const d = r * 0.32;
  return svg`<g class="mark-forbidden"><circle cx=${x} cy=${y} r=${r * 0.46} />
    <path d=${`M${x - d} ${y + d}L${x + d} ${y - d}`} /></g>`;
};

const word =
  (kind: string): Draw =>
  (x, y, r, { text = "" }) =>
    svg`<g class="mark-${kind}"><circle cx=${x} cy=${y} r=${r * 0.55} />
      <text x=${x} y=${y} dy="0.35em" font-size=${r * 0.7}>${text}</text></g>`;

const may: Draw = (x, y, r) => svg`<g class="mark-may"><circle cx=${x} cy=${y} r=${r * 0.9} />
  <circle class="dot" cx=${x} cy=${y} r=${r * 0.2} /></g>`;

const ghost: Draw = (x, y, r, { piece = "", text = "" }, { board }) => {
  const body =
    board === "field"
      ? svg`<rect class="tile-${piece.toLowerCase()}" x=${x - r} y=${y - r} width=${r * 2} height=${r * 2} rx=${r * 0.2} />`
      : svg`<circle class="piece-${piece}" cx=${x} cy=${y} r=${r} />`;
  const ringed = board === "field" ? null : svg`<circle class="mark-staged" cx=${x} cy=${y} r=${r * 1.16} />`;
  const order = text ? svg`<text class="order piece-${piece}" x=${x} y=${y} dy="0.35em" font-size=${r}>${text}</text>` : null;
  return svg`<g class="ghost">${body}${order}</g>${ringed}`;
};

const notNow: Draw = (x, y, _r, _mark, layout) =>
  svg`<path class="mark-not-now" fill="url(#hatch)" d=${outline(layout, [x, y])} />`;

const changed: Draw = (x, y, r) =>
  svg`<circle class="mark-changed" cx=${x + r * 0.8} cy=${y - r * 0.8} r=${r * 0.24} />`;

const drawings: Record<BoardMark["kind"], Draw> = {
  may,
  picked: ring("picked", 1.12),
  last: ring("last", 0.82),
  staged: ring("staged", 1.16),
  taken: cross,
  forbidden: slashed,
  four: word("four"),
  capture: word("capture"),
  break: word("break"),
  connected: ring("connected", 0.5),
  wins: word("wins"),
  completes: slashed,
  eye: ring("eye", 0.5),
  trapped: cross,
  figure: ring("figure", 0.5),
  ghost,
  knock,
  "not-now": notNow,
  changed,
  number: word("number"),
};

function drawMark(layout: Layout, mark: BoardMark): SVGTemplateResult | null {
  const cell = layout.cells[mark.cell];
  if (!cell) return null;
  const [x, y] = cell.at;
  return drawings[mark.kind](x, y, layout.stone, mark, layout);
}

/** Row and column are tagged on grids only. */
const tagged = ({ layout, tagged: cell }: BoardState): [number, number] | undefined =>
  cell === null || layout.board !== "square" ? undefined : layout.cells[cell]?.at;

/** What lies below the stones: row and column of the tagged cell, ways of stones. */
export function drawBelow(state: BoardState): SVGTemplateResult {
  const { layout, marks } = state;
  const at = tagged(state);
  const lines = (at ? lanes(layout, at).lines : []).map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`);
  const ways = marks.flatMap(({ path }) => (path ? [way(layout, path)] : []));
  return svg`<path class="tag-lines" d=${lines.join("")} /><path class="mark-path" d=${ways.join("")} />`;
}

/** Their names at the rim. */
function drawTags(state: BoardState): SVGTemplateResult | typeof nothing {
  const { layout } = state;
  const at = tagged(state);
  if (!at) return nothing;
  const { labels } = lanes(layout, at);
  const size = layout.unit * 0.38;
  return svg`<g class="tags">
    ${labels.map(
      ({ text, at: [x, y] }) => svg`<rect x=${x - size} y=${y - size * 0.8} width=${size * 2} height=${size * 1.6} rx="4" />
        <text x=${x} y=${y} dy="0.35em" font-size=${layout.unit * 0.4}>${text}</text>`,
    )}</g>`;
}

const definitions = svg`<defs>
  <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <path class="hatch" d="M0 0V9" /></pattern></defs>`;

function drawCursor(layout: Layout, cursor: number | null): SVGTemplateResult | typeof nothing {
  const at = cursor === null ? undefined : layout.cells[cursor]?.at;
  if (!at) return nothing;
  if (layout.hexagon) return svg`<path class="cursor" d=${outline(layout, at)} />`;
  const r = layout.stone * 1.2;
  return svg`<rect class="cursor" x=${at[0] - r} y=${at[1] - r} width=${2 * r} height=${2 * r} rx="6" />`;
}

export function drawOverlay(state: BoardState): SVGTemplateResult {
  const { layout, cursor } = state;
  return svg`${definitions}${drawTags(state)}
    <g class="signs">${state.marks.map((mark) => drawMark(layout, mark))}</g>
    <g class="flights"></g>
    ${drawCursor(layout, cursor)}`;
}
