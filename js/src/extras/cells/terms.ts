/** What a cell is the sum of, in plain numbers: those of the engine's own arrays, as they have travelled. */

import { arrayValue, isArray } from "../../timeline/array_value";
import { asNumber, HIDDEN } from "../../timeline/numeral";
import type { History } from "../../timeline/history";
import type { Edge, Timeline } from "../../timeline/timeline";
import { indexText, nameOf, shapeOf } from "./names";
import type { Side } from "./origin";
import { factorAt, pairCount, pairs, sizeOf, type Pair } from "./reach";

/** Of so many cells all digits travel, and of so many none: then there are only means. */
export const EXACT = 256;

/** A cell, or a weight, which is no cell of any array. */
export interface Factor {
  side: Side | "weight";
  of: number;
  cell: number;
  value: number | undefined;
}

/** One summand of a cell; where it is no product, its operation is written out. */
export interface Term {
  side: Side;
  node: number;
  cell: number;
  factors: Factor[];
  text?: string;
  value: number | undefined;
}

/** One moment of a story. */
export interface Moment {
  timeline: Timeline;
  history: History;
  step: number;
  kind: Timeline["flow"];
}

export function numberAt({ timeline, history, step, kind }: Moment, side: Side, of: number, cell: number): number | undefined {
  const constant = side === "constant" ? timeline.constants?.[of]?.value : undefined;
  const found = side === "constant" ? constant && arrayValue(constant, asNumber) : side === "value" ? history.at("value", of, step) : (history.at(kind, of, step) ?? history.at("cell", of, step));
  // What a question hides is not computed either.
  return found === HIDDEN ? undefined : isArray(found) ? (found.blocks ? undefined : found.cells[cell]) : found;
}

type Product = (a: number, b: number) => number;
const plainly: Product = (a, b) => a * b;
/** 0 times anything is 0, in a derivative. */
const strictly: Product = (a, b) => (a === 0 || b === 0 ? 0 : a * b);

function times(factors: Factor[], product: Product): number | undefined {
  const values = factors.map(({ value }) => value);
  return values.reduce((one, other) => (one === undefined || other === undefined ? undefined : product(one, other)));
}

/** The factors of a pair's weight, none where it is 1; undefined where it cannot be told. */
function weightOf(moment: Moment, edge: Edge, pair: Pair): Factor[] | undefined {
  const { reach } = edge;
  if (reach?.factors) {
    return (reach.factors as [Side, number, number[]][]).map(([side, of, steps]) => {
      const cell = factorAt(steps, pair.counters);
      return { side, of, cell, value: numberAt(moment, side, of, cell) };
    });
  }
  if (reach?.weights === undefined) return;
  const weights = asNumber(reach.weights);
  const value = isArray(weights) ? weights.cells[reach.axes || reach.pairs ? pair.parent : pair.child] : weights;
  return value === 1 ? [] : [{ side: "weight", of: 0, cell: 0, value }];
}

/** What one pair of an edge adds to a derivative. */
export function derivativeTerm(moment: Moment, edge: Edge, pair: Pair): Term | undefined {
  const weight = weightOf(moment, edge, pair);
  if (!weight) return;
  const [from, at, node, cell] = moment.kind === "adjoint" ? [edge.child, pair.child, edge.parent, pair.parent] : [edge.parent, pair.parent, edge.child, pair.child];
  const factors: Factor[] = [{ side: "derivative", of: from, cell: at, value: numberAt(moment, "derivative", from, at) }, ...weight];
  return { side: "derivative", node, cell, factors, value: times(factors, strictly) };
}

/** What a cell's value is the sum of; undefined where it is no sum that could be written down. */
export function valueTerms(moment: Moment, node: number, cell: number): Term[] | undefined {
  const { nodes } = moment.timeline;
  const edges = into(moment.timeline, node);
  if (!edges[0]) return;
  const term = (edge: Edge, pair: Pair): Term => {
    const own: Factor = { side: "value", of: edge.parent, cell: pair.parent, value: numberAt(moment, "value", edge.parent, pair.parent) };
    const place = ({ side, of }: Factor) => (side === "weight" ? -1 : nodes[node]!.op.indexOf(nameOf(moment.timeline, side, of)));
    const factors = [own, ...(weightOf(moment, edge, pair) ?? [])].sort((a, b) => place(a) - place(b));
    return { side: "value", node, cell, factors, value: times(factors, plainly) };
  };
  const product = edges.find(({ reach }) => reach?.factors);
  if (product) return pairs(moment.timeline, product, "child", cell).map((pair) => term(product, pair));
  if (edges.every(({ reach }) => reach?.sum)) {
    const found = edges.flatMap((edge) => pairs(moment.timeline, edge, "child", cell).map((pair) => term(edge, pair)));
    return found.length ? found : undefined;
  }
  const text = edges.every(({ reach }) => !reach?.axes && !reach?.pairs) && written(moment.timeline, node, cell);
  return text ? [{ side: "value", node, cell, factors: [], text, value: numberAt(moment, "value", node, cell) }] : undefined;
}

/** The operation on a cell's own operands: tanh(z[2]). */
function written(timeline: Timeline, node: number, cell: number): string {
  const operands = timeline.edges.filter(({ child }) => child === node);
  const indexed = new Map(operands.map((edge) => [nameOf(timeline, "value", edge.parent), indexText(shapeOf(timeline, "value", edge.parent), pairs(timeline, edge, "child", cell)[0]?.parent ?? 0)]));
  return timeline.nodes[node]!.op.replace(/[\p{L}_][\p{L}\p{N}_.₀-₉]*/gu, (name) => name + (indexed.get(name) ?? ""));
}

/** Of a step that was opened: its terms in order, as far as they are shown, and how many there are. */
export interface Inside {
  terms: Term[];
  count: number;
}

/** So many are shown. */
export const SHOWN = 36;

/** The terms of a step, in the order in which a run of numbers alone would come to them; undefined where it cannot be opened. */
export function inside(moment: Moment): Inside | undefined {
  const { timeline, step, kind } = moment;
  const { set } = timeline.steps[step - 1]!;
  const sent = set.flatMap(([family, e, x]) => (family === "contribution" && x !== null && timeline.edges[e as number]!.map ? [timeline.edges[e as number]!] : []));
  const made = set.flatMap(([family, node, x]) => (family === "value" && x !== null && timeline.edges.some(({ child, map }) => map && child === node) ? [node as number] : []));
  const back = sent.length > 0 && kind === "adjoint";
  const terms: Term[] = [];
  let count = 0;
  for (const child of sent.length ? new Set(sent.map((edge) => edge.child)) : made) {
    const edges = sent.length ? sent.filter((edge) => edge.child === child) : into(timeline, child);
    const size = sizeOf(shapeOf(timeline, "value", child));
    count += countOf(timeline, edges, sent.length > 0, size);
    for (let k = 0; k < size && terms.length < SHOWN; k++) {
      // A sweep goes from the last to the first.
      const cell = back ? size - 1 - k : k;
      const along = (edge: Edge): Pair[] => (back ? pairs(timeline, edge, "child", cell).reverse() : pairs(timeline, edge, "child", cell));
      const found = sent.length ? edges.flatMap((edge) => along(edge).map((pair) => derivativeTerm(moment, edge, pair))) : valueTerms(moment, child, cell);
      if (!found || found.some((term) => term?.value === undefined || numberAt(moment, term.side, term.node, term.cell) === undefined)) return;
      terms.push(...(found as Term[]).slice(0, SHOWN - terms.length));
    }
  }
  return terms.length ? { terms, count } : undefined;
}

function into({ edges }: Timeline, node: number): Edge[] {
  return edges.filter(({ child }) => child === node);
}

/** A value has a term for each pair of a product or a sum, and else one for each cell. */
function countOf(timeline: Timeline, edges: Edge[], isDerivative: boolean, size: number): number {
  const product = edges.filter(({ reach }) => reach?.factors).slice(0, 1);
  const summed = isDerivative ? edges : product[0] ? product : edges.filter(({ reach }) => reach?.sum);
  return summed.length ? summed.reduce((sum, edge) => sum + pairCount(timeline, edge), 0) : size;
}
