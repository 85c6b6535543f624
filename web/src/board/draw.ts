// Marks, cursor and flights as SVG above the core's picture.
import { svg, type SVGTemplateResult } from "lit";
import type { Layout } from "../core/types.js";
import type { BoardMark, BoardState, Flight } from "./state.js";

type Draw = (x: number, y: number, r: number, text: string) => SVGTemplateResult;

const ring =
  (kind: string, factor: number): Draw =>
  (x, y, r) =>
    svg`<circle class="mark-${kind}" cx=${x} cy=${y} r=${r * factor} />`;

const cross: Draw = (x, y, r) => {
  const d = r * 0.5;
  return svg`<path class="mark-taken" d=${`M${x - d} ${y - d}L${x + d} ${y + d}M${x + d} ${y - d}L${x - d} ${y + d}`} />`;
};

const slashed: Draw = (x, y, r) => {
  const d = r * 0.32;
  return svg`<g class="mark-forbidden"><circle cx=${x} cy=${y} r=${r * 0.46} />
    <path d=${`M${x - d} ${y + d}L${x + d} ${y - d}`} /></g>`;
};

const word =
  (kind: string): Draw =>
  (x, y, r, text) =>
    svg`<g class="mark-${kind}"><circle cx=${x} cy=${y} r=${r * 0.55} />
      <text x=${x} y=${y} dy="0.35em" font-size=${r * 0.7}>${text}</text></g>`;

const dot: Draw = (x, y, r) => svg`<circle class="mark-may" cx=${x} cy=${y} r=${r * 0.26} />`;

const drawings: Record<BoardMark["kind"], Draw> = {
  may: dot,
  picked: ring("picked", 1.08),
  last: ring("last", 0.55),
  staged: ring("staged", 1.12),
  taken: cross,
  forbidden: slashed,
  four: word("four"),
  capture: word("capture"),
  break: word("break"),
  connected: ring("connected", 0.4),
  wins: word("wins"),
  completes: slashed,
  eye: ring("eye", 0.5),
  trapped: cross,
  hint: word("hint"),
};

function drawMark(layout: Layout, mark: BoardMark): SVGTemplateResult | null {
  const cell = layout.cells[mark.cell];
  if (!cell) return null;
  const [x, y] = cell.at;
  return drawings[mark.kind](x, y, layout.stone, mark.text ?? "");
}

function drawFlight(layout: Layout, flight: Flight): SVGTemplateResult {
  const points: [number, number][] = flight.path.map((cell) => layout.cells[cell]?.at ?? [0, 0]);
  const [x, y]: [number, number] = points[points.length - 1] ?? [0, 0];
  const frames = points.map(([px, py]) => `${px - x} ${py - y}`).join(";");
  return svg`<circle class="flight piece-${flight.piece.toLowerCase()}" cx=${x} cy=${y} r=${layout.stone} data-frames=${frames} />`;
}

export function drawOverlay(state: BoardState): SVGTemplateResult {
  const { layout, cursor } = state;
  const at = cursor === null ? null : layout.cells[cursor]?.at;
  return svg`
    <g class="marks">${state.marks.map((mark) => drawMark(layout, mark))}</g>
    <g class="flights">${state.flights.map((flight) => drawFlight(layout, flight))}</g>
    ${at ? svg`<rect class="cursor" x=${at[0] - layout.stone * 1.15} y=${at[1] - layout.stone * 1.15}
      width=${layout.stone * 2.3} height=${layout.stone * 2.3} rx="6" />` : null}`;
}
