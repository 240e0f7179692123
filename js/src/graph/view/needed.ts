/** What of the graph a step is about. */

import { focusOf } from "../../timeline/arranged";
import type { Step, Timeline } from "../../timeline/timeline";

/** So many nodes a step needs at most: of more, those that come first. */
const MOST = 8;

/** Whether a step is about all of the graph: at rest, or the seed of a run, which may forget the last one. */
export function isOverall({ flow, edges, closed }: Step): boolean {
  return !closed && (flow === "rest" || (!edges && (flow === "tangent" || flow === "adjoint")));
}

/** The nodes that its view has to show. */
export function neededOf(timeline: Timeline, step: Step): number[] {
  const focus = [...new Set(focusOf(timeline, step))].slice(0, MOST);
  return focus.length ? focus : [timeline.nodes.length - 1];
}
