/** Where a number comes from: the cells that made it, and those that its derivative came from. */

import { listed } from "../../timeline/sparse";
import type { Edge, Timeline } from "../../timeline/timeline";
import { factorAt, pairs, type Pair } from "./reach";

/** Of an array of the run, or of a constant of the code. */
export type Side = "value" | "derivative" | "constant";

/** Cells by their places, by the array that they are of: "value 3". */
export type Lit = Map<string, Set<number>>;

export function add(lit: Lit, side: Side, of: number, cell: number): void {
  const key = `${side} ${of}`;
  const cells = lit.get(key) ?? new Set();
  lit.set(key, cells.add(cell));
}

/** Value and derivative of a cell, and what they come from; of an input's value, where that goes. */
export function origin(timeline: Timeline, kind: Timeline["flow"], side: Side, node: number, cell: number, lit: Lit = new Map()): Lit {
  add(lit, side, node, cell);
  if (side === "constant") return lit;
  add(lit, "value", node, cell);
  add(lit, "derivative", node, cell);
  const into = timeline.edges.filter(({ child }) => child === node);
  const isMade = side === "value" ? into.length > 0 : kind === "tangent";
  const edges = isMade ? into : timeline.edges.filter(({ parent }) => parent === node);
  for (const edge of edges) {
    for (const pair of pairs(timeline, edge, isMade ? "child" : "parent", cell)) {
      if (side === "derivative") add(lit, "derivative", isMade ? edge.parent : edge.child, isMade ? pair.parent : pair.child);
      if (side === "value") add(lit, "value", isMade ? edge.parent : edge.child, isMade ? pair.parent : pair.child);
      if (side === "value" && !isMade) add(lit, "derivative", edge.child, pair.child);
      if (side === "derivative" || !isMade) for (const [of, place, at] of read(timeline, edge, pair)) add(lit, of, place, at);
    }
  }
  return lit;
}

/** The cells that the weight of a pair is made of. */
export function read(timeline: Timeline, { child, reach }: Edge, pair: Pair): [Side, number, number][] {
  const factors = (reach?.factors ?? []) as [Side, number, number[]][];
  const nodes = reach?.reads ?? [];
  const operands = nodes.flatMap((node) => {
    const own = listed(timeline.edges).find((edge) => edge.child === child && edge.parent === node);
    return own ? pairs(timeline, own, "child", pair.child).map((one): [Side, number, number] => ["value", node, one.parent]) : [];
  });
  return [...factors.map(([of, place, steps]): [Side, number, number] => [of, place, factorAt(steps, pair.counters)]), ...operands];
}
