/** What an operation makes of its operands: the value, how far off each cell may be, and its slots. */

import { cellsOf } from "./cells";
import type { Slot } from "./slot";

export interface Made {
  value: number;
  /** Of each cell, how far the kernel's may be. */
  doubts: number[];
  /** One for each operand. */
  slots: Slot[];
  /** Of numbers there are weights in their place. */
  weights?: number[];
}

/** A value, and how far its cells may be off. */
export interface Given {
  value: number;
  doubts: readonly number[];
}

/** What a rounding is off by at most, in units of the value. */
export const ROUNDING = 1e-15;

/** The doubts of what is made: those of the operands by their weights, and of each sum its own. */
export function doubtsOf(value: number, given: readonly Given[], slots: readonly Slot[], isSum: boolean): number[] {
  const made = cellsOf(value).map(() => 0);
  slots.forEach(({ entries }, k) => {
    const cells = cellsOf(given[k]!.value);
    for (const [to, from, weight] of entries) {
      const factor = Math.abs(weight);
      made[to]! += factor * given[k]!.doubts[from]! + (isSum ? ROUNDING * factor * Math.abs(cells[from]!) : 0) || 0;
    }
  });
  return made;
}
