/** The size of a number in the middle tone, of values and of derivatives: ad_viz/timeline/heat.py. */

import { isArray } from "../../../timeline/array_value";
import { asNumber } from "../../../timeline/numeral";
import type { Step, Timeline } from "../../../timeline/timeline";
import { cellsOf } from "./cells";

export function scaleOf(values: readonly number[], steps: readonly Step[]): NonNullable<Timeline["scale"]> {
  const derivatives = steps.flatMap(({ set }) => set.flatMap(([family, , x]) => (x !== null && (family === "tangent" || family === "adjoint") ? [asNumber(x)] : [])));
  return { value: near(values), derivative: near(derivatives) };
}

/** The power of ten that half of the arrays are near or below, but for zeros. */
function near(arrays: readonly number[]): number {
  const sizes = arrays
    .filter(isArray)
    .map((one) => Math.max(0, ...cellsOf(one).filter(Number.isFinite).map(Math.abs)))
    .filter(Boolean)
    .sort((a, b) => a - b);
  const middle = (sizes[(sizes.length - 1) >> 1]! + sizes[sizes.length >> 1]!) / 2;
  return sizes.length ? 10 ** even(Math.log10(middle)) : 1;
}

/** To the even one of two that are as near, as Python has it. */
function even(x: number): number {
  const up = Math.round(x);
  return Math.abs(x % 1) === 0.5 && up % 2 ? up - 1 : up;
}
