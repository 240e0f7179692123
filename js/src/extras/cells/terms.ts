/** What a cell is the sum of, in plain numbers: those of the engine's own arrays, as they have travelled. */

import { arrayValue, isArray } from "../../timeline/array_value";
import { asNumber, HIDDEN } from "../../timeline/numeral";
import type { History } from "../../timeline/history";
import type { Edge, Timeline } from "../../timeline/timeline";
import { indexText, nameOf, shapeOf } from "./names";
import type { Side } from "./origin";
import { factorAt, nthOf, pairs, type Pair } from "./reach";
import { keyOf, type Answer } from "./answer";

/** Of so many cells all digits travel. */
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
  /** What the kernel has answered about this step. */
  answer?: Answer;
}

function wholeAt({ timeline, history, step, kind }: Moment, side: Side, of: number): number | undefined {
  const constant = side === "constant" ? timeline.constants?.[of]?.value : undefined;
  return side === "constant" ? constant && arrayValue(constant, asNumber) : side === "value" ? history.at("value", of, step) : (history.at(kind, of, step) ?? history.at("cell", of, step));
}

export function numberAt(moment: Moment, side: Side, of: number, cell: number): number | undefined {
  const found = wholeAt(moment, side, of);
  // What a question hides is not computed either.
  if (found === HIDDEN) return;
  if (!isArray(found)) return found;
  return found.blocks ? moment.answer?.cells.get(keyOf(side, of, cell)) : found.cells[cell];
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
  const weights = reach?.weights === undefined ? undefined : asNumber(reach.weights);
  if (!reach?.each && weights === undefined) return;
  const own = reach!.each && asNumber(reach!.each[nthOf(moment.timeline, edge, pair)] ?? NaN);
  const value = own ?? (isArray(weights) ? weights.cells[reach!.axes || reach!.pairs ? pair.parent : pair.child] : weights);
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
  const edges = into(moment, node);
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
    if (!edges.every(hasWeights)) return;
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

/** The edges of a node's operands; where the kernel has said which of their cells meet, with that. */
export function into(moment: Moment, node: number): Edge[] {
  return moment.timeline.edges.filter(({ child }) => child === node).map((edge) => asAnswered(moment, edge));
}

export function asAnswered({ timeline, answer }: Moment, edge: Edge): Edge {
  const reach = answer?.edges.get(timeline.edges.indexOf(edge));
  return reach ? { ...edge, reach: edge.reach?.sum ? { ...reach, sum: true } : reach } : edge;
}

/** Whether the weights of its pairs are known. */
export function hasWeights({ reach }: Edge): boolean {
  return !!reach && (!!reach.factors || !!reach.each || reach.weights !== undefined);
}

/** Whether the kernel may have a number that is not here: it is one of many. */
export function isAmongMany(moment: Moment, { side, of }: Pick<Factor, "side" | "of">): boolean {
  const found = side !== "weight" && wholeAt(moment, side, of);
  return isArray(found) && !!found.blocks;
}
