/** What a step leaves behind: the number it set, the one before it, and how many are still to come. */

import type { History } from "./history";
import type { Timeline } from "./timeline";
import { outOf } from "./numeral";

export interface Result {
  family: "value" | "tangent" | "adjoint";
  node: number;
  old: number | undefined;
  value: number;
  /** 1 of 2 so far; from the cache. */
  note: string | undefined;
  isPartial: boolean;
}

export function resultOf({ steps, nodes, flow }: Timeline, history: History, step: number): Result | undefined {
  const { set, note, nodes: focus } = steps[step - 1]!;
  const last = set.findLast(([family, , value]) => value !== null && ["value", "tangent", "adjoint", "cell"].includes(family));
  // A step that sets nothing but has something to say shows what its first node holds.
  const [family, node] = (last ?? [flow, note ? focus?.[0] : undefined]) as [Result["family"] | "cell", number | undefined];
  if (node == null) return;
  const value = history.at(family, node, step);
  if (value == null) return;
  const expected = nodes[node]!.expects;
  const arrived = family === "adjoint" ? history.at("arrived", node, step) : undefined;
  const isPartial = arrived != null && arrived < expected;
  const count = arrived && expected > 1 ? `${outOf(arrived, expected)}${isPartial ? " so far" : ""}` : undefined;
  return { family: family === "cell" ? "adjoint" : family, node, old: last && history.at(family, node, step - 1), value, note: note ?? count, isPartial };
}
