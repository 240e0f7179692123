/** Which derivative a step computes; a timeline may hold both. */

import type { Step, Timeline } from "./timeline";

type Derivative = Timeline["flow"];

/** The size of a number that is told in the middle tone of a heat map. */
export function scaleOf({ scale }: Pick<Timeline, "scale">, family: string): number {
  return scale?.[family === "value" ? "value" : "derivative"] ?? 1;
}

export function derivativeOf({ set }: Step): Derivative | undefined {
  const last = set.findLast(([family, , x]) => x !== null && (family === "tangent" || family === "adjoint"));
  return last?.[0] as Derivative | undefined;
}

/** The one that was computed last; the next one where there is none yet. */
export function derivativeAt({ steps, flow }: Timeline, step: number): Derivative {
  const found = steps.findLast((one, k) => k < step && derivativeOf(one)) ?? steps.find(derivativeOf);
  return (found && derivativeOf(found)) ?? flow;
}
