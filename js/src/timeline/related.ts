/** What else is lit when a node is pointed at: each lens says it of its own things, and one of its panels brings it. */

import type { Timeline } from "./timeline";

/** Of a node the things that belong to it, as `data-thing` names them. */
export type Related = (timeline: Timeline, node: number) => string[];

/** By lens; only of those whose panels are in the page. */
export const RELATED: Record<string, Related> = {};

export function addRelated(lens: string, related: Related): void {
  RELATED[lens] = related;
}
