/** All edges to one input as one bundle: how many of them lead to each bin of the grid, and how many have been used. */

import { placesIn } from "../../timeline/sparse";
import type { Timeline } from "../../timeline/timeline";
import { columnOf, type Plan } from "../overview/columns";

export interface Bundle {
  /** The place among the pinned ones. */
  pin: number;
  /** Of each bin. */
  all: Float64Array;
  used: Float64Array;
  /** How many of its edges lead to each place of a column. */
  rows: number[];
}

export class Bundles {
  readonly all: Bundle[];
  readonly #of = new Map<number, [bundle: Bundle, bin: number, many: number]>();

  constructor({ edges, nodes }: Pick<Timeline, "edges" | "nodes">, plan: Plan, { bins, per }: { bins: number; per: number }) {
    this.all = plan.pinned.map((_, pin) => ({ pin, all: new Float64Array(bins), used: new Float64Array(bins), rows: [] }));
    for (const index of placesIn(edges)) {
      const { parent, child, more = 0 } = edges[index]!;
      const bundle = nodes[parent]?.op === "input" ? this.all[plan.pinned.indexOf(parent)] : undefined;
      const column = bundle ? columnOf(plan, child) : -1;
      if (!bundle || column < 0) continue;
      const bin = Math.floor(column / per);
      const row = child - plan.columns[column]!.from;
      bundle.all[bin]! += 1 + more;
      bundle.rows[row] = (bundle.rows[row] ?? 0) + 1 + more;
      this.#of.set(index, [bundle, bin, 1 + more]);
    }
  }

  /** An edge has carried a contribution, or has not after all. */
  use(edge: number, has: boolean): void {
    const [bundle, bin, many] = this.#of.get(edge) ?? [];
    if (bundle) bundle.used[bin!]! += has ? many! : -many!;
  }

  has(edge: number): boolean {
    return this.#of.has(edge);
  }
}

export const total = (counts: Float64Array): number => counts.reduce((sum, one) => sum + one, 0);

/** How many are in each bin and all behind it: so many pass it on their way to the input. */
export function passing(counts: Float64Array): Float64Array {
  const sums = counts.slice();
  for (let bin = sums.length - 2; bin >= 0; bin--) sums[bin]! += sums[bin + 1]!;
  return sums;
}

/** The place of a column above which a bundle lies: that of most of its edges, or the first where they lead everywhere. */
export function rowOf({ rows, all }: Bundle): number {
  let best = 0;
  rows.forEach((many, row) => {
    if (many > (rows[best] ?? 0)) best = row;
  });
  return (rows[best] ?? 0) * 2 >= total(all) ? best : 0;
}
