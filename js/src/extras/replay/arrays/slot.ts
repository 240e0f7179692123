/** One operand of a node between arrays: what becomes of its tangent, and of the node's adjoint. */

import { product } from "../weights";
import { cellsOf, sizeOf, valueOf, type Shape } from "./cells";

/** A cell of the node, the cell of the operand that has a share in it, and the weight of that. */
export type Entry = readonly [to: number, from: number, weight: number];

export class Slot {
  /** `weights` are those of the node's cells, where each has one. */
  constructor(
    readonly parent: Shape,
    readonly child: Shape,
    readonly entries: readonly Entry[],
    readonly weights: readonly number[] = [],
  ) {}

  forward(tangent: number): number {
    const given = cellsOf(tangent);
    const made = Array<number>(sizeOf(this.child)).fill(0);
    for (const [to, from, weight] of this.entries) made[to]! += product(weight, given[from]!);
    return valueOf(this.child, made);
  }

  back(adjoint: number): number {
    const given = cellsOf(adjoint);
    const made = Array<number>(sizeOf(this.parent)).fill(0);
    for (const [to, from, weight] of this.entries) made[from]! += product(weight, given[to]!);
    return valueOf(this.parent, made);
  }
}
