/** What of the graph a step is about. */

import type { Step, Timeline } from "../../timeline/timeline";
import { spanOf } from "./thing";

/** So many nodes a step needs at most: of more, those that come first. */
const MOST = 8;

/** Whether a step is about all of the graph: at rest, or the seed of a run, which may forget the last one. */
export function isOverall({ flow, edges, closed }: Step): boolean {
  return !closed && (flow === "rest" || (!edges && (flow === "tangent" || flow === "adjoint")));
}

/** Every node a step is about: those in focus, and both ends of its edges. The first is the one at work. */
export function focusOf({ edges: all, groups }: Pick<Timeline, "edges" | "groups">, { nodes = [], edges = [], closed }: Step): number[] {
  const ends = edges.flatMap((e) => (all[e] ? [all[e].child, all[e].parent] : []));
  return [...(closed ? [spanOf(groups, closed)[0]] : []), ...nodes, ...ends];
}

/** The nodes that its view has to show. */
export function neededOf(timeline: Timeline, step: Step): number[] {
  const focus = [...new Set(focusOf(timeline, step))].slice(0, MOST);
  return focus.length ? focus : [timeline.nodes.length - 1];
}
