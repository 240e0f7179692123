/** How much of the graph is known at a step: counted as the steps go by, so that none looks at all of it. */

import type { History } from "../../timeline/history";
import type { Run } from "../../timeline/parts";
import { Reached } from "../../timeline/reached";
import { countUpTo, placesIn } from "../../timeline/sparse";
import type { Timeline } from "../../timeline/timeline";
import { BETWEEN, spanOf } from "./thing";

type Family = "value" | "contribution" | Timeline["flow"];

export class Tally {
  readonly #timeline: Timeline;
  readonly #history: History;
  readonly #has: { [family: string]: Uint8Array | undefined };
  /** Where not everything is told. */
  readonly #reached: Reached | undefined;
  #step = 0;

  constructor(timeline: Timeline, history: History) {
    [this.#timeline, this.#history] = [timeline, history];
    const { nodes, edges, counts } = timeline;
    const [value, tangent, adjoint] = [0, 1, 2].map(() => new Uint8Array(nodes.length));
    this.#has = { value, tangent, adjoint, contribution: new Uint8Array(edges.length) };
    if (counts) this.#reached = new Reached(timeline, history);
  }

  /** Everything as it is at the end of this step. */
  to(step: number): void {
    const [from, to] = [this.#step, step].sort((one, other) => one - other);
    const { steps } = this.#timeline;
    const places = placesIn(steps);
    for (const place of places.slice(countUpTo(places, from! - 1), countUpTo(places, to! - 1))) {
      for (const [family, at] of steps[place]!.set) {
        const own = this.#has[family];
        if (own) own[at as number] = Number(this.#history.at(family, at, step) !== undefined);
      }
    }
    this.#step = step;
  }

  /** How many nodes of a closed run have this. */
  nodes(family: Family, run: Run): number {
    if (this.#reached && run[0] !== BETWEEN) return this.#reached.count(family, run, this.#step);
    return this.#has[family]!.subarray(...spanOf(this.#timeline.groups, run)).reduce((sum, one) => sum + one, 0);
  }

  has(family: Family, place: number): boolean {
    return !!this.#has[family]![place];
  }
}
