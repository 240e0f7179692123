/** The terms of a step that is opened, in the order in which a run of numbers alone would come to them. */

import type { Edge, Timeline } from "../../timeline/timeline";
import type { Lacks } from "./answer";
import { shapeOf } from "./names";
import { nthOf, pairCount, pairs, sizeOf, type Pair } from "./reach";
import { asAnswered, derivativeTerm, isAmongMany, hasWeights, numberAt, valueTerms, type Factor, type Moment, type Term } from "./terms";

/** As far as they are shown, and how many there are; and what the kernel has to say first. */
export interface Inside {
  terms: Term[];
  count: number;
  lacks?: Lacks;
}

/** So many are shown. */
export const SHOWN = 36;

/** Undefined where it cannot be opened. */
export function inside(moment: Moment): Inside | undefined {
  const { timeline, step, kind } = moment;
  const { set } = timeline.steps[step - 1]!;
  const sent = set.flatMap(([family, e, x]) => (family === "contribution" && x !== null && timeline.edges[e as number]!.map ? [timeline.edges[e as number]!] : []));
  const made = set.flatMap(([family, node, x]) => (family === "value" && x !== null && timeline.edges.some(({ child, map }) => map && child === node) ? [node as number] : []));
  const isSent = sent.length > 0;
  const back = isSent && kind === "adjoint";
  const terms: Term[] = [];
  const lacks: Lacks = { edges: [], cells: [] };
  let count = 0;
  for (const child of isSent ? new Set(sent.map((edge) => edge.child)) : made) {
    const all = isSent ? sent.filter((edge) => edge.child === child) : summed(timeline.edges.filter((edge) => edge.child === child));
    const edges = all.map((edge) => asAnswered(moment, edge));
    const withWeights = edges.filter(hasWeights);
    for (const [k, edge] of edges.entries()) if (!hasWeights(edge)) lacks.edges.push(timeline.edges.indexOf(all[k]!));
    const size = sizeOf(shapeOf(timeline, "value", child));
    count += all.length ? all.reduce((sum, edge) => sum + termCount(timeline, edge), 0) : size;
    if (all.length && !withWeights.length) continue;
    for (let k = 0; k < size && terms.length < SHOWN; k++) {
      // A sweep goes from the last to the first.
      const cell = back ? size - 1 - k : k;
      const found = isSent ? withWeights.flatMap((edge) => along(timeline, edge, cell, back).map((pair) => derivativeTerm(moment, edge, pair)!)) : valueTerms(moment, child, cell);
      if (!found && !lacks.edges.length) return;
      terms.push(...(found ?? []).slice(0, SHOWN - terms.length));
    }
  }
  for (const term of terms) {
    const own: Factor = { side: term.side, of: term.node, cell: term.cell, value: undefined };
    for (const { side, of, cell } of [own, ...term.factors]) {
      if (side === "weight" || numberAt(moment, side, of, cell) !== undefined) continue;
      if (!isAmongMany(moment, { side, of }) || moment.answer) return;
      lacks.cells.push([side, of, cell]);
    }
  }
  if (lacks.edges.length || lacks.cells.length) return moment.answer ? undefined : { terms, count, lacks };
  return terms.length ? { terms, count } : undefined;
}

/** Those whose pairs a value is the sum of: of a product any operand has them all. */
function summed(edges: Edge[]): Edge[] {
  const product = edges.filter(({ reach }) => reach?.factors).slice(0, 1);
  return product[0] ? product : edges.every(({ reach }) => reach?.sum) ? edges : [];
}

/** The pairs of a cell; where each has a weight of its own, those whose weight is not 0. */
function along(timeline: Timeline, edge: Edge, cell: number, back: boolean): Pair[] {
  const found = pairs(timeline, edge, "child", cell).filter((pair) => edge.reach?.each?.[nthOf(timeline, edge, pair)] !== 0);
  return back ? found.reverse() : found;
}

function termCount(timeline: Timeline, edge: Edge): number {
  return edge.reach?.each ? edge.reach.each.filter(Boolean).length : pairCount(timeline, edge);
}
