/** The lines of the person's functions, those of helpers before their own; which is lit, and what called it. */

import type { Part, Parts } from "./parts";
import type { Line, Step, Timeline } from "./timeline";

type Node = Timeline["nodes"][number];

/** Of another function, with its place among the helpers. */
export interface CodeLine extends Line {
  helper?: number;
}

/** Between two functions, where nothing is written. */
export const BETWEEN: CodeLine = { number: 0, text: "" };

export function codeLines({ function: { lines, helpers = [] } }: Timeline): CodeLine[] {
  return [...helpers.flatMap(({ lines }, helper) => [...lines.map((line) => ({ ...line, helper })), BETWEEN]), ...lines];
}

/** The number of a line, and the helper that it is of; as text, a name of it. */
export const lineName = ({ number, helper }: { number?: number | null; helper?: number }): string => (helper === undefined ? String(number) : `${number} of ${helper}`);

/** The line that made a node; of a helper's it is that helper's. */
export function madeBy({ line, helper }: Pick<Node, "line" | "helper">): string {
  return lineName(helper ? { helper: helper[0], number: helper[1] } : { number: line });
}

/** The names of the lit line, and of the line it was called from. */
export function litIn(nodes: Timeline["nodes"], { nodes: [first] = [], line }: Pick<Step, "nodes" | "line">): { lit?: string; caller?: string } {
  if (line == null) return {};
  const node = nodes[first ?? -1];
  return node?.helper && node.line === line ? { lit: madeBy(node), caller: String(line) } : { lit: String(line) };
}

/** The lit line itself. */
export function litText(timeline: Timeline, now: Step): CodeLine | undefined {
  const { lit } = litIn(timeline.nodes, now);
  return lit === undefined ? undefined : codeLines(timeline).find((line) => lineName(line) === lit);
}

/** The turns of loops that a step is in, the outermost first. */
export function turnsOf(parts: Parts, now: Step): Part[] {
  return now.closed ? [] : parts.ofStep(now).filter(([group]) => parts.groups[group]!.kind === "loop");
}
