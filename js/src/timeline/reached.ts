/** How many nodes of a folded run have their value, or their derivative, at a step. */

import type { Family, History } from "./history";
import { Parts, spanOf, type Run } from "./parts";
import { countUpTo, placesIn } from "./sparse";
import type { Timeline } from "./timeline";

interface Counts {
  /** Of those that are told, the steps at which each had it first. */
  firsts: number[];
  /** Of each closed run that is not, how many more have it after which of its steps. */
  passed: Map<number, { steps: number[]; more: number[] }>;
}

/** So many runs are kept for when they come again. */
const MOST = 400;

export class Reached {
  readonly #timeline: Timeline;
  readonly #history: History;
  readonly #parts: Parts;
  readonly #found = new Map<string, Counts>();
  /** Each step that passes a closed run, from which node to which, and how many of them are reached after it; looked for once. */
  #passing: [step: number, from: number, to: number, reached: number][] | undefined;

  constructor(timeline: Timeline, history: History, parts = new Parts(timeline)) {
    this.#timeline = timeline;
    this.#history = history;
    this.#parts = parts;
  }

  count(family: Family, run: Run, step: number): number {
    const key = `${family} ${run}`;
    const found = this.#found.get(key) ?? this.#counts(family, run);
    if (this.#found.size > MOST) this.#found.clear();
    this.#found.set(key, found);
    let count = countUpTo(found.firsts, step);
    for (const { steps, more } of found.passed.values()) count += more[countUpTo(steps, step) - 1] ?? 0;
    return count;
  }

  #counts(family: Family, run: Run): Counts {
    const { groups } = this.#parts;
    const { nodes, steps } = this.#timeline;
    this.#passing ??= (groups.length ? placesIn(steps) : []).flatMap((place) => {
      const { closed, reached = 0 } = steps[place]!;
      return closed ? [[place + 1, ...spanOf(groups, closed), reached]] : [];
    });
    const firsts = (from: number, to: number): number[] => {
      const places = placesIn(nodes);
      const own = places.slice(countUpTo(places, from - 1), countUpTo(places, to - 1));
      return own.map((node) => this.#history.since(family, node)!).filter(Boolean).sort((one, other) => one - other);
    };
    const [start, end] = spanOf(groups, run);
    const passed: Counts["passed"] = new Map();
    for (const [step, from, to, reached] of this.#passing) {
      if (from < start || to > end) continue;
      const { steps, more } = passed.get(from) ?? { steps: [], more: [] };
      steps.push(step);
      // Who passes it first has computed it. What others had sent it until then is counted there; what they send it since is not.
      more.push((family === "value" ? to - from : reached) - countUpTo(firsts(from, to), step));
      passed.set(from, { steps, more });
    }
    return { firsts: firsts(start, end), passed };
  }
}
