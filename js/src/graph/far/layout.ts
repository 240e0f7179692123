/** Where everything of the far view stands. */

import type { Area, Box } from "../places/geometry";
import type { Plan } from "../overview/columns";
import { gridIn, type Grid } from "../overview/grid";
import { rowOf, total, type Bundle } from "./bundles";

export interface Layout {
  grid: Grid;
  /** What is left of the first column, in px. */
  left: number;
  /** The middle of each row, and how high it is. */
  rows: number[];
  pitch: number;
  /** The boxes of the inputs, and where the bundle of each leaves it: none where there is no room. */
  inputs: (Box | undefined)[];
  axes: number[];
  /** How high the bars under the boxes are, how thick the bundles at most; and whether it has room over each how many edges it is. */
  bar: number;
  thick: number;
  isCounted: boolean;
  /** Under the rows: the base of the numbers, and the line of the sweep. */
  numbers: number;
  sweep: number;
  /** Whether names of rows can be read. */
  isNamed: boolean;
}

/** In px, where the type is 12. */
const ROW = 28;
const EASY_ROW = 6;
const LEAST_ROW = 4;
const BOX = 40;
/** Of all rows together. */
const LEAST = 40;
const ROUND = 12;

interface Sizes {
  /** How high the box of an input is, the bar under it, and its bundle at most. */
  box: number;
  bar: number;
  thick: number;
  /** Over the middle of the box, and in all. */
  over: number;
  all: number;
}

/** With how many edges it is over each bundle; or close together. */
const roomy = (type: number, unit: number): Sizes => ({ box: 30 * unit, bar: 9 * unit, thick: 22 * unit, over: 1.4 * type + 22 * unit, all: 1.4 * type + 55 * unit });
const tight = (type: number, unit: number): Sizes => ({ box: 1.4 * type, bar: 5 * unit, thick: 0.7 * type + 2 * unit, over: 0.7 * type + 2 * unit, all: 1.4 * type + 11 * unit });

/** `names` are those of the rows, and `beside` is how wide what stands beside these is. */
export function layoutIn(plan: Plan, bundles: (grid: Grid) => Bundle[], { width, height }: Area, type: number, names: readonly string[], beside: number): Layout {
  const unit = Math.min(2, type / 12);
  // What is pointed at is named above all; nothing is for the back row.
  const above = unit > 1 ? ROUND : 1.6 * type;
  const below = 3 * type + 30 * unit;
  const inputsWide = plan.pinned.length ? Math.max(BOX * unit, 3.4 * type) + ROUND : 0;
  const left = ROUND + inputsWide + beside;
  const room = { width: Math.max(80, width - left - 2 * ROUND - 1.5 * type), height: Math.max(LEAST, height - above - below - ROUND) };
  const isCounted = plan.pinned.length * roomy(type, unit).all <= room.height - plan.rows * EASY_ROW * unit;
  const close = tight(type, unit).all * plan.pinned.length;
  // Where they have no room for the back row, smaller ones than from there are better than none.
  const part = Math.max(12 / type, Math.min(1, (room.height - LEAST) / close));
  const size = isCounted ? roomy(type, unit) : tight(type * part, unit * part);
  const grid = gridIn(plan, { ...room, height: Math.max(LEAST, room.height - plan.pinned.length * size.all) }, unit);
  const own = bundles(grid);
  const fit = Math.max(0, Math.floor((room.height - grid.rows * LEAST_ROW) / size.all));
  // Where not all have room, those of most edges have.
  const kept = own.sort((a, b) => total(b.all) - total(a.all)).slice(0, fit);
  // Where columns differ, a bundle would lie between what does not belong together.
  const placeOf = (bundle: Bundle): number => (names[rowOf(bundle)] ? Math.floor(rowOf(bundle) / grid.high) : 0);
  const pitch = Math.max(LEAST_ROW, Math.min(ROW * unit, (room.height - kept.length * size.all) / grid.rows));
  const inputs: (Box | undefined)[] = plan.pinned.map(() => undefined);
  const axes: number[] = [];
  const rows: number[] = [];
  let y = above;
  for (let row = 0; row < grid.rows; row++) {
    for (const bundle of kept.filter((one) => placeOf(one) === row).sort((a, b) => a.pin - b.pin)) {
      const axis = y + size.over;
      inputs[bundle.pin] = { x: ROUND, y: axis - size.box / 2, width: inputsWide - ROUND, height: size.box };
      axes[bundle.pin] = axis;
      y += size.all;
    }
    rows.push(y + pitch / 2);
    y += pitch;
  }
  return { grid, left, rows, pitch, inputs, axes, bar: size.bar, thick: size.thick, isCounted, numbers: y + 8 * unit + type, sweep: y + 8 * unit + type + 22 * unit, isNamed: pitch >= type && grid.high === 1 };
}
