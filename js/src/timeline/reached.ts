/** How many nodes of a folded run have their value, or their derivative, at a step. */

import type { Family, History } from "./history";
import { Parts, spanOf, type Run } from "./parts";
import { countUpTo, placesIn } from "./sparse";
import type { Timeline } from "./timeline";

interface Counts {
  /** Of those that are told, the steps at which each had it first. */
  listed: number[];
  /** Of each closed run that is not, how many have it after which of its steps; and when those of it that are listed have it. */
  passed: { steps: number[]; counts: number[]; listed: number[] }[];
}

export class Reached {
  readonly #timeline: Timeline;
  readonly #history: History;
  readonly #parts: Parts;
  readonly #found = new Map<string, Counts>();

  constructor(timeline: Timeline, history: History, parts = new Parts(timeline)) {
    this.#timeline = timeline;
    this.#history = history;
    this.#parts = parts;
  }

  count(family: Family, run: Run, step: number): number {
    const key = `${family} ${run}`;
    const { listed, passed } = this.#found.get(key) ?? this.#counts(family, run);
    this.#found.set(key, { listed, passed });
    return passed.reduce((sum, { steps, counts, listed }) => {
      const before = countUpTo(steps, step) - 1;
      // What others have sent it since then is not counted there.
      return sum + (counts[before] ?? 0) + countUpTo(listed, step) - countUpTo(listed, steps[before] ?? 0);
    }, countUpTo(listed, step));
  }

  #counts(family: Family, run: Run): Counts {
    const { nodes, steps } = this.#timeline;
    const [start, end] = spanOf(this.#parts.groups, run);
    const places = placesIn(nodes);
    const own = places.slice(countUpTo(places, start - 1), countUpTo(places, end - 1));
    const passed = new Map<string, Counts["passed"][number] & { end: number; start: number }>();
    for (const place of this.#parts.groups.length ? placesIn(steps) : []) {
      const { closed, reached = 0 } = steps[place]!;
      if (!closed) continue;
      const [from, to] = spanOf(this.#parts.groups, closed);
      if (from < start || to > end) continue;
      const found = passed.get(String(closed)) ?? { steps: [], counts: [], listed: [], start: from, end: to };
      found.steps.push(place + 1);
      // Who passes it first has computed it.
      found.counts.push(family === "value" ? to - from : reached);
      passed.set(String(closed), found);
    }
    const all = [...passed.values()];
    const listed: number[] = [];
    for (const node of own) {
      const since = this.#history.since(family, node);
      if (since !== undefined) (all.find((one) => one.start <= node && node < one.end)?.listed ?? listed).push(since);
    }
    for (const steps of [listed, ...all.map(({ listed }) => listed)]) steps.sort((one, other) => one - other);
    return { listed, passed: all };
  }
}
