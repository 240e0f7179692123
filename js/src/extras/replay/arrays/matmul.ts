/** The matrix product of arrays: a vector is a row on the left and a column on the right. */

import { cellsOf, shapeOf, sizeOf, valueOf, type Shape } from "./cells";
import { placesIn, stretched } from "./elementwise";
import { doubtsOf, type Given, type Made } from "./made";
import { Slot, type Entry } from "./slot";

export function matmul(given: readonly Given[]): Made {
  const [a, b] = given.map(({ value }) => cellsOf(value)) as [readonly number[], readonly number[]];
  const [left, right] = given.map(({ value }) => shapeOf(value)) as [Shape, Shape];
  const rows = left.length > 1 ? left.at(-2)! : 1;
  const columns = right.length > 1 ? right.at(-1)! : 1;
  const inner = left.at(-1)!;
  const stacks = [left.slice(0, -2), right.slice(0, -2)] as const;
  const stack = stretched(stacks);
  const shape = [...stack, ...(left.length > 1 ? [rows] : []), ...(right.length > 1 ? [columns] : [])];
  const [first, second] = stacks.map((one) => placesIn(one, stack)) as [number[], number[]];
  const byA: Entry[] = [];
  const byB: Entry[] = [];
  const made = Array<number>(sizeOf(shape)).fill(0);
  let to = 0;
  for (let place = 0; place < sizeOf(stack); place++)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++, to++)
        for (let k = 0; k < inner; k++) {
          const one = (first[place]! * rows + row) * inner + k;
          const other = (second[place]! * inner + k) * columns + column;
          made[to]! += a[one]! * b[other]!;
          byA.push([to, one, b[other]!]);
          byB.push([to, other, a[one]!]);
        }
  const slots = [new Slot(left, shape, byA), new Slot(right, shape, byB)];
  const value = valueOf(shape, made);
  return { value, doubts: doubtsOf(value, given, slots, true), slots };
}
