/** An array where a number is asked for: it is written by its shape, and who can draw it finds its cells. */

import type { ArrayValue as WrittenArray, Number as Written } from "./timeline";

/** Cells in row-major order; those of blocks are means. */
export type ArrayValue = number & {
  id: number;
  shape: number[];
  cells: number[];
  blocks?: [number, number];
  least?: Extreme;
  greatest?: Extreme;
  /** Whose it is: a family and a place there, or a constant. */
  of?: [family: string, place: number];
  /** It is drawn with its axes exchanged. */
  turned?: boolean;
};
type Extreme = { value: number; place: number[] };

/** Each has a number of its own: two arrays of a shape are said alike. */
let made = 0;

/** The array that a timeline has written; it is no number, and is said by its shape. */
export function arrayValue({ shape, cells, blocks, least, greatest }: WrittenArray, asNumber: (written: Written) => number): ArrayValue {
  const said = shapeText(shape);
  const extreme = (end?: [Written, number[]]): Extreme | undefined => end && { value: asNumber(end[0]), place: end[1] };
  return Object.assign(Object(NaN), {
    id: ++made,
    shape,
    cells: cells.map(asNumber),
    blocks,
    least: extreme(least),
    greatest: extreme(greatest),
    toString: () => said,
  }) as ArrayValue;
}

export function isArray(value: unknown): value is ArrayValue {
  return typeof value === "object" && value !== null && "id" in value;
}

/** As Python writes it: (4,), (4, 3). */
export function shapeText(shape: readonly number[]): string {
  return shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(", ")})`;
}

/** 4 by 3. */
export function shapeSaid(shape: readonly number[]): string {
  return shape.join(" by ");
}
