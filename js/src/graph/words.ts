/** What an edge has to tell at a step. */

import { plain } from "../elements/rich";
import { word } from "../elements/vocabulary";
import type { History } from "../timeline/history";
import { HIDDEN, numeral, type Written } from "../timeline/numeral";
import type { Timeline } from "../timeline/timeline";
import type { Derivative, Setting } from "./setting";
import type { ViewEdge } from "./view";

export interface EdgeState {
  /** waiting: the child has no value yet; tangent or adjoint: one has travelled; open: a call waits here. */
  look: "waiting" | "computed" | "open" | Derivative;
  lit: boolean;
  /** What its pill says: the weight, or what a bundle carries. */
  pill: string;
  /** The contribution that rests here, near its target, and where. */
  token: number | undefined;
  spot: string;
}

/** What is added carries its sign. */
export function signed(x: Written, digits?: number): string {
  const number = numeral(x, digits);
  return /^[−N?(]/.test(number) ? number : `+${number}`;
}

export function weight({ timeline, sizes }: Setting, { edges }: ViewEdge): string {
  const { weight: own, map } = timeline.edges[edges[0]!]!;
  return map ? plain(map) : numeral(own!, sizes.digits);
}

/** The weight; where one stands for many, their number, and then the sum of what has travelled. */
export function words(setting: Setting, edge: ViewEdge, step: number): string {
  if (edge.edges.length === 1) return weight(setting, edge);
  const found = edge.edges.flatMap((e) => setting.history.at("contribution", e, step) ?? []);
  if (found.length) return `Σ ${numeral(found.find((x) => x === HIDDEN) ?? found.reduce((sum, x) => sum + x))}`;
  return `${edge.edges.length} edges`;
}

export function about(timeline: Timeline, { edges }: ViewEdge): string {
  if (edges.length > 1) return `${edges.length} edges of the ${word("graph")}`;
  const { parent, child, weight: own, map } = timeline.edges[edges[0]!]!;
  return `∂${timeline.nodes[child]!.name}/∂${timeline.nodes[parent]!.name} = ${map ? plain(map) : numeral(own!)}`;
}

/** Parent and child of every call that waits: x.grad() has asked a, a.grad() has asked z. */
export function openCalls(history: History, step: number): Set<string> {
  const calls = new Set<string>();
  const depth = history.at("depth", 0, step) ?? 0;
  for (let d = 1; d < depth; d++) calls.add(`${history.at("stack", d - 1, step)} ${history.at("stack", d, step)}`);
  return calls;
}

export function travelled({ timeline, history, kind }: Setting, { edges }: ViewEdge, step: number, calls: Set<string>): EdgeState["look"] {
  const ends = edges.map((e) => timeline.edges[e]!);
  if (ends.some(({ parent, child }) => calls.has(`${parent} ${child}`))) return "open";
  if (edges.some((e) => history.at("contribution", e, step) !== undefined)) return kind;
  return ends.some(({ child }) => history.at("value", child, step) !== undefined) ? "computed" : "waiting";
}
