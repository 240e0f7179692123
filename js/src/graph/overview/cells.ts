/** Which cell of a grid each node is in, and how many are in each. */

import { columnOf, type Plan } from "./columns";
import type { Grid } from "./grid";

export interface Cells {
  /** With one more behind those of the grid: for all that are pinned. */
  count: number;
  of(node: number): number;
  totals: Float64Array;
}

export function cellsIn(plan: Plan, { bins, rows, per, high }: Grid): Cells {
  const { columns } = plan;
  const totals = new Float64Array(bins * rows);
  columns.forEach(({ from, end }, column) => {
    const first = Math.floor(column / per) * rows;
    for (let node = 0; node < end - from; node += high) totals[first + node / high]! += Math.min(high, end - from - node);
  });
  let near = 0;
  return {
    count: bins * rows + 1,
    totals,
    of(node) {
      const { from = 0, end = 0 } = columns[near] ?? {};
      // They are mostly asked for one after another.
      if (node < from || node >= end) near = columns[near + 1]?.from === node ? near + 1 : columnOf(plan, node);
      return near < 0 ? bins * rows : Math.floor(near / per) * rows + Math.floor((node - columns[near]!.from) / high);
    },
  };
}
