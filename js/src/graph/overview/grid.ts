/** Where the columns stand in a room: one beside the other, or in lines of ten; several share a cell where there is no room for each. */

import type { Area, Box } from "../places/geometry";
import type { Plan } from "./columns";

export interface Grid {
  /** Cells across, and in each of these. */
  bins: number;
  rows: number;
  /** How many columns share a bin, and how many nodes of a column a row. */
  per: number;
  high: number;
  /** From cell to cell, across and down; the room that a bin has. */
  cell: Area;
  bin(bin: number): Box;
  box(bin: number, row: number): Box;
  /** The column at a point. */
  columnAt(x: number, y: number): number;
  /** What it takes of the room. */
  height: number;
}

/** The least from one cell to the next, and the most, in px. */
const LEAST = 4;
const WIDEST = 30;
const HIGHEST = 11;
/** Between two groups, in px. */
const GAP = 6;
/** A line of the grid has so many columns; so many lines there are at most. */
const TEN = 10;
const LINES = 5;
const LINE = 12;

/** `unit` is how many times as large its cells are as usual. */
export function gridIn({ columns, breaks, rows: most }: Plan, { width, height }: Area, unit = 1): Grid {
  const least = LEAST * unit;
  const count = columns.length;
  const per = Math.max(1, Math.ceil((count * least) / width));
  const bins = Math.ceil(count / per);
  const gap = per === 1 && count * least + breaks.length * GAP * unit <= width ? GAP * unit : 0;
  const pitch = Math.min(WIDEST * unit, (width - gap * breaks.length) / bins);
  const high = Math.max(1, Math.ceil((most * least) / height));
  const rows = Math.ceil(most / high);
  const cell = { width: pitch, height: Math.min(HIGHEST * unit, height / rows) };
  const starts = new Float64Array(bins + 1);
  let broken = 0;
  for (let bin = 0; bin <= bins; bin++) {
    while (breaks[broken]! <= bin * per) broken++;
    starts[bin] = bin * pitch + broken * gap;
  }
  const binAt = (x: number): number => {
    let bin = Math.max(0, Math.min(bins - 1, Math.floor(x / pitch)));
    while (bin && starts[bin]! > x) bin--;
    return bin;
  };
  return {
    bins,
    rows,
    per,
    high,
    cell,
    height: rows * cell.height,
    bin: (bin) => ({ x: starts[bin]!, y: 0, width: pitch, height: rows * cell.height }),
    box: (bin, row) => ({ x: starts[bin]!, y: row * cell.height, width: pitch, height: cell.height }),
    columnAt(x) {
      const bin = binAt(x);
      const within = Math.max(0, Math.min(per - 1, Math.floor(((x - starts[bin]!) / pitch) * per)));
      return Math.min(count - 1, bin * per + within);
    },
  };
}

/** In lines of ten, the nodes of a column beside each other. */
export function linesIn({ columns, rows: most }: Plan, { width }: Area): Grid {
  const count = columns.length;
  const per = Math.ceil(count / (TEN * LINES)) || 1;
  const bins = Math.ceil(count / per);
  const pitch = width / TEN;
  const high = Math.max(1, Math.ceil((most * LEAST) / (pitch - LEAST)));
  const rows = Math.ceil(most / high);
  const cell = { width: (pitch - LEAST) / rows, height: LINE };
  const place = (bin: number): Box => ({ x: (bin % TEN) * pitch, y: Math.floor(bin / TEN) * LINE, width: pitch - LEAST, height: LINE });
  return {
    bins,
    rows,
    per,
    high,
    cell,
    height: Math.ceil(bins / TEN) * LINE,
    bin: place,
    box: (bin, row) => ({ ...place(bin), x: place(bin).x + row * cell.width, width: cell.width }),
    columnAt(x, y) {
      const across = Math.max(0, Math.min(TEN - 1, Math.floor(x / pitch)));
      const bin = Math.min(bins - 1, Math.max(0, Math.floor(y / LINE)) * TEN + across);
      const within = Math.max(0, Math.min(per - 1, Math.floor(((x - across * pitch) / (pitch - LEAST)) * per)));
      return Math.min(count - 1, bin * per + within);
    },
  };
}
