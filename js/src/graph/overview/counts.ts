/** How many nodes of each cell have come to a value, or to a derivative: told for any step by what changed since the last. */

import { derivativeOf } from "../../timeline/derivative";
import { spanOf } from "../../timeline/parts";
import { countUpTo, listed, placesIn } from "../../timeline/sparse";
import type { Timeline } from "../../timeline/timeline";

export type Family = "value" | "tangent" | "adjoint";

/** What has a place for every node. */
export interface Cells {
  count: number;
  of(node: number): number;
}

export interface Reach {
  /** What counts at this step: its derivative, or its value where there is none yet. */
  family: Family;
  /** The cells of which more or fewer nodes have it now; none of them where all are to be looked at. */
  changed: Set<number> | undefined;
}

export class Counts {
  readonly #marks: Record<Family, Marks>;
  /** From each step on. */
  readonly #families: [step: number, family: Family][] = [[0, "value"]];
  #family: Family | undefined;

  constructor(timeline: Pick<Timeline, "groups" | "nodes" | "steps">, cells: Cells) {
    const closed = closedIn(timeline);
    const spreads: { [from: number]: Spread } = {};
    const marks = (): Marks => new Marks(cells, closed);
    this.#marks = { value: marks(), tangent: marks(), adjoint: marks() };
    for (const place of placesIn(timeline.steps)) {
      const step = timeline.steps[place]!;
      const derivative = derivativeOf(step);
      for (const [family, node, x] of step.set) {
        if (family === "value" || family === "tangent" || family === "adjoint") this.#marks[family].set(place + 1, node, x !== null);
      }
      if (step.closed) {
        const [from, end] = spanOf(timeline.groups, step.closed);
        const run = (spreads[from] ??= spread(cells, from, end));
        this.#marks.value.pass(place + 1, run, end - from);
        if (step.flow === "tangent" || step.flow === "adjoint") this.#marks[step.flow].pass(place + 1, run, step.reached ?? 0);
      }
      if (derivative && this.#families.at(-1)![1] !== derivative) this.#families.push([place + 1, derivative]);
    }
  }

  to(step: number): Reach {
    const family = this.#families.findLast(([from]) => from <= step)![1];
    const changed = this.#marks[family].to(step);
    const isSame = family === this.#family;
    this.#family = family;
    return { family, changed: isSame ? changed : undefined };
  }

  /** As of the step it has been brought to. */
  in(cell: number): number {
    return this.#marks[this.#family!].counts[cell]!;
  }

  get family(): Family {
    return this.#family!;
  }

  get all(): number {
    return Math.round(this.#marks[this.#family!].counts.reduce((sum, one) => sum + one, 0));
  }
}

/** The changes of one family, one after another, as far as they have been made. */
export class Marks {
  readonly counts: Float64Array;
  readonly #steps: number[] = [];
  readonly #cells: number[] = [];
  readonly #by: number[] = [];
  #done = 0;
  readonly #has = new Set<number>();
  readonly #passed = new Map<Spread, number>();
  readonly #starts: number[];

  constructor(
    readonly cells: Cells,
    readonly closed: [number, number][],
  ) {
    this.counts = new Float64Array(cells.count);
    this.#starts = closed.map(([start]) => start);
  }

  set(step: number, node: number, has: boolean): void {
    // What lies in a closed run is counted there.
    if (this.#has.has(node) === has || this.#isClosed(node)) return;
    if (has) this.#has.add(node);
    else this.#has.delete(node);
    this.#add(step, this.cells.of(node), has ? 1 : -1);
  }

  /** Of the nodes of a run so many have it, and nobody knows which. */
  pass(step: number, run: Spread, many: number): void {
    const more = many - (this.#passed.get(run) ?? 0);
    this.#passed.set(run, many);
    if (more) for (const [cell, ratio] of run) this.#add(step, cell, ratio * more);
  }

  to(step: number): Set<number> {
    const changed = new Set<number>();
    const move = (place: number, way: number): void => {
      const cell = this.#cells[place]!;
      this.counts[cell]! += way * this.#by[place]!;
      changed.add(cell);
    };
    while (this.#done < this.#steps.length && this.#steps[this.#done]! <= step) move(this.#done++, 1);
    while (this.#done && this.#steps[this.#done - 1]! > step) move(--this.#done, -1);
    return changed;
  }

  #add(step: number, cell: number, by: number): void {
    this.#steps.push(step);
    this.#cells.push(cell);
    this.#by.push(by);
  }

  #isClosed(node: number): boolean {
    const [, end = 0] = this.closed[countUpTo(this.#starts, node) - 1] ?? [];
    return node < end;
  }
}

/** The cells that a run is in, and which part of it. */
type Spread = [cell: number, ratio: number][];

function spread(cells: Cells, from: number, end: number): Spread {
  const found: Spread = [];
  let [cell, start] = [cells.of(from), from];
  for (let node = from + 1; node <= end; node++) {
    const next = node < end ? cells.of(node) : -1;
    if (next === cell) continue;
    found.push([cell, (node - start) / (end - from)]);
    [cell, start] = [next, node];
  }
  return found;
}

/** The runs that are passed and not told, by their first node. */
function closedIn(timeline: Pick<Timeline, "groups" | "steps">): [number, number][] {
  const found = new Map<number, [number, number]>();
  for (const { closed } of listed(timeline.steps)) {
    if (!closed) continue;
    const span = spanOf(timeline.groups, closed);
    found.set(span[0], span);
  }
  return [...found.values()].sort(([a], [b]) => a - b);
}
