/** A drawing stretched to fill a lecture's screen: the boxes keep their size, the ways between them do not. */

import type { Drawing } from "../../timeline";
import { SIZES, type Area } from "./geometry";
import type { ViewEdge } from "./view";

export interface Stretched extends Drawing {
  /** The scale at which it fills the screen. */
  scale: number;
}

const MARGIN = 12;
/** Above, for a label over an edge of the first row. */
const TOP = 24;
/** Room for a token between two columns, and for the frames between two rows. */
const BETWEEN_COLUMNS = 100;
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

/** `drawing` is made for SIZES.across; the answer for SIZES.lecture, where each card may have a count under it. */
export function stretch({ nodes, edges }: Drawing, ends: ViewEdge[], { width, height }: Area, counted: boolean): Stretched {
  const { width: wide, value, gap, derivative, count } = SIZES.lecture;
  const half = wide / 2;
  const tall = value + gap + derivative + (counted ? count : 0);
  const [xs, ys] = [nodes.map(([x]) => x), nodes.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const [restX, restY] = [wide + 2 * MARGIN, tall + TOP + MARGIN];

  const rowStep = Math.min(...xs.map((x) => leastStep(ys.filter((_, k) => Math.abs(xs[k]! - x) < 1))));
  const leastX = (wide + BETWEEN_COLUMNS) / leastStep(xs);
  const leastY = (tall + BETWEEN_ROWS) / rowStep;
  const filled = Math.min(width / (restX + leastX * spanX), height / (restY + leastY * spanY));
  const scale = within(filled < WHOLE * height ? LEAST * height : filled, filled, MOST * height);
  const sx = within(leastX, (width / scale - restX) / spanX, 3 * leastX);
  const sy = within(leastY, (height / scale - restY) / spanY, 3 * leastY);

  const atX = (x: number) => MARGIN + half + sx * (x - left);
  const atY = (y: number) => TOP + value / 2 + sy * (y - top);
  return {
    width: restX + sx * spanX,
    height: restY + sy * spanY,
    nodes: nodes.map(([x, y]) => [atX(x), atY(y)]),
    scale,
    edges: edges.map((points, k) => {
      const [from, to] = [xs[ends[k]!.from]!, xs[ends[k]!.to]!];
      const ratio = (atX(to) - atX(from) - wide) / (to - from - wide);
      return points.map((at, i) => (i % 2 ? atY(at) : atX(from) + half + ratio * (at - from - half)));
    }),
  };
}
