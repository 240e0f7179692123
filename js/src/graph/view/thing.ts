/** What a view shows, and which nodes each thing of it stands for. */

import type { Thing, View } from "../../elements/folds";
import { spanOf as spanOfRun, type Run } from "../../timeline/parts";
import { countUpTo } from "../../timeline/sparse";
import type { Group } from "../../timeline/timeline";

/** Of no group: the nodes from the one up to the other lie between what a step is about, and are folded for that alone. */
export const BETWEEN = -1;

export function isRun(thing: Thing): thing is Run {
  return typeof thing !== "number";
}

/** From the first node up to, not with, the second. */
export function spanOf(groups: readonly Group[], thing: Thing): [start: number, end: number] {
  if (!isRun(thing)) return [thing, thing + 1];
  const [which, first, last] = thing;
  return which === BETWEEN ? [first, last + 1] : spanOfRun(groups, thing);
}

/** The place of the thing that a node is seen in. */
export function placeOf({ starts }: View, node: number): number {
  return countUpTo(starts, node) - 1;
}

/** Whether a node is there by itself. */
export function isAlone(view: View, node: number): boolean {
  return view.things[placeOf(view, node)] === node;
}
