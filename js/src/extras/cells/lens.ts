/** A cell among the numbers that it meets, as a story of its own: the graph draws it as any other. */

import type { Few } from "../../elements/panel";
import { numeral } from "../../timeline/numeral";
import type { Change, Edge } from "../../timeline/timeline";
import { indexText, nameOf, shapeOf } from "./names";
import { pairs } from "./reach";
import { derivativeTerm, numberAt, type Moment, type Term } from "./terms";

/** What a cell's derivative comes from, or will come from. */
export interface Use {
  e: number;
  edge: Edge;
  /** The other cell. */
  of: number;
  cell: number;
  term: Term;
  /** Its contribution is there. */
  isThere: boolean;
}

/** In the order of the edges, those that bring nothing last; undefined where one of them cannot be told. */
export function usesOf(moment: Moment, node: number, cell: number): Use[] | undefined {
  const { timeline, history, step, kind } = moment;
  const [own, other] = kind === "adjoint" ? (["parent", "child"] as const) : (["child", "parent"] as const);
  const found = timeline.edges.flatMap((edge, e) => {
    if (edge[own] !== node) return [];
    const isThere = history.at("contribution", e, step) !== undefined;
    return pairs(timeline, edge, own, cell).map((pair) => ({ e, edge, of: edge[other], cell: pair[other], term: derivativeTerm(moment, edge, pair), isThere }));
  });
  return found.every(({ term }) => term) ? (found as Use[]).toSorted((a, b) => Number(a.term.value === 0) - Number(b.term.value === 0)) : undefined;
}

export function few(moment: Moment, node: number, cell: number, uses: Use[], isNamed: boolean): Few {
  const { timeline, history, step, kind } = moment;
  const { edges: now = [] } = timeline.steps[step - 1]!;
  const cells = [[node, cell], ...uses.map(({ of, cell }) => [of, cell])] as [number, number][];
  const number = (side: "value" | "derivative", place: number): Change[] => {
    const found = numberAt(moment, side, ...cells[place]!);
    return found === undefined ? [] : [[side === "value" ? side : kind, place, found]];
  };
  const places = [...cells.keys()];
  const lit = uses.flatMap(({ e }, k) => (now.includes(e) ? [k] : []));
  const isBack = kind === "adjoint";
  const quiet = { flow: kind, say: [], equation: [] };
  return {
    flow: kind,
    nodes: cells.map(([of, cell]) => ({ name: nameOf(timeline, "value", of) + indexText(shapeOf(timeline, "value", of), cell), op: "", line: null, expects: 0 })),
    edges: uses.map(({ term }, k) => ({ parent: isBack ? 0 : k + 1, child: isBack ? k + 1 : 0, slot: 0, map: weightSaid(moment, term, isNamed) })),
    // What there was before; and what happens now.
    steps: [
      { ...quiet, set: [...places.flatMap((place) => [...number("value", place), ...number("derivative", place)]), ...uses.flatMap(({ isThere }, k): Change[] => (isThere ? [["contribution", k, 0]] : []))] },
      { ...quiet, set: history.isWritten(kind, node, step) ? number("derivative", 0) : [], nodes: lit.map((k) => k + 1), edges: lit },
    ],
  };
}

/** x[1] = −0.5; a weight that is no cell of any array is a number. */
function weightSaid({ timeline }: Moment, { factors: [, ...weight] }: Term, isNamed: boolean): string[] {
  const names = weight.flatMap(({ side, of, cell }) => (side === "weight" ? [] : nameOf(timeline, side, of) + indexText(shapeOf(timeline, side, of), cell)));
  const number = numeral(weight.reduce((product, { value = NaN }) => product * value, 1));
  return [names[0] && isNamed ? `${names.join(" · ")} = ${number}` : number];
}
