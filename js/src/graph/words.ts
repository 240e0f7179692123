/** What an edge has to tell at a step. */

import { plain } from "../elements/rich";
import { word } from "../elements/vocabulary";
import type { History } from "../timeline/history";
import { numeral, type Written, withCommas } from "../timeline/numeral";
import type { Timeline } from "../timeline/timeline";
import type { Derivative, Setting } from "./setting";
import type { ViewEdge } from "./view/edges";

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

/** The weight; where one stands for many, how many. */
export function words(setting: Setting, edge: ViewEdge): string {
  return edge.count > 1 ? `${withCommas(edge.count)} edges` : weight(setting, edge);
}

export function about(timeline: Timeline, { edges, count }: ViewEdge): string {
  const { parent, child, weight: own, map } = timeline.edges[edges[0]!]!;
  const [from, to] = [timeline.nodes[parent], timeline.nodes[child]];
  // Of what lies in a part that is not told not even the name is there.
  if (count > 1 || !from || !to) return `${withCommas(count)} ${count === 1 ? "edge" : "edges"} of the ${word("graph")}`;
  return `∂${to.name}/∂${from.name} = ${map ? plain(map) : numeral(own!)}`;
}

/** Parent and child of every call that waits: x.grad() has asked a, a.grad() has asked z. */
export function openCalls(history: History, step: number): Set<string> {
  const calls = new Set<string>();
  const depth = history.at("depth", 0, step) ?? 0;
  for (let d = 1; d < depth; d++) calls.add(`${history.at("stack", d - 1, step)} ${history.at("stack", d, step)}`);
  return calls;
}

export function travelled({ timeline, tally, kind }: Setting, { edges }: ViewEdge, calls: Set<string>): EdgeState["look"] {
  const end = (e: number) => timeline.edges[e]!;
  if (calls.size && edges.some((e) => calls.has(`${end(e).parent} ${end(e).child}`))) return "open";
  if (edges.some((e) => tally.has("contribution", e))) return kind;
  return edges.some((e) => tally.has("value", end(e).child)) ? "computed" : "waiting";
}
