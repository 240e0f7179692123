/** Whether a run would still go the way it was recorded. */

import { asNumber } from "../../timeline/numeral";
import type { Replay } from "../../timeline/timeline";

export type Guard = Replay["guards"][number];
export type Operand = Guard["left"];

const ASKS: Record<Guard["op"], (a: number, b: number) => boolean> = {
  "<": (a, b) => a < b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  ">=": (a, b) => a >= b,
  "==": (a, b) => a === b,
  "!=": (a, b) => a !== b,
  isfinite: (a) => Number.isFinite(a),
  isinf: (a) => Math.abs(a) === Infinity,
  isnan: (a) => a !== a,
  signbit: (a) => a < 0 || Object.is(a, -0),
};

/** A node's value, or a constant. */
export function numberOf(operand: Operand | undefined, values: number[]): number {
  return typeof operand === "object" ? asNumber(operand.constant) : values[operand ?? -1]!;
}

/** The first comparison that has another answer now. */
export function flipped(guards: Guard[], values: number[]): Guard | undefined {
  return guards.find(({ left, op, right, held }) => ASKS[op](numberOf(left, values), numberOf(right, values)) !== held);
}
