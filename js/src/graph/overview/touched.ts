/** Which step of each chapter is the first at which a column is at work. */

import { placesIn } from "../../timeline/sparse";
import type { Timeline } from "../../timeline/timeline";
import { columnOf, type Plan } from "./columns";
import { spanOf } from "../../timeline/parts";

export class Touched {
  readonly #first: Map<number, number>[];
  /** The runs that each chapter passes. */
  readonly #passed: [from: number, end: number, step: number][][];
  readonly #starts: number[];

  constructor(timeline: Pick<Timeline, "chapters" | "steps" | "groups">, readonly plan: Plan) {
    const { chapters, steps } = timeline;
    this.#starts = chapters.map(({ step }) => step);
    this.#first = chapters.map(() => new Map());
    this.#passed = chapters.map(() => []);
    let chapter = 0;
    for (const place of placesIn(steps)) {
      const { nodes, closed } = steps[place]!;
      const step = place + 1;
      while (this.#starts[chapter + 1]! <= step) chapter++;
      if (closed) this.#passed[chapter]!.push([...spanOf(timeline.groups, closed), step]);
      const column = nodes?.length ? columnOf(plan, nodes[0]!) : -1;
      if (column >= 0 && !this.#first[chapter]!.has(column)) this.#first[chapter]!.set(column, step);
    }
  }

  /** In the chapter of this step; if it has none, in one before it, or after it. */
  first(column: number, step: number): number | undefined {
    const now = Math.max(0, this.#starts.findLastIndex((start) => start <= step));
    const order = [...this.#starts.keys()].sort((a, b) => Number(a > now) - Number(b > now) || (a > now ? a - b : b - a));
    const { from } = this.plan.columns[column]!;
    for (const chapter of order) {
      const found = this.#first[chapter]!.get(column) ?? this.#passed[chapter]!.find(([start, end]) => start <= from && from < end)?.[2];
      if (found) return found;
    }
    return undefined;
  }
}
