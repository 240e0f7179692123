/** The edges of a view: those of the graph, between what is shown. */

import { countUpTo, placesIn } from "../../timeline/sparse";
import type { Timeline } from "../../timeline/timeline";
import type { View } from "../../elements/folds";
import { isRun } from "./thing";

/** Ends are places in the view's things; edges are indices in the graph. */
export interface ViewEdge {
  from: number;
  to: number;
  /** Of the first of its edges. */
  slot: number;
  edges: number[];
  /** How many edges of the whole run it is. */
  count: number;
}

/** One each between two nodes, one for all that run between the same two where a closed run takes part; by child, parent and slot. */
export function viewEdges({ edges }: Pick<Timeline, "edges">, { things, starts }: View): ViewEdge[] {
  const found: ViewEdge[] = [];
  const bundles = new Map<number, ViewEdge>();
  for (const index of placesIn(edges)) {
    const { parent, child, slot, more = 0 } = edges[index]!;
    const [from, to] = [countUpTo(starts, parent) - 1, countUpTo(starts, child) - 1];
    if (from === to) continue;
    const key = isRun(things[from]!) || isRun(things[to]!) ? from * things.length + to : -1;
    const bundle = bundles.get(key);
    if (bundle) {
      bundle.edges.push(index);
      bundle.count += 1 + more;
      continue;
    }
    const edge = { from, to, slot, edges: [index], count: 1 + more };
    found.push(edge);
    if (key >= 0) bundles.set(key, edge);
  }
  return found.sort((a, b) => a.to - b.to || a.from - b.from || a.slot - b.slot);
}
