/** What moves cells, or adds them up: a matrix that is the same at all inputs. */

import type { Matrix } from "../../../timeline/timeline";
import { cellsOf, shapeOf, sizeOf, valueOf } from "./cells";
import { doubtsOf, type Given, type Made } from "./made";
import { Slot, type Entry } from "./slot";

export function linear(given: readonly Given[], { shape = [], to, from, by }: Matrix): Made {
  const size = sizeOf(shape);
  const made = Array<number>(size).fill(0);
  const targets = to ?? made.map((_, k) => k);
  let start = 0;
  const slots = given.map(({ value }) => {
    const cells = cellsOf(value);
    const first = start;
    start += cells.length;
    const entries = targets.flatMap((target, k): Entry[] => {
      const source = (from?.[k] ?? target) - first;
      return source >= 0 && source < cells.length ? [[target, source, by?.[k] ?? 1]] : [];
    });
    for (const [target, source, weight] of entries) made[target]! += weight * cells[source]!;
    return new Slot(shapeOf(value), shape, entries);
  });
  const value = valueOf(shape, made);
  return { value, doubts: doubtsOf(value, given, slots, targets.length > size || !!by), slots };
}
