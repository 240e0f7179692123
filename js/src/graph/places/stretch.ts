/** A drawing stretched to fill a lecture's screen: the boxes keep their size, the ways between them do not. */

import type { Drawing } from "../../timeline/timeline";
import { SIZES, type Area, type Sizes } from "./geometry";

export interface Stretched extends Drawing {
  /** The scale at which it fills the screen. */
  scale: number;
  /** So much smaller its words may be set then, to be as large as at the least scale. */
  smaller: number;
}

const WIDE = SIZES.across.width;
const MARGIN = 12;
/** Between two columns of a drawing across. */
const EVEN = 80;
/** Above, for a label over an edge of the first row. */
const TOP = 24;
/** Room for a token between two columns; less, where a drawing is then seen whole; and for the frames between two rows. */
const BETWEEN_COLUMNS = 140;
const LEAST_BETWEEN = 100;
const BETWEEN_ROWS = 11;
/** Type of 24 is then 60 px on a screen of 1080 px, whose graph is 660 px high. */
const LEAST = 2.5 / 660;
/** Type of 46 px, for a drawing that can then be seen whole. */
const WHOLE = 2.12 / 660;
const MOST = 3.2 / 660;

/** Between a way and a card that it passes: half of each when both are lit. A count has no frame. */
const BESIDE = 16;
/** Between two ways side by side; the layout's own lanes are 24 apart. */
const LANE = 24;
const BETWEEN_WAYS = 18;

function leastStep(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.min(...sorted.map((value, k) => value - sorted[k - 1]!).filter((step) => step > 1));
}

function within(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** From the layout's x to the screen's: a card of the one width becomes one of the other, the gaps between take the rest. */
function widened(columns: number[], wide: number, at: (column: number) => number): (x: number) => number {
  const knots = columns.flatMap((x) => [-1, 1].map((way) => [x + (way * WIDE) / 2, at(x) + (way * wide) / 2] as const));
  return (x) => between(knots, x);
}

/** How high each way is where it passes the middle of a column, by column. */
function passing(columns: number[], edges: number[][]): Map<number, number[]> {
  const found = new Map<number, number[]>(columns.map((x) => [x, []]));
  for (const points of edges) {
    for (let k = 0; k + 7 < points.length; k += 6) {
      const [x0, y0, x1, y1] = [points[k]!, points[k + 1]!, points[k + 6]!, points[k + 7]!];
      for (const x of columns) if (x0 < x && x < x1) found.get(x)!.push(y0 + ((y1 - y0) * (x - x0)) / (x1 - x0));
    }
  }
  return found;
}

/** A drawing of cards that are as wide as what is in them, as if all were of the one width. */
export function evened({ nodes, edges, ...rest }: Drawing, widths: number[], ends: { from: number; to: number }[]): Drawing {
  const columns = [...new Set(nodes.map(([x]) => x))].toSorted((a, b) => a - b);
  const half = columns.map((column) => Math.max(...nodes.map(([x], k) => (x === column ? widths[k]! / 2 : 0))));
  const pitch = WIDE + EVEN;
  const at = (column: number) => WIDE / 2 + pitch * columns.indexOf(column);
  const knots = columns.flatMap((x, k) => [-1, 1].map((way) => [x + way * half[k]!, at(x) + (way * WIDE) / 2] as const));
  const wayX = (x: number) => between(knots, x);
  return {
    ...rest,
    nodes: nodes.map(([x, y]) => [at(x), y]),
    edges: edges.map((points, j) => {
      const { from, to } = ends[j]!;
      const moved = points.map((value, i) => (i % 2 ? value : wayX(value)));
      // It leaves and arrives at boxes that are all as wide as their column.
      const [start, end] = [at(nodes[from]![0]) + WIDE / 2, at(nodes[to]![0]) - WIDE / 2];
      return moved.map((value, i) => (i % 2 ? value : within(start, value, end)));
    }),
  };
}

function between(knots: (readonly [number, number])[], x: number): number {
  const next = within(1, knots.findIndex(([from]) => x <= from), knots.length - 1);
  const [[x0, to0], [x1, to1]] = [knots[next - 1]!, knots[next]!];
  return to0 + ((x - x0) * (to1 - to0)) / (x1 - x0);
}

/** `drawing` is made for SIZES.across; the answer for the sizes of a lecture, where each card may have a count under it. */
export function stretch({ nodes, edges }: Drawing, { width, height }: Area, sizes: Sizes, counted: boolean): Stretched {
  const { width: wide, value, gap, derivative, count } = sizes;
  const half = wide / 2;
  const tall = value + gap + derivative + (counted ? count : 0);
  const xs = nodes.map(([x]) => x);
  const columns = [...new Set(xs)].toSorted((a, b) => a - b);
  const ways = passing(columns, edges);
  const levels = [...nodes.map(([, y]) => y), ...edges.flatMap((points) => points.filter((_, i) => i % 2))];
  const [left, top] = [Math.min(...xs), Math.min(...nodes.map(([, y]) => y))];
  const [over, under] = [top - Math.min(...levels), Math.max(...levels) - top];
  const spanX = Math.max(...xs) - left;
  const spanY = Math.max(...nodes.map(([, y]) => y)) - top;

  // No row may come nearer to the next, and no way to a card that it passes, than they can stand.
  const leastY = Math.max(
    BETWEEN_WAYS / LANE,
    ...columns.map((column) => (tall + BETWEEN_ROWS) / leastStep(nodes.flatMap(([x, y]) => (x === column ? y : [])))),
    ...nodes.flatMap(([x, y]) => ways.get(x)!.map((way) => Math.min(3, (BESIDE + (way < y ? value / 2 : tall - value / 2)) / Math.abs(way - y)))),
  );
  // Ways run above the first row and below the last.
  const above = Math.max(TOP, leastY * over + BESIDE - value / 2);
  const below = Math.max(MARGIN, leastY * (under - spanY) + BESIDE - (tall - value / 2));
  const [restX, lowest] = [wide + 2 * MARGIN, above + leastY * spanY + tall + below];
  const filling = (between: number) => {
    const leastX = (wide + between) / leastStep(xs);
    return { leastX, filled: Math.min(width / (restX + leastX * spanX), height / lowest) };
  };
  const [tight, roomy] = [filling(LEAST_BETWEEN), filling(BETWEEN_COLUMNS)];
  const isWhole = tight.filled >= WHOLE * height;
  const { leastX } = isWhole ? tight : roomy;
  const least = LEAST * height;
  const scale = isWhole ? within(Math.min(least, tight.filled), roomy.filled, MOST * height) : least;
  const sx = within(leastX, (width / scale - restX) / spanX, 3 * leastX);
  const sy = within(leastY, leastY + (height / scale - lowest) / (over + under || 1), 3 * leastY);

  const atX = (x: number) => MARGIN + half + sx * (x - left);
  const first = above + (sy - leastY) * over + value / 2;
  const atY = (y: number) => first + sy * (y - top);
  const wayX = widened(columns, wide, atX);
  return {
    width: restX + sx * spanX,
    height: lowest + (sy - leastY) * (over + under),
    nodes: nodes.map(([x, y]) => [atX(x), atY(y)]),
    scale,
    smaller: Math.min(1, sizes.smaller * Math.max(1, least / scale)),
    edges: edges.map((points) => points.map((at, i) => (i % 2 ? atY(at) : wayX(at)))),
  };
}
