/** The edges of each node, found once. */

import { placesIn } from "./sparse";
import type { Edge } from "./timeline";

type Of = ReadonlyMap<number, readonly number[]>;
const sorted = new WeakMap<readonly Edge[], Record<"child" | "parent", Of>>();

/** By its index, the edges into a node, from its operands, in order; none where there are none. */
export const edgesInto = (edges: readonly Edge[]): Of => ends(edges).child;
/** And those out of it. */
export const edgesOutOf = (edges: readonly Edge[]): Of => ends(edges).parent;

function ends(edges: readonly Edge[]): Record<"child" | "parent", Of> {
  let found = sorted.get(edges);
  if (!found) {
    const [child, parent] = [new Map<number, number[]>(), new Map<number, number[]>()];
    for (const place of placesIn(edges)) {
      const edge = edges[place]!;
      for (const [of, end] of [[child, edge.child], [parent, edge.parent]] as const) {
        const own = of.get(end);
        if (own) own.push(place);
        else of.set(end, [place]);
      }
    }
    sorted.set(edges, (found = { child, parent }));
  }
  return found;
}
