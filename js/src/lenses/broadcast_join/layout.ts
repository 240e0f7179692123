/** Where everything stands: arrays at the left, a lane for each element, the join at the right. */

import type { Timeline } from "../../timeline/timeline";

type Broadcast = NonNullable<Timeline["broadcast"]>;

/** A place in a plane of `width` by `height`: centre and size. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Layout {
  width: number;
  /** As many as there are lanes. */
  height: number;
  /** The spots, in their order. */
  boxes: Box[];
  /** The arrays, in their order. */
  grids: Box[];
  /** Lanes and cells that stand for many. */
  gaps: (Box & { more: number })[];
  /** How many rows there are of arrays one below the other, and of lanes. */
  rows: [cells: number, lanes: number];
  getindex?: Box;
  f: Box;
}

/** More lanes than this, or more numbers in them, are low ones. */
export const FEW = 4;
/** Widths, in ems: a cell, getindex beside its constant, a letter of that, and the ways between. */
const [CELL, TAKEN, LETTER, WAY, WEIGHTED] = [7.2, 7.6, 0.7, 3.4, 4.6];
/** What "1 of 2" takes beside a cell's adjoint, and an adjoint beside a low lane's value. */
const [WAITS, BESIDE] = [2.6, 4];

/** Where a cell `waits` for more than one contribution, it says so beside its adjoint. */
export function layOut({ operands, arrays, lanes, layers, spots }: Broadcast, waits = false): Layout {
  const height = Math.max(1, lanes.length);
  const wide = Math.max(...arrays.slice(0, operands).map(({ columns }) => columns));
  const taken = CELL + (waits ? WAITS : 0);
  const left = wide * taken;
  const lettersOf = (wanted: string): number => Math.max(0, ...spots.map(({ kind, constants }) => (kind === wanted && constants ? constants[0]!.text.length : 0)));
  const letters = lettersOf("getindex");
  const own = lettersOf("operation");
  // Many lanes are low ones: there a name stands beside its number, and not above it.
  const isLow = height * Math.max(1, ...spots.map(({ slots }) => slots ?? 1)) > FEW;
  const named = isLow ? Math.max(1, ...spots.map(({ kind, text }) => (kind === "operation" ? text.length : 1))) - 1 : 0;
  const work = 7 + LETTER * named + (own && 1 + LETTER * own) + (isLow ? BESIDE : 0);
  const read = TAKEN + LETTER * letters + (isLow ? BESIDE : 0);
  const works = left + WAY + (letters && read);
  const layerAt = (layer: number): number => works + layer * (WEIGHTED + work) - work / 2;
  const right = works + layers * (WEIGHTED + work) + WAY;
  const joined = arrays[operands];
  const width = joined ? right + joined.columns * CELL : right - WAY;

  const inputs = arrays.slice(0, operands);
  const units = inputs.reduce((sum, { rows }) => sum + rows, operands - 1);
  const size = Math.min(1, height / units);
  let top = (height - size * units) / 2;
  const grids = arrays.map(({ rows, columns }, place): Box => {
    const h = (place === operands ? Math.min(1, height / rows) : size) * rows;
    const y = place === operands ? height / 2 : top + h / 2;
    top += h + size;
    const isJoin = place === operands;
    const w = columns * (isJoin ? CELL : taken);
    return { x: isJoin ? right + w / 2 : left / 2, y, w, h };
  });
  const cell = (array: number, row: number, column: number): Box => {
    const grid = grids[array]!;
    const [w, h] = [grid.w / arrays[array]!.columns, grid.h / arrays[array]!.rows];
    return { x: grid.x - grid.w / 2 + (column + 0.5) * w, y: grid.y - grid.h / 2 + (row + 0.5) * h, w, h };
  };
  const boxes = spots.map(({ array, row, column, lane, layer, slot, slots }) => {
    if (array != null) return cell(array, row!, column!);
    const y = lane! + (slot! + 0.5) / slots!;
    return layer ? { x: layerAt(layer), y, w: work, h: 1 / slots! } : { x: left + WAY + read / 2, y, w: read, h: 1 / slots! };
  });
  const middle = { y: 0, h: 1 };
  return {
    width,
    height,
    rows: [units, height * Math.max(1, ...spots.map(({ slots }) => slots ?? 1))],
    boxes,
    grids,
    gaps: [
      ...lanes.flatMap((lane, y) => ("more" in lane ? [{ x: (left + WAY + right - WAY) / 2, y: y + 0.5, w: right - left - 2 * WAY, h: 1, more: lane.more }] : [])),
      ...arrays.flatMap(({ gaps }, array) => gaps.map(({ row, more }) => ({ ...cell(array, row, 0), more }))),
    ],
    getindex: letters ? { ...middle, x: left + WAY + read / 2, w: read } : undefined,
    f: { ...middle, x: (works + WEIGHTED + right - WAY) / 2, w: Math.max(work, right - WAY - works - WEIGHTED) },
  };
}

/** How far from its grid a line runs that goes round it. */
const ROUND = 0.13;

/** A curve to another box, and its middle, from a cell that others hide from the side: it leaves above or below, and runs along the grid. */
export function around(cell: Box, grid: Box, above: boolean, other: Box): { d: string; x: number; y: number } {
  const way = cell.x < other.x ? 1 : -1;
  const [rim, side] = [grid.x + (way * grid.w) / 2, other.x - (way * other.w) / 2];
  const edge = cell.y + (above ? -cell.h : cell.h) / 2;
  const rail = edge + (above ? -ROUND : ROUND);
  const middle = (rim + side) / 2;
  return { d: `M${cell.x} ${edge}Q${cell.x} ${rail} ${cell.x + way} ${rail}H${rim}C${middle} ${rail} ${middle} ${other.y} ${side} ${other.y}`, x: middle, y: (rail + other.y) / 2 };
}

/** A curve from the right side of one box to the left side of another, and its middle. A long one runs along `rail`, if there is one. */
export function curve(from: Box, to: Box, rail?: number): { d: string; x: number; y: number } {
  const [a, b] = [from.x + from.w / 2, to.x - to.w / 2];
  const bent = (x: number, y: number, endX: number, endY: number): string => `C${(x + endX) / 2} ${y} ${(x + endX) / 2} ${endY} ${endX} ${endY}`;
  if (rail == null || b - a < 2 * WEIGHTED) return { d: `M${a} ${from.y}${bent(a, from.y, b, to.y)}`, x: (a + b) / 2, y: (from.y + to.y) / 2 };
  const bend = b - WEIGHTED;
  return { d: `M${a} ${from.y}${bent(a, from.y, a + WAY, rail)}H${bend}${bent(bend, rail, b, to.y)}`, x: (bend + b) / 2, y: (rail + to.y) / 2 };
}
