/** What the kernel is asked about a step that a page cannot open alone, and what it answers: ad_viz/timeline/opened.py. */

import { asNumber } from "../../timeline/numeral";
import type { Edge, Reach } from "../../timeline/timeline";
import type { Side } from "./origin";

export type Cell = [side: Side, of: number, cell: number];

/** Edges whose weights are not here, and cells of which only means are. */
export interface Lacks {
  edges: number[];
  cells: Cell[];
}

/** Of each edge the pairs of its first terms; and numbers of cells. */
export interface Answer {
  edges: Map<number, Reach>;
  cells: Map<string, number>;
}

export const keyOf = (...cell: Cell): string => cell.join(" ");

const isNumber = (x: unknown): x is number => typeof x === "number" || x === "nan" || x === "inf" || x === "-inf";
const arePlaces = (x: unknown): x is number[] => Array.isArray(x) && x.every((one) => Number.isInteger(one) && one >= 0);

/** Undefined where it is no answer to this. */
export function answered(message: { edges?: unknown; cells?: unknown }, { edges: asked }: Lacks, all: Edge[]): Answer | undefined {
  const { edges, cells } = message;
  if (!Array.isArray(edges) || !Array.isArray(cells)) return;
  const answer: Answer = { edges: new Map(), cells: new Map() };
  for (const one of edges as unknown[]) {
    const [e, children, parents, each] = Array.isArray(one) ? (one as unknown[]) : [];
    if (!asked.includes(e as number) || !all[e as number] || !arePlaces(children) || !arePlaces(parents) || !Array.isArray(each) || !each.every(isNumber)) return;
    if (children.length !== each.length || parents.length !== each.length) return;
    answer.edges.set(e as number, { pairs: [children, parents], each });
  }
  for (const one of cells as unknown[]) {
    const [side, of, cell, x] = Array.isArray(one) ? (one as unknown[]) : [];
    if (!isNumber(x)) return;
    answer.cells.set(keyOf(side as Side, of as number, cell as number), asNumber(x));
  }
  return answer;
}
