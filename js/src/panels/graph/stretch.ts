/** A drawing stretched to fill a lecture's screen: the boxes keep their size, the ways between them do not. */

import type { Drawing } from "../../timeline";
import { SIZES, type Area, type Sizes } from "./geometry";
import type { ViewEdge } from "./view";

export interface Stretched extends Drawing {
  /** The scale at which it fills the screen. */
  scale: number;
  /** So much smaller its words may be set then, to be as large as at the least scale. */
  smaller: number;
}

const WIDE = SIZES.across.width;
const MARGIN = 12;
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

function leastStep(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.min(...sorted.map((value, k) => value - sorted[k - 1]!).filter((step) => step > 1));
}

function within(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** `drawing` is made for SIZES.across; the answer for the sizes of a lecture, where each card may have a count under it. */
export function stretch({ nodes, edges }: Drawing, ends: ViewEdge[], { width, height }: Area, sizes: Sizes, counted: boolean): Stretched {
  const { width: wide, value, gap, derivative, count } = sizes;
  const half = wide / 2;
  const tall = value + gap + derivative + (counted ? count : 0);
  const [xs, ys] = [nodes.map(([x]) => x), nodes.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const [restX, restY] = [wide + 2 * MARGIN, tall + TOP + MARGIN];

  const rowStep = Math.min(...xs.map((x) => leastStep(ys.filter((_, k) => Math.abs(xs[k]! - x) < 1))));
  const leastY = (tall + BETWEEN_ROWS) / rowStep;
  const filling = (between: number) => {
    const leastX = (wide + between) / leastStep(xs);
    return { leastX, filled: Math.min(width / (restX + leastX * spanX), height / (restY + leastY * spanY)) };
  };
  const [tight, roomy] = [filling(LEAST_BETWEEN), filling(BETWEEN_COLUMNS)];
  const isWhole = tight.filled >= WHOLE * height;
  const { leastX } = isWhole ? tight : roomy;
  const least = LEAST * height;
  const scale = isWhole ? within(Math.min(least, tight.filled), roomy.filled, MOST * height) : least;
  const sx = within(leastX, (width / scale - restX) / spanX, 3 * leastX);
  const sy = within(leastY, (height / scale - restY) / spanY, 3 * leastY);

  const atX = (x: number) => MARGIN + half + sx * (x - left);
  const atY = (y: number) => TOP + value / 2 + sy * (y - top);
  return {
    width: restX + sx * spanX,
    height: restY + sy * spanY,
    nodes: nodes.map(([x, y]) => [atX(x), atY(y)]),
    scale,
    smaller: Math.min(1, sizes.smaller * Math.max(1, least / scale)),
    edges: edges.map((points, k) => {
      const [from, to] = [xs[ends[k]!.from]!, xs[ends[k]!.to]!];
      const ratio = (atX(to) - atX(from) - wide) / (to - from - WIDE);
      return points.map((at, i) => (i % 2 ? atY(at) : atX(from) + half + ratio * (at - from - WIDE / 2)));
    }),
  };
}
