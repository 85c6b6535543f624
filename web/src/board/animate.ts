// Stones that go their ways: the picture shows where they are, and they come there from where they
// were. Nothing moves for people who want less motion.
import type { Layout } from "../core/types.js";
import { way } from "./shapes.js";
import type { Move } from "./state.js";

const STONE = 240; // milliseconds
const SAMPLES = 12; // places of a stone on its way

type Point = [number, number];

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

const shift = ([x, y]: Point): string => `translate(${x}px, ${y}px)`;

/** Places on a way over cells, along rings where the layout has some. */
function along(layout: Layout, cells: number[]): Point[] {
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", way(layout, cells));
  const length = path.getTotalLength();
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const { x, y } = path.getPointAtLength((length * i) / SAMPLES);
    return [x, y];
  });
}

/** Places on an arc around a cell. */
function around([cx, cy]: Point, [fx, fy]: Point, [tx, ty]: Point): Point[] {
  const radius = Math.hypot(fx - cx, fy - cy);
  const begin = Math.atan2(fy - cy, fx - cx);
  let turn = Math.atan2(ty - cy, tx - cx) - begin;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const angle = begin + (turn * i) / SAMPLES;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  });
}

function placesOf(layout: Layout, { path, around: centre }: Move): Point[] {
  const at = (cell: number | undefined): Point => layout.cells[cell ?? -1]?.at ?? [0, 0];
  if (centre === undefined) return along(layout, path);
  return around(at(centre), at(path[0]), at(path[path.length - 1]));
}

/** What the picture has of a stone that has come to a cell: itself, and the number on it. */
function drawn(drawing: SVGElement, layout: Layout, { path, look }: Move): SVGElement[] {
  const name = layout.cells[path[path.length - 1] ?? -1]?.name ?? "";
  const found = [...drawing.querySelectorAll<SVGElement>(`[data-cell="${CSS.escape(name)}"]`)];
  return found.filter((part) => !part.matches(".stone") || part.matches(`.${look}`));
}

const timing = ({ start, path }: Move): KeyframeAnimationOptions => ({
  duration: STONE + 60 * Math.max(0, path.length - 2),
  delay: start * STONE,
  fill: "backwards",
  easing: "ease-in-out",
});

function slide(drawing: SVGElement, layout: Layout, move: Move): Animation[] {
  const places = placesOf(layout, move);
  const [ex, ey] = places[places.length - 1] ?? [0, 0];
  return drawn(drawing, layout, move).map((part) => {
    const { e, f } = new DOMMatrix(part.getAttribute("transform")?.replace(/(-?[\d.]+) (-?[\d.]+)/, "$1px, $2px") ?? "");
    const rest = part.getAttribute("transform")?.match(/scale\([^)]*\)/)?.[0] ?? "";
    const frames = places.map(([x, y]) => ({ transform: `${shift([e + x - ex, f + y - ey])} ${rest}` }));
    return part.animate(frames, timing(move));
  });
}

/** A stone that is gone from the picture fades where it was; one that is new appears. */
function fade(drawing: SVGElement, layout: Layout, move: Move): Animation[] {
  if (move.kind !== "removed")
    return drawn(drawing, layout, move).map((part) => part.animate([{ opacity: 0 }, { opacity: 1 }], timing(move)));
  const [x, y] = layout.cells[move.path[0] ?? -1]?.at ?? [0, 0];
  const flights = drawing.querySelector(".flights");
  const kind = layout.board === "field" ? "rect" : "circle";
  const ghost = document.createElementNS("http://www.w3.org/2000/svg", kind);
  const r = layout.stone;
  const numbers = kind === "rect" ? { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 4 } : { cx: x, cy: y, r };
  for (const [name, value] of Object.entries(numbers)) ghost.setAttribute(name, String(value));
  ghost.setAttribute("class", `flight ${kind === "rect" ? "tile" : "piece"}-${move.piece.toLowerCase()}`);
  flights?.append(ghost);
  const flight = ghost.animate([{ opacity: 1 }, { opacity: 0 }], timing(move));
  flight.onfinish = () => ghost.remove();
  return [flight];
}

/** Plays the moves of a turn; those before are given up. Returns what is running. */
export function animate(drawing: SVGElement, layout: Layout, moves: Move[]): Animation[] {
  drawing.querySelector(".flights")?.replaceChildren();
  if (still()) return [];
  return moves.flatMap((move) =>
    move.kind === "moved" || move.kind === "knocked" ? slide(drawing, layout, move) : fade(drawing, layout, move),
  );
}
