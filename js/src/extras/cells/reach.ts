/** Which cells meet on an edge between arrays; the timeline says it in steps, see Reach in its schema. */

import type { Edge, Reach, Timeline } from "../../timeline/timeline";

type Axis = NonNullable<Reach["axes"]>[number];
/** How far each loop has turned. */
type Counters = number[];

/** A cell of the child and one of the parent, counted row by row; and the counters of the loops, or its place in the list. */
export interface Pair {
  child: number;
  parent: number;
  counters: Counters;
}

/** So many pairs of one cell are looked for, in so many tries: an altered timeline may be anything. */
export const MOST = 65_536;
const TRIES = 1_000_000;

export function sizeOf(shape: readonly number[]): number {
  return shape.reduce((product, n) => product * n, 1);
}

/** How far apart the cells of each axis are. */
function strides(shape: readonly number[]): number[] {
  return shape.map((_, axis) => sizeOf(shape.slice(axis + 1)));
}

/** The loops of an edge: those that it has, or those of broadcasting. */
export function axesOf({ nodes }: Timeline, { child, parent, reach }: Edge): Axis[] {
  if (reach?.axes) return reach.axes;
  const [own = [], other = []] = [nodes[child]!.shape, nodes[parent]!.shape];
  const more = own.length - other.length;
  const [steps, others] = [strides(own), strides(other)];
  return own.map((size, axis) => [size, steps[axis]!, other[axis - more]! > 1 ? others[axis - more]! : 0]);
}

/** How many pairs an edge has. */
export function pairCount(timeline: Timeline, edge: Edge): number {
  return edge.reach?.pairs?.[0].length ?? axesOf(timeline, edge).reduce((product, [count]) => product * count, 1);
}

/** All pairs of an edge in which a cell is, of the child or of the parent, in the order of the loops. */
export function pairs(timeline: Timeline, edge: Edge, side: "child" | "parent", cell: number): Pair[] {
  const { reach } = edge;
  if (reach?.pairs) {
    const [children, parents] = reach.pairs as [number[], number[]];
    const found = side === "child" ? children : parents;
    return found.flatMap((place, k) => (place === cell ? { child: children[k]!, parent: parents[k]!, counters: [k] } : []));
  }
  const axes = axesOf(timeline, edge);
  const [child, parent] = reach?.first ?? [0, 0];
  const at = (first: number, which: 1 | 2, counters: Counters) => counters.reduce((place, k, axis) => place + k * axes[axis]![which], first);
  return combinations(axes, side === "child" ? 1 : 2, cell - (side === "child" ? child! : parent!)).map((counters) => ({ child: at(child!, 1, counters), parent: at(parent!, 2, counters), counters }));
}

/** The turns in which the steps of one side come to this sum. */
function combinations(axes: Axis[], side: 1 | 2, sum: number): Counters[] {
  // The largest steps are chosen first: then the rest can hardly go wrong.
  const order = [...axes.keys()].sort((a, b) => Math.abs(axes[b]![side]) - Math.abs(axes[a]![side]));
  const ends = order.map((axis) => (axes[axis]![0] - 1) * axes[axis]![side]);
  const rest = order.map((_, k) => ends.slice(k + 1).reduce<[number, number]>(([low, high], end) => [low + Math.min(0, end), high + Math.max(0, end)], [0, 0]));
  const found: Counters[] = [];
  const counters: Counters = axes.map(() => 0);
  let tries = TRIES;
  const choose = (k: number, left: number): void => {
    if (k === order.length) return void (left || found.push([...counters]));
    const axis = order[k]!;
    const [count, step] = [axes[axis]![0], axes[axis]![side]];
    if (!step && left) return;
    const [low, high] = rest[k]!;
    const [one, other] = step ? [(left - low) / step, (left - high) / step] : [0, count - 1];
    const last = Math.min(count - 1, Math.floor(Math.max(one, other)));
    for (let at = Math.max(0, Math.ceil(Math.min(one, other))); at <= last && found.length < MOST && tries--; at++) {
      counters[axis] = at;
      choose(k + 1, left - at * step);
    }
  };
  choose(0, sum);
  // The order of the loops, the last of them fastest.
  const inOrder = order.every((axis, k) => axis === k);
  return inOrder ? found : found.sort((a, b) => a.map((k, axis) => k - b[axis]!).find(Boolean) ?? 0);
}

/** Which pair of an edge it is, in the order of the loops. */
export function nthOf(timeline: Timeline, edge: Edge, { counters }: Pair): number {
  return edge.reach?.pairs ? counters[0]! : axesOf(timeline, edge).reduce((nth, [count], axis) => nth * count + counters[axis]!, 0);
}

/** The place of a factor at these counters. */
export function factorAt(steps: readonly number[], counters: Counters): number {
  return counters.reduce((place, k, axis) => place + k * (steps[axis] ?? 0), 0);
}
