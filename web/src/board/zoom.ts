// Which part of a board is shown: all of it, or a part that can be moved about.
import type { Layout } from "../core/types.js";

/** The corner of the part, and by how much it is larger. */
export interface Part {
  x: number;
  y: number;
  factor: number;
}

export const FACTOR = 2;
const WIDE = 30; // pixels between cells that a finger can tell apart

export const whole: Part = { x: 0, y: 0, factor: 1 };

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The part with this corner, or the nearest one that is on the board. */
export function placed(layout: Layout, x: number, y: number, factor: number): Part {
  return {
    x: within(x, 0, layout.width - layout.width / factor),
    y: within(y, 0, layout.height - layout.height / factor),
    factor,
  };
}

/** The part around a place. */
export const centred = (layout: Layout, [x, y]: [number, number], factor: number): Part =>
  placed(layout, x - layout.width / factor / 2, y - layout.height / factor / 2, factor);

export const viewBox = (layout: Layout, { x, y, factor }: Part): string =>
  `${x} ${y} ${layout.width / factor} ${layout.height / factor}`;

/** Whether a place can be seen, with a cell around it. */
export function sees(layout: Layout, part: Part, [x, y]: [number, number]): boolean {
  const { unit, width, height } = layout;
  return (
    x - unit >= part.x &&
    y - unit >= part.y &&
    x + unit <= part.x + width / part.factor &&
    y + unit <= part.y + height / part.factor
  );
}

/** Whether the cells of a board that is so wide, in pixels, are too near for fingers. */
export const isTight = (layout: Layout, pixels: number, factor: number): boolean =>
  ((layout.unit * pixels) / layout.width) * factor < WIDE;
