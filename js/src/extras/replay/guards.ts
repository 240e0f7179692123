/** Whether a run would still go the way it was recorded, and whether the page can tell. */

import type { Replay } from "../../timeline/timeline";
import { numberOf, type Run } from "./run";

export type Guard = Replay["guards"][number];

/** Closer than this, in units of the greater, a page leaves it to the kernel. */
const CLOSE = 1e-9;

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

/** The first comparison that has another answer now, or one that is too close to call. `there` ran the kernel. */
export function strayed(guards: Guard[], here: Run, there: Run): { guard: Guard; isClose: boolean } | undefined {
  for (const guard of guards) {
    const { left, op, right, held } = guard;
    const isClose = isUnsure(guard, here, there);
    if (isClose || ASKS[op](numberOf(left, here.values), numberOf(right, here.values)) !== held) return { guard, isClose };
  }
  return;
}

function isUnsure({ left, op, right }: Guard, here: Run, there: Run): boolean {
  const [a, b] = [left, right].map((operand) => numberOf(operand, here.values)) as [number, number];
  // Of the same numbers the kernel has said it.
  if (Object.is(a, numberOf(left, there.values)) && Object.is(b, numberOf(right, there.values))) return false;
  const doubt = [left, right].reduce<number>((sum, one) => sum + (typeof one === "number" ? here.doubts[one]![0]! : 0), 0);
  if (right === undefined) return op === "signbit" && Math.abs(a) <= doubt && doubt > 0;
  // A tie of numbers that the kernel has to the last bit is one.
  if (a === b) return doubt > 0;
  return doubt !== doubt || Math.abs(a - b) < Math.max(doubt, CLOSE * Math.max(Math.abs(a), Math.abs(b)));
}
