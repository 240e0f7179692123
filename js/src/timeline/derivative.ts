/** Which derivative a step computes; a timeline may hold both. */

import { countUpTo, placesIn } from "./sparse";
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

/** Of each list of steps, those that compute one, and which. */
const computed = new WeakMap<readonly Step[], { steps: number[]; kinds: Derivative[] }>();

/** The one that was computed last; the next one where there is none yet. */
export function derivativeAt({ steps, flow }: Timeline, step: number): Derivative {
  const { steps: changed, kinds } = computed.get(steps) ?? computedIn(steps);
  return kinds[Math.max(0, countUpTo(changed, step) - 1)] ?? flow;
}

function computedIn(steps: readonly Step[]): { steps: number[]; kinds: Derivative[] } {
  const found = { steps: [] as number[], kinds: [] as Derivative[] };
  for (const place of placesIn(steps)) {
    const kind = derivativeOf(steps[place]!);
    if (!kind || kind === found.kinds.at(-1)) continue;
    found.steps.push(place + 1);
    found.kinds.push(kind);
  }
  computed.set(steps, found);
  return found;
}
