/** The routes of edges: a Bézier curve in each gap between two layers, straight past the boxes (routes.py). */

import type { Bend } from "./bends";
import type { Boxes } from "./boxes";

/** The least between two ports when one moves to meet a lane, in px. */
const CLEAR = 3;
/** Of the gap: how much earlier or later an edge of an outermost port bends. */
const BEND = 0.35;

/** The bends of an edge that leaves and arrives at `ends` along, past the columns between; `side` is how far aside it is at each. */
export function route(
  { leaveSpread, arriveSpread }: Boxes,
  ends: readonly [number, number],
  columns: readonly (readonly [first: number, last: number])[],
  side: readonly number[],
  leaves: number,
  arrives: number,
): Bend[] {
  const bends: Bend[] = [];
  let [here, level] = [ends[0], side[0]!];
  for (let k = 1; k < side.length; k++) {
    const to = side[k]!;
    // One straight piece as far as it goes.
    if (to === level) continue;
    const [start, end] = [columns[k - 1]![1], columns[k]![0]];
    if (start !== here) bends.push({ start: here, end: start, level, to: level, half: 0 });
    const near = [...(k === 1 ? [leaves / leaveSpread] : []), ...(k === side.length - 1 ? [arrives / arriveSpread] : [])];
    const early = ((BEND * near.reduce((sum, one) => sum + one, 0)) / Math.max(1, near.length)) * (to > level ? 1 : -1);
    bends.push({ start, end, level, to, half: (start + end) / 2 - early * (end - start) });
    [here, level] = [end, to];
  }
  if (here !== ends[1]) bends.push({ start: here, end: ends[1], level, to: level, half: 0 });
  return bends;
}

/** How far from the middle each edge attaches, by how far aside its next point is; level with a lane that is near enough. */
export function ports(offsets: readonly number[], spread: number, isLane: readonly boolean[]): number[] {
  const at = offsets.length === 1 ? [0] : spreadOut(offsets, spread);
  offsets.forEach((offset, k) => {
    if (isLane[k] && Math.abs(offset) <= spread && at.every((other, i) => i === k || Math.abs(offset - other) >= CLEAR)) at[k] = offset;
  });
  return at;
}

function spreadOut(offsets: readonly number[], spread: number): number[] {
  const ranked = [...offsets.keys()].sort((a, b) => offsets[a]! - offsets[b]!);
  const level = [...ranked.keys()].filter((i) => offsets[ranked[i]!] === 0);
  const last = ranked.length - 1;
  const middle = level.length === 1 ? level[0]! : -1;
  const at = offsets.map(() => 0);
  ranked.forEach((k, i) => {
    if (middle < 0) at[k] = spread * ((2 * i) / last - 1);
    else if (i !== middle) at[k] = (spread * (i - middle)) / (i < middle ? middle : last - middle);
  });
  return at;
}
