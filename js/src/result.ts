/** What a step leaves behind: the number it set, the one before it, and how many are still to come. */

import type { Family, History } from "./history";
import type { Step, Timeline } from "./timeline";

export interface Result {
  family: "value" | "tangent" | "adjoint";
  node: number;
  old: number | undefined;
  value: number;
  /** 1 of 2 so far; from the cache. */
  note: string | undefined;
  isPartial: boolean;
}

const SHOWN: readonly Family[] = ["value", "tangent", "adjoint"];

export function resultOf(timeline: Timeline, history: History, step: number): Result | undefined {
  const now = timeline.steps[step - 1];
  if (!now) return undefined;
  const last = now.set.findLast(([family]) => SHOWN.includes(family));
  const from = last ? ([last[0], last[1]] as const) : remembered(timeline, now);
  if (!from) return undefined;
  const [family, node] = from as [Result["family"], number];
  const value = history.at(family, node, step);
  if (value === undefined) return undefined;
  const arrived = family === "adjoint" ? history.at("arrived", node, step) : undefined;
  const expected = timeline.nodes[node]?.expects ?? 0;
  const isPartial = arrived !== undefined && arrived < expected;
  const count = arrived !== undefined && expected > 1 ? `${arrived} of ${expected}${isPartial ? " so far" : ""}` : undefined;
  return { family, node, old: last && history.before(family, node, step), value, note: now.note ?? count, isPartial };
}

/** A step that sets nothing but has something to say shows what its first node holds. */
function remembered(timeline: Timeline, now: Step): [Family, number] | undefined {
  const node = now.nodes?.[0];
  return now.note !== undefined && node !== undefined ? [timeline.flow, node] : undefined;
}
