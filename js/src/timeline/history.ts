/** Every value that was ever set, found at once for any step, forwards or backwards. */

import { isArray } from "./array_value";
import { asNumber } from "./numeral";
import { countUpTo, placesIn } from "./sparse";
import type { Change, Step, Timeline } from "./timeline";

export type Family = Change[0];
/** An index, or several: a row and a column. */
export type Place = number | readonly number[];

/** Families whose places are nodes. */
export const OF_A_NODE: string[] = ["value", "tangent", "adjoint", "arrived"];

interface Run {
  steps: number[];
  /** undefined where it was forgotten. */
  values: (number | undefined)[];
}

export class History {
  readonly #steps: Step[];
  readonly #families: { [family in Family]?: { [place: string]: Run } } = {};
  /** The steps that touch each node. */
  readonly #touches: number[][] = [];

  constructor({ steps }: Timeline) {
    this.#steps = steps;
    for (const place of placesIn(steps)) {
      const { set, nodes } = steps[place]!;
      for (const [family, at, value] of set) {
        const run = ((this.#families[family] ??= {})[String(at)] ??= { steps: [], values: [] });
        run.steps.push(place + 1);
        const found = value === null ? undefined : asNumber(value);
        if (isArray(found)) found.of = [family, at as number];
        run.values.push(found);
        if (OF_A_NODE.includes(family)) this.#touch(at as number, place + 1);
      }
      for (const node of nodes ?? []) this.#touch(node, place + 1);
    }
  }

  /** The value at the end of this step; undefined is *not computed yet*, or *not known any more*. */
  at(family: Family, place: Place, step: number): number | undefined {
    const run = this.#run(family, place);
    return run?.values[countUpTo(run.steps, step) - 1];
  }

  /** The first step that knows it. */
  since(family: Family, place: Place): number | undefined {
    return this.#run(family, place)?.steps[0];
  }

  /** The last value that it had until then, be it forgotten by now. */
  last(family: Family, place: Place, step: number): number | undefined {
    const run = this.#run(family, place);
    for (let k = run ? countUpTo(run.steps, step) - 1 : -1; k >= 0; k--) if (run!.values[k] != null) return run!.values[k];
    return undefined;
  }

  /** Whether it was known once, and is not any more. */
  isForgotten(family: Family, place: Place, step: number): boolean {
    const run = this.#run(family, place);
    return !!run && run.steps[0]! <= step && this.at(family, place, step) == null;
  }

  /** Whether this very step set it; to forget it is not to set it. */
  isSet(family: Family, place: Place, step: number): boolean {
    const run = this.#run(family, place);
    const last = run ? countUpTo(run.steps, step) - 1 : -1;
    return run?.steps[last] === step && run.values[last] != null;
  }

  /** Whether this step set it or, at rest, points at it as the answer. */
  isWritten(family: Family, index: number, step: number): boolean {
    const { flow, nodes } = this.#steps[step - 1]!;
    return this.isSet(family, index, step) || (flow === "rest" && !!nodes?.includes(index) && this.at(family, index, step) != null);
  }

  /** The next step after this one that touches a node; after the last one, the first again. */
  nextTouching(node: number, after: number): number | undefined {
    const steps = this.#touches[node];
    return steps && (steps[countUpTo(steps, after)] ?? steps[0]);
  }

  #run(family: Family, place: Place): Run | undefined {
    return this.#families[family]?.[String(place)];
  }

  #touch(node: number, step: number): void {
    const steps = (this.#touches[node] ??= []);
    if (steps.at(-1) !== step) steps.push(step);
  }
}
