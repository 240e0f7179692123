/** A list of all nodes that folds as groups do: a closed run of parts is one item, and so is one that follows while the step is elsewhere. */

import type { Folding } from "./folding";
import { spanOf, type Part, type Run } from "./parts";
import type { Step, Timeline } from "./timeline";
import { countUpTo } from "./sparse";

/** A node, or a run that is folded. */
export type Item = number | Run;

/** A run of at most so many nodes has room for what follows. */
const FEW = 30;

export interface Arranged {
  items: Item[];
  /** The place of the item that is, or holds, a node. */
  placeOf(node: number): number;
}

/** Every node a step is about: those in focus, and both ends of its edges. The first is the one at work, or where what it passes begins. */
export function focusOf({ edges: all, groups }: Pick<Timeline, "edges" | "groups">, { nodes = [], edges = [], closed }: Step): number[] {
  const ends = edges.flatMap((e) => (all[e] ? [all[e].child, all[e].parent] : []));
  return [...(closed ? [spanOf(groups, closed)[0]] : []), ...nodes, ...ends];
}

/** `focus` are the nodes that the step is about. */
export function arranged(folding: Folding, count: number, focus: readonly number[]): Arranged {
  const { parts } = folding;
  const items: Item[] = [];
  const firsts: number[] = [];
  const inStep = new Map<number, number[]>();
  for (const node of focus) for (const [group, part] of parts.of(node)) inStep.set(group, [...(inStep.get(group) ?? []), part]);

  const add = (item: Item, first: number): void => {
    items.push(item);
    firsts.push(first);
  };
  const walk = (start: number, end: number, within?: Part): void => {
    let at = start;
    for (const group of parts.inside(within)) {
      for (; at < parts.groups[group]!.starts[0]!; at++) add(at, at);
      let next = 0;
      const fold = (to: number): void => {
        if (to > next) add([group, next, to - 1], parts.groups[group]!.starts[next]!);
        next = to + 1;
      };
      for (const part of folding.shownOpen(group, count > FEW ? (inStep.get(group) ?? []) : [...parts.groups[group]!.starts.keys()])) {
        fold(part);
        walk(...spanOf(parts.groups, [group, part, part]), [group, part]);
      }
      fold(parts.groups[group]!.starts.length);
      at = parts.groups[group]!.end;
    }
    for (; at < end; at++) add(at, at);
  };
  walk(0, count);
  return { items, placeOf: (node) => countUpTo(firsts, node) - 1 };
}
