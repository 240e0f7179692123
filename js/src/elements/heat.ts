/** The heat map of an array: tone is size, a bar marks minus and a dot zero, numbers where there is room. */

import { union, type Box } from "./box";
import { drawn } from "./dom";
import type { ArrayValue } from "../timeline/array_value";
import { numeral } from "../timeline/numeral";

/** In CSS pixels, as ad_viz/timeline/heat.py has them: the room of a map, a cell at its largest, one that holds a number. */
export const ROOM = { width: 108, height: 90 };
const CELL = { width: 22, height: 14 };
const NUMBERED = { width: 34, height: 15 };
/** So few columns and rows have numbers. */
const NUMBERS = { columns: 3, rows: 6 };
/** More cells travel as blocks. */
const MOST = 4096;
const BLOCKS = 64;
/** A sign is drawn in cells of this size, in px. */
export const SIGNED = 6;
/** Where the next tone begins, in scales. */
const LEVELS = [0.25, 0.5, 1, 2];

export interface Grid {
  rows: number;
  columns: number;
  /** Of one cell, in px. */
  width: number;
  height: number;
}

/** A room, and how large a cell may be there. */
export interface MapRoom {
  width: number;
  height: number;
  cell?: { width: number; height: number };
}

/** A vector is a column, and slices of more axes lie side by side. */
export function gridOf(shape: readonly number[], room: MapRoom = ROOM): Grid {
  const size = shape.reduce((product, n) => product * n, 1);
  const last = shape.at(-1) ?? 1;
  let [rows, columns] = shape.length > 1 ? [shape.at(-2)!, last * (size / (shape.at(-2)! * last) || 0)] : [last, 1];
  if (size > MOST) [rows, columns] = shape.length > 1 ? [Math.min(BLOCKS, size / last), Math.min(BLOCKS, last)] : [BLOCKS, 1];
  const numbered = room === ROOM && columns <= NUMBERS.columns && rows <= NUMBERS.rows;
  const most = room.cell ?? CELL;
  const cell = numbered ? NUMBERED : { width: Math.min(most.width, room.width / columns), height: Math.min(most.height, room.height / rows) };
  return { rows, columns, ...cell };
}

/** How high the map of a shape is. */
export function heightOf(shape: readonly number[] | undefined): number {
  if (!shape?.length) return 0;
  const { rows, height } = gridOf(shape);
  return rows * height;
}

/** The cell at a row and a column of the grid. */
export function cellAt({ shape, blocks }: ArrayValue, row: number, column: number): number {
  if (blocks) return row * blocks[1] + column;
  const columns = shape.length > 1 ? shape.at(-1)! : 1;
  const rows = shape.length > 1 ? shape.at(-2)! : shape[0]!;
  return Math.floor(column / columns) * rows * columns + row * columns + (column % columns);
}

/** From 1, hardly any, to 5. */
export function levelOf(x: number, scale: number): number {
  const size = Math.abs(x) / scale;
  return 1 + LEVELS.filter((least) => size >= least).length;
}

/** What is drawn in each map that there is, and where: who points at a cell finds it there. */
export const MAPS = new WeakMap<Element, { value: ArrayValue; at: { x: number; y: number }; grid: Grid }>();

/** A number as it stands in a cell: two decimals, exact where it is short. */
export function brief(x: number): string {
  const exact = numeral(x);
  return exact.length <= 5 ? exact : numeral(Number(x.toFixed(2)));
}

/** The map with its upper left corner at a point; each tone is one path, however many cells. From far off no number is read. */
export function heat(value: ArrayValue, at: { x: number; y: number }, scale: number, hot: readonly number[] = [], room: MapRoom = ROOM, isRead = true): SVGGElement {
  const grid = gridOf(value.shape, room);
  const { rows, columns, width, height } = grid;
  const tones = new Map<string, string>();
  const marks = new Map<string, string>();
  const mark = (look: string, d: string): unknown => marks.set(look, (marks.get(look) ?? "") + d);
  const words: SVGElement[] = [];
  const lit: Box[] = [];
  const numbered = isRead && width >= NUMBERED.width && height >= NUMBERED.height;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cell = cellAt(value, row, column);
      const x = value.cells[cell]!;
      const [left, top] = [at.x + column * width, at.y + row * height];
      const [level, sign] = [levelOf(x, scale), x < 0 ? "n" : "p"];
      const tone = Number.isFinite(x) ? sign + level : "odd";
      tones.set(tone, `${tones.get(tone) ?? ""}M${short(left)} ${short(top)}h${short(width)}v${short(height)}h${short(-width)}z`);
      const [middle, centre] = [left + width / 2, top + height / 2];
      const strong = level > 3 ? ` on${level}` : "";
      if (numbered) words.push(drawn("text", { x: middle, y: centre + 4.2, "font-size": 12, class: `middle${strong}` }, brief(x)));
      else if (Math.min(width, height) >= SIGNED && !Number.isFinite(x)) words.push(drawn("text", { x: middle, y: centre + 4, "font-size": 11, class: "middle" }, numeral(x).slice(-1)));
      else if (Math.min(width, height) >= SIGNED && x < 0) mark(`bar${strong}`, `M${short(middle - width / 5)} ${short(centre)}h${short(width / 2.5)}`);
      else if (Math.min(width, height) >= SIGNED && x === 0) mark("bar dot", `M${short(middle)} ${short(centre)}h0`);
      if (hot.includes(cell)) lit.push({ x: left, y: top, width, height });
    }
  }
  const map = drawn(
    "g.heat",
    ...[...tones].map(([tone, d]) => drawn("path", { d, class: tone })),
    ...[...marks].map(([look, d]) => drawn("path", { d, class: look.replace("bar", "minus") })),
    drawn("rect", { x: at.x, y: at.y, width: columns * width, height: rows * height, class: "rim" }),
    ...words,
    // Those too small to be ringed one by one are ringed together.
    ...(Math.min(width, height) < SIGNED && lit.length > 1 ? [union(lit)] : lit).map((box) => drawn("rect", { ...box, class: "hot-cell" })),
  );
  MAPS.set(map, { value, at, grid });
  return map;
}

/** A map in the text: a picture of its own, in a room. */
export function miniature(value: ArrayValue, scale: number, room = { width: 60, height: 26 }, hot: readonly number[] = []): SVGSVGElement {
  const { rows, columns, width, height } = gridOf(value.shape, room);
  const [wide, high] = [columns * width + 2, rows * height + 2];
  const picture = drawn("svg.miniature", { width: wide, height: high, viewBox: `0 0 ${wide} ${high}`, role: "img", "aria-label": value.toString() }, heat(value, { x: 1, y: 1 }, scale, hot, room));
  picture.style.setProperty("--wide", String(wide));
  picture.style.setProperty("--high", String(high));
  return picture;
}

/** The place of a cell in its array, from its index. */
export function placeOf({ shape, blocks }: ArrayValue, index: readonly number[]): number {
  return blocks ? -1 : index.reduce((place, k, axis) => place * shape[axis]! + k, 0);
}

function short(x: number): string {
  return String(Math.round(x * 100) / 100);
}
