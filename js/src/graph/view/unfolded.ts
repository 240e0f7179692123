/** The things of a view in which these parts are open. */

import type { Part, Run } from "../../timeline/parts";
import type { Group } from "../../timeline/timeline";
import type { Thing, View } from "../../elements/folds";
import { spanOf } from "./thing";

/** The groups directly in each part, and the outermost, by first node. */
export class Nest {
  readonly #inside = new Map<string, number[]>();

  constructor(readonly groups: readonly Group[], readonly count: number) {
    groups.forEach(({ within }, group) => {
      const key = String(within ?? "");
      const there = this.#inside.get(key);
      if (there) there.push(group);
      else this.#inside.set(key, [group]);
    });
    for (const there of this.#inside.values()) there.sort((one, other) => groups[one]!.starts[0]! - groups[other]!.starts[0]!);
  }

  /** Of the whole, where no part is given. */
  inside(part?: Part): readonly number[] {
    return this.#inside.get(String(part ?? "")) ?? [];
  }
}

/** Parts that are open, found at once by their group. */
export class Open {
  readonly parts: Part[] = [];
  readonly #of = new Map<number, number[]>();

  constructor(parts: Iterable<Part> = []) {
    for (const part of parts) this.add(part);
  }

  has([group, part]: Part): boolean {
    return !!this.#of.get(group)?.includes(part);
  }

  add([group, part]: Part): void {
    if (this.has([group, part])) return;
    this.parts.push([group, part]);
    const there = this.#of.get(group) ?? [];
    there.push(part);
    there.sort((one, other) => one - other);
    this.#of.set(group, there);
  }

  /** In order. */
  of(group: number): readonly number[] {
    return this.#of.get(group) ?? [];
  }
}

/** Where `most` things are not enough, nothing. `isThere`: a node is told. */
export function unfolded(nest: Nest, open: Open, most: number, isThere: (node: number) => boolean): View | undefined {
  const { groups } = nest;
  const things: Thing[] = [];
  const shown: Part[] = [];
  const nodes = (start: number, end: number): boolean => {
    for (let node = start; node < end && things.length <= most; node++) things.push(node);
    return things.length <= most;
  };
  const run = (group: number, first: number, last: number): void => {
    if (first > last) return;
    const closed: Run = [group, first, last];
    const [start, end] = spanOf(groups, closed);
    // One node needs no more room than the box that would hide it.
    things.push(end - start === 1 && isThere(start) ? start : closed);
  };
  const walk = (start: number, end: number, part?: Part): boolean => {
    for (const group of nest.inside(part)) {
      const { starts, end: after } = groups[group]!;
      if (!nodes(start, starts[0]!)) return false;
      let next = 0;
      for (const place of open.of(group)) {
        run(group, next, place - 1);
        shown.push([group, place]);
        if (!walk(starts[place]!, starts[place + 1] ?? after, [group, place])) return false;
        next = place + 1;
      }
      run(group, next, starts.length - 1);
      start = after;
    }
    return nodes(start, end);
  };
  if (!walk(0, nest.count) || things.length > most) return undefined;
  return { things, starts: things.map((thing) => spanOf(groups, thing)[0]), open: shown };
}
