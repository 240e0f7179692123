/** A drawing stretched to fill a lecture's screen: the boxes keep their size, the ways between them do not. */

import type { Drawing } from "../../timeline";
import { SIZES } from "./geometry";
import type { ViewEdge } from "./view";

export interface Stretched {
  width: number;
  height: number;
  nodes: [number, number][];
  edges: number[][];
  /** The scale at which it fills the screen. */
  scale: number;
}

const MARGIN = 12;
/** Above, for a label over an edge of the first row. */
const TOP = 24;
/** Room for a token between two columns, and for the frames between two rows. */
const BETWEEN_COLUMNS = 96;
const BETWEEN_ROWS = 11;
/** Type of 24 is then 60 px on a screen of 1080 px, whose graph is 660 px high. */
const LEAST = 2.5 / 660;
const MOST = 3.2 / 660;

function leastStep(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  let least = Infinity;
  for (let k = 1; k < sorted.length; k++) {
    const step = sorted[k]! - sorted[k - 1]!;
    if (step > 1) least = Math.min(least, step);
  }
  return least;
}

/** `drawing` is made for SIZES.across; the answer for SIZES.lecture in an area of width × height px. */
export function stretch(drawing: Drawing, edges: ViewEdge[], width: number, height: number): Stretched {
  const { lecture, across } = SIZES;
  const xs = drawing.nodes.map(([x]) => x);
  const ys = drawing.nodes.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const below = lecture.value / 2 + lecture.gap + lecture.derivative + lecture.count;
  const tall = lecture.value / 2 + below;

  const columns = new Map<number, number[]>();
  for (const [x, y] of drawing.nodes) columns.set(Math.round(x), [...(columns.get(Math.round(x)) ?? []), y]);
  const rowStep = Math.min(...[...columns.values()].map(leastStep));
  const leastX = (lecture.width + BETWEEN_COLUMNS) / leastStep([...columns.keys()]);
  const leastY = (tall + BETWEEN_ROWS) / rowStep;

  const filled = Math.min(
    width / (lecture.width + 2 * MARGIN + leastX * spanX),
    height / (tall + TOP + MARGIN + leastY * spanY),
  );
  const scale = Math.min(MOST * height, Math.max(LEAST * height, filled));
  const stretchBy = (least: number, room: number, span: number) =>
    span ? Math.max(least, Math.min(3 * least, room / span)) : 1;
  const sx = stretchBy(leastX, width / scale - lecture.width - 2 * MARGIN, spanX);
  const sy = stretchBy(leastY, height / scale - tall - TOP - MARGIN, spanY);

  const atX = (x: number) => MARGIN + lecture.width / 2 + sx * (x - left);
  const atY = (y: number) => TOP + lecture.value / 2 + sy * (y - top);
  const half = across.width / 2;
  return {
    width: lecture.width + 2 * MARGIN + sx * spanX,
    height: tall + TOP + MARGIN + sy * spanY,
    nodes: drawing.nodes.map(([x, y]) => [atX(x), atY(y)]),
    scale,
    edges: drawing.edges.map((points, k) => {
      const [from, to] = [drawing.nodes[edges[k]!.from]![0], drawing.nodes[edges[k]!.to]![0]];
      const [start, end] = [from + half, to - half];
      const ratio = (atX(to) - half - atX(from) - half) / (end - start || 1);
      return points.map((value, i) => (i % 2 ? atY(value) : atX(from) + half + ratio * (value - start)));
    }),
  };
}
