/** Every value that was ever set, found at once for any step, forwards or backwards. */

import { asNumber } from "./numeral";
import type { Change, Timeline } from "./timeline";

export type Family = Change[0];

interface Run {
  steps: number[];
  values: number[];
}

const OF_A_NODE: ReadonlySet<Family> = new Set<Family>(["value", "tangent", "adjoint", "arrived"]);

export class History {
  readonly count: number;
  readonly #runs = new Map<string, Run>();
  readonly #touches = new Map<number, number[]>();

  constructor(timeline: Timeline) {
    this.count = timeline.steps.length;
    timeline.steps.forEach((step, place) => {
      const at = place + 1;
      for (const [family, index, value] of step.set) {
        this.#keep(family, index, at, asNumber(value));
        if (OF_A_NODE.has(family)) this.#touch(index, at);
      }
      for (const node of step.nodes ?? []) this.#touch(node, at);
    });
  }

  /** The value at the end of this step; undefined is *not computed yet*. */
  at(family: Family, index: number, step: number): number | undefined {
    const run = this.#runs.get(`${family} ${index}`);
    return run?.values[lastUpTo(run.steps, step)];
  }

  /** The value just before this step. */
  before(family: Family, index: number, step: number): number | undefined {
    return this.at(family, index, step - 1);
  }

  /** Whether this very step set it. */
  isSet(family: Family, index: number, step: number): boolean {
    const run = this.#runs.get(`${family} ${index}`);
    return run?.steps[lastUpTo(run.steps, step)] === step;
  }

  /** The first step that set it. */
  firstSet(family: Family, index: number): number | undefined {
    return this.#runs.get(`${family} ${index}`)?.steps[0];
  }

  /** The next step after this one that touches a node; after the last one, the first again. */
  nextTouching(node: number, after: number): number | undefined {
    const steps = this.#touches.get(node);
    return steps && (steps[lastUpTo(steps, after) + 1] ?? steps[0]);
  }

  #keep(family: Family, index: number, step: number, value: number): void {
    const key = `${family} ${index}`;
    const run = this.#runs.get(key) ?? { steps: [], values: [] };
    this.#runs.set(key, run);
    run.steps.push(step);
    run.values.push(value);
  }

  #touch(node: number, step: number): void {
    const steps = this.#touches.get(node) ?? [];
    this.#touches.set(node, steps);
    if (steps.at(-1) !== step) steps.push(step);
  }
}

/** The place of the last step not after this one; -1 where there is none. */
function lastUpTo(steps: number[], step: number): number {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle]! <= step) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
