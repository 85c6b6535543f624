// Shapes that follow the layout's numbers: ways from cell to cell, outlines of cells.
import type { Layout } from "../core/types.js";

type Point = [number, number];

const near = (a: number, b: number): boolean => Math.abs(a - b) < 2;
const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** A piece of a way: along the circle that both ends lie on, if the layout has one, or straight. */
function leg(layout: Layout, from: Point, to: Point): string {
  const ring = layout.circles.find(
    ([x, y, r]) => near(far([x, y], from), r) && near(far([x, y], to), r),
  );
  if (!ring || layout.board !== "rings") return `L${to[0]} ${to[1]}`;
  const [x, y, r] = ring;
  const turn = (from[0] - x) * (to[1] - y) - (from[1] - y) * (to[0] - x);
  return `A${r} ${r} 0 0 ${turn > 0 ? 1 : 0} ${to[0]} ${to[1]}`;
}

/** A way over cells as an SVG path. */
export function way(layout: Layout, cells: number[]): string {
  const points = cells.map((cell): Point => layout.cells[cell]?.at ?? [0, 0]);
  const [first] = points;
  if (!first) return "";
  const legs = points.slice(1).map((point, i) => leg(layout, points[i] as Point, point));
  return `M${first[0]} ${first[1]}${legs.join("")}`;
}

/** The outline of a hexagonal cell, from the layout's two numbers. */
export function outline(layout: Layout, [x, y]: Point): string {
  const [edge, corner] = layout.hexagon ?? [layout.stone, layout.stone];
  const half = corner / 2;
  return `M${x} ${y - corner}L${x + edge} ${y - half}V${y + half}L${x} ${y + corner}L${x - edge} ${y + half}V${y - half}Z`;
}

/** The labels and lines of the row and the column that a cell of a grid is in. */
export function lanes(layout: Layout, [x, y]: Point): { labels: Layout["labels"]; lines: Layout["lines"] } {
  return {
    labels: layout.labels.filter(({ at: [lx, ly] }) => near(lx, x) || near(ly, y)),
    lines: layout.lines.filter(
      ([x1, y1, x2, y2]) => (near(x1, x) && near(x2, x)) || (near(y1, y) && near(y2, y)),
    ),
  };
}
