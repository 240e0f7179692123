/** Where everything of the far view stands. */

import type { Area, Box } from "../places/geometry";
import type { Plan } from "../overview/columns";
import { gridIn, type Grid } from "../overview/grid";
import { rowOf, type Bundle } from "./bundles";

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
  /** Under the rows: the base of the numbers, and the line of the sweep. */
  numbers: number;
  sweep: number;
  /** Whether names of rows can be read. */
  isNamed: boolean;
}

/** In px, where the type is 12. */
const ROW = 28;
const LEAST_ROW = 6;
/** Over a bundle, in sizes of the type. */
const LABEL = 1.4;
const BOX = { width: 40, height: 30 };
const BAR = 18;
const ROUND = 12;
export const THICKEST = 22;

/** `names` are those of the rows, and `beside` is how wide what stands beside these is. */
export function layoutIn(plan: Plan, bundles: (grid: Grid) => Bundle[], { width, height }: Area, type: number, names: readonly string[], beside: number): Layout {
  const unit = Math.min(2, type / 12);
  const below = 2 * type + 38 * unit;
  const inputsWide = plan.pinned.length ? Math.max(BOX.width * unit, 3.4 * type) + ROUND : 0;
  const left = ROUND + inputsWide + beside;
  const room = { width: Math.max(80, width - left - 2 * ROUND - 1.5 * type), height: Math.max(40, height - below - 2 * ROUND) };
  const grid = gridIn(plan, room, unit);
  const own = bundles(grid);
  const high = LABEL * type + (THICKEST + BOX.height / 2 + BAR) * unit;
  const fit = Math.max(0, Math.floor((room.height - grid.rows * LEAST_ROW * unit) / high));
  // Where not all have room, those of most edges have.
  const kept = own.filter(({ all }) => all.some(Boolean)).sort((a, b) => b.all.reduce((x, y) => x + y) - a.all.reduce((x, y) => x + y)).slice(0, fit);
  // Where columns differ, a bundle would lie between what does not belong together.
  const placeOf = (bundle: Bundle): number => (names[rowOf(bundle)] ? Math.floor(rowOf(bundle) / grid.high) : 0);
  const pitch = Math.max(4, Math.min(ROW * unit, (room.height - kept.length * high) / grid.rows));
  const inputs: (Box | undefined)[] = plan.pinned.map(() => undefined);
  const axes: number[] = [];
  const rows: number[] = [];
  let y = ROUND;
  for (let row = 0; row < grid.rows; row++) {
    for (const bundle of kept.filter((one) => placeOf(one) === row).sort((a, b) => a.pin - b.pin)) {
      const axis = y + LABEL * type + THICKEST * unit;
      inputs[bundle.pin] = { x: ROUND, y: axis - (BOX.height * unit) / 2, width: inputsWide - ROUND, height: BOX.height * unit };
      axes[bundle.pin] = axis;
      y += high;
    }
    rows.push(y + pitch / 2);
    y += pitch;
  }
  return { grid, left, rows, pitch, inputs, axes, numbers: y + 8 * unit + type, sweep: y + 8 * unit + type + 22 * unit, isNamed: pitch >= type && grid.high === 1 };
}

