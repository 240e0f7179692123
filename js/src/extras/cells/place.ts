/** Where a cell is in the map that is drawn, and what is in a place of it. */

import { cellAt, MAPS, type Grid } from "../../elements/heat";
import type { ArrayValue } from "../../timeline/array_value";
import { derivativeAt } from "../../timeline/derivative";
import type { Timeline } from "../../timeline/timeline";
import type { Side } from "./origin";
import { sizeOf } from "./reach";

/** A row and a column of what is drawn. */
export type Spot = [row: number, column: number];

/** Of a block of a large array, so many cells are looked at. */
const SAMPLES = 64;

/** Rows and columns of what is drawn flat. */
function flat({ shape }: ArrayValue): [rows: number, columns: number] {
  const columns = shape.length > 1 ? shape.at(-1)! : 1;
  return [sizeOf(shape) / columns, columns];
}

/** The cell in an array whose axes were exchanged to draw it; and back. */
function turned({ shape, turned }: ArrayValue, cell: number, back = false): number {
  if (!turned || shape.length !== 2) return cell;
  const width = shape[back ? 0 : 1]!;
  return (cell % width) * shape[back ? 1 : 0]! + Math.floor(cell / width);
}

export function spotOf(value: ArrayValue, at: number): Spot {
  const cell = turned(value, at, true);
  const [rows, columns] = flat(value);
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  if (value.blocks) return [Math.floor(((row + 1) * value.blocks[0] - 1) / rows), Math.floor(((column + 1) * value.blocks[1] - 1) / columns)];
  const high = value.shape.length > 1 ? value.shape.at(-2)! : rows;
  return [row % high, Math.floor(row / high) * columns + column];
}

/** The rows, or the columns, of a block. */
function span(place: number, blocks: number, size: number): [first: number, end: number] {
  return [Math.floor((place * size) / blocks), Math.floor(((place + 1) * size) / blocks)];
}

/** The rows and the columns of the array that are drawn there. */
export function region(value: ArrayValue, [row, column]: Spot): [rows: [number, number], columns: [number, number]] | undefined {
  const [rows, columns] = flat(value);
  return value.blocks && [span(row, value.blocks[0], rows), span(column, value.blocks[1], columns)];
}

/** The cells there: one, or some of a block, from its first to its last. */
export function cellsAt(value: ArrayValue, spot: Spot): number[] {
  const there = region(value, spot);
  if (!there) return [turned(value, cellAt(value, ...spot))];
  const [[top, bottom], [left, right]] = there;
  const [, columns] = flat(value);
  const width = right - left;
  const count = (bottom - top) * width;
  const many = Math.min(SAMPLES, count);
  return Array.from({ length: many }, (_, k) => {
    const nth = many > 1 ? Math.round((k * (count - 1)) / (many - 1)) : 0;
    return turned(value, (top + Math.floor(nth / width)) * columns + left + (nth % width));
  });
}

/** The index of a cell, as the code has it. */
export function indexOf(shape: readonly number[], cell: number): number[] {
  return shape.map((size, axis) => Math.floor(cell / sizeOf(shape.slice(axis + 1))) % size);
}

export interface Drawn {
  map: Element;
  value: ArrayValue;
  grid: Grid;
  at: { x: number; y: number };
  side: Side;
  /** The node, or the constant. */
  of: number;
}

/** What a map shows; none where it is no array of the run. */
export function read({ edges, steps, ...rest }: Timeline, step: number, map: Element): Drawn | undefined {
  const found = MAPS.get(map);
  if (!found?.value.of) return;
  const [family, place] = found.value.of;
  if (family === "constant" || family === "value") return { map, ...found, side: family, of: place };
  if (!["tangent", "adjoint", "cell", "contribution"].includes(family)) return;
  // A contribution is as large as where it goes.
  const end = derivativeAt({ edges, steps, ...rest }, step) === "tangent" ? "child" : "parent";
  return { map, ...found, side: "derivative", of: family === "contribution" ? edges[place]![end] : place };
}
