/** The parts that a run is made of, one within another: turns of loops, calls, pieces of straight-line code. */

import { countUpTo, listed } from "./sparse";
import type { Closed, Group, Step, Timeline } from "./timeline";

/** Part `part` of a group, counted from 0. */
export type Part = [group: number, part: number];
/** A closed run of parts of one group. */
export type Run = Closed;

export class Parts {
  readonly groups: readonly Group[];
  /** Of each group how many parts it is in; 0 for the outermost. */
  readonly depths: number[] = [];
  /** Of each group its own parts that are not told, as runs in order. */
  readonly #untold: Run[][];
  readonly #named = new Map<string, number>();
  /** The groups directly in a part, and the outermost, by first node. */
  readonly #inside = new Map<string, number[]>();

  constructor({ groups, steps }: Pick<Timeline, "groups" | "steps">) {
    this.groups = groups;
    this.#untold = groups.map(() => []);
    groups.forEach(({ name, within }, group) => {
      this.#named.set(name, group);
      this.depths.push(within ? this.depths[within[0]]! + 1 : 0);
      const key = String(within ?? "");
      this.#inside.set(key, [...(this.#inside.get(key) ?? []), group]);
    });
    for (const { closed } of groups.length ? listed(steps) : []) if (closed) this.#untold[closed[0]]!.push(closed);
    this.#untold = this.#untold.map((runs) => joined(runs));
  }

  /** The parts round a node, outermost first. */
  of(node: number): Part[] {
    const found: Part[] = [];
    for (let key = ""; ; ) {
      const groups: readonly number[] = this.#inside.get(key) ?? [];
      const group = groups[lastBefore(groups.length, (place) => this.groups[groups[place]!]!.starts[0]! > node)];
      if (group === undefined || node >= this.groups[group]!.end) return found;
      const part: Part = [group, countUpTo(this.groups[group]!.starts, node) - 1];
      found.push(part);
      key = String(part);
    }
  }

  /** The groups directly in a part, or the outermost, in order. */
  inside(part?: Part): readonly number[] {
    return this.#inside.get(String(part ?? "")) ?? [];
  }

  /** A part after those that it is in, outermost first. */
  round(part: Part): Part[] {
    const { within } = this.groups[part[0]]!;
    return [...(within ? this.round(within) : []), part];
  }

  name([which, part]: Part): string {
    const { kind, name } = this.groups[which]!;
    return kind === "call" ? name : `${kind === "loop" ? "turn" : "part"} ${part + 1} of ${name}`;
  }

  /** None of another run. */
  named(name: string): Part | undefined {
    const [, number = 1, of = name] = /^(?:turn|part) (\d+) of (.*)$/s.exec(name) ?? [];
    const group = this.#named.get(of);
    const part = Number(number) - 1;
    return group !== undefined && part >= 0 && part < this.groups[group]!.starts.length && this.name([group, part]) === name ? [group, part] : undefined;
  }

  isThere(part: Part): boolean {
    return this.round(part).every(([group, place]) => !runWith(this.#untold[group]!, place));
  }

  /** Of one group those that are not told, though what it is in is. */
  untold(group: number): readonly Run[] {
    return this.#untold[group]!;
  }

  /** What a step is about, in the parts round its node at work; nothing of what is at rest. */
  ofStep({ flow, nodes: [node] = [], closed }: Step): Part[] {
    if (closed) return this.round([closed[0], closed[1]]);
    return flow === "rest" || node === undefined ? [] : this.of(node);
  }
}

/** From the first node of a run up to, not with, the second. */
export function spanOf(groups: readonly Group[], [which, first, last]: Run): [start: number, end: number] {
  const { starts, end } = groups[which]!;
  return [starts[first]!, starts[last + 1] ?? end];
}

/** The run that a part is in. */
export function runWith(runs: readonly Run[], part: number): Run | undefined {
  const run = runs[lastBefore(runs.length, (place) => runs[place]![1] > part)];
  return run && part <= run[2] ? run : undefined;
}

/** Runs of one group in order, those beside each other as one. */
export function joined(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const [group, first, last] of [...runs].sort(([, one], [, other]) => one - other)) {
    const before = found.at(-1);
    if (before && first <= before[2] + 1) before[2] = Math.max(before[2], last);
    else found.push([group, first, last]);
  }
  return found;
}

/** The last place before the first that is beyond; -1 where all are. */
function lastBefore(count: number, isBeyond: (place: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}
