/** Numbers and arrays alike as cells in row-major order; of a number there is one. */

import { arrayValue, isArray } from "../../../timeline/array_value";
import { asNumber } from "../../../timeline/numeral";

export type Shape = readonly number[];

export function cellsOf(value: number): readonly number[] {
  return isArray(value) ? value.cells : [value];
}

/** That of a number has no axis. */
export function shapeOf(value: number): Shape {
  return isArray(value) ? value.shape : [];
}

export function sizeOf(shape: Shape): number {
  return shape.reduce((product, n) => product * n, 1);
}

export function valueOf(shape: Shape, cells: readonly number[]): number {
  return shape.length ? arrayValue({ shape: [...shape], cells: [...cells] }, asNumber) : cells[0]!;
}

/** A number as it is; an array as NaN, if a cell is not finite, 2 if one is not 0, else 0. */
export function whole(value: number): number {
  if (!isArray(value)) return value;
  return value.cells.every(Number.isFinite) ? 2 * Number(value.cells.some(Boolean)) : NaN;
}

/** The sum, where 0 may stand for an array of zeros. */
export function plus(a: number, b: number): number {
  if (!isArray(a) && !isArray(b)) return a + b;
  const [like, one, other] = [isArray(a) ? a : b, cellsOf(a), cellsOf(b)];
  return valueOf(
    shapeOf(like),
    cellsOf(like).map((_, k) => (one[k] ?? one[0]!) + (other[k] ?? other[0]!)),
  );
}

/** Whether both have the same cells, to the last bit. */
export function isSame(a: number, b: number): boolean {
  const [one, other] = [cellsOf(a), cellsOf(b)];
  return isArray(a) === isArray(b) && one.length === other.length && one.every((x, k) => Object.is(x, other[k]));
}
