/**
 * The families of changes that a page can tell anew: those that several lenses have, one row each, and those
 * of the timeline's own lens. A timeline with any other gets no Inputs.
 */

import { asRecorded, REPLAYED, type Anew, type Course, type Numbers } from "../../timeline/anew";
import type { Timeline } from "../../timeline/timeline";
import { product } from "./weights";

const SHARED: Record<string, Anew> = {
  arrived: asRecorded,
  capacity: asRecorded,
  depth: asRecorded,
  rows: asRecorded,
  stack: asRecorded,
  value: ({ values }, node) => values[node]!,
  tangent: (course, node, recorded) => (course.into[node]!.length ? course.into[node]!.reduce((sum, edge) => sum + forward(course, edge), 0) : (course.seed("tangent", node) ?? recorded)),
  contribution(course, edge) {
    course.terms.push((course.flow === "tangent" ? forward : back)(course, edge));
    return course.terms.at(-1)!;
  },
  adjoint: (course, node, recorded) => summed(course, "adjoint", node, recorded),
  cell: (course, node, recorded) => summed(course, "cell", node, recorded),
};

/** Without a prototype: nothing is found there that is not a row. */
export function familiesOf({ lens = "" }: Timeline): Record<string, Anew<any>> {
  return Object.assign(Object.create(null), SHARED, REPLAYED[lens]?.families);
}

/** Where a sweep puts its sums. */
function swept({ numbers, sets }: Course): Numbers {
  return numbers[sets.has("cell") ? "cell" : "adjoint"]!;
}

function forward({ weights, numbers, timeline }: Course, edge: number): number {
  return product(weights[edge]!, numbers.tangent![timeline.edges[edge]!.parent] ?? 0);
}

function back(course: Course, edge: number): number {
  return product(course.weights[edge]!, swept(course)[course.timeline.edges[edge]!.child] ?? 0);
}

function summed(course: Course, family: string, node: number, recorded: number): number {
  course.sums.push(sum(course, family, node, recorded));
  return course.sums.at(-1)!;
}

function sum(course: Course, family: string, node: number, recorded: number): number {
  const { numbers, timeline, lit, sums, terms, flow, coming } = course;
  const before = numbers[family]![node];
  // A sweep of which only the sums are told: the terms come along the edges.
  if ((family === "cell" || REPLAYED[timeline.lens ?? ""]?.sumsAlone) && lit.length) return (before ?? 0) + back(course, lit[sums.length]!);
  if (terms.length) return terms.reduce((one, term) => one + term, before ?? course.seed("adjoint", node) ?? 0);
  if (flow === "rest") return before ?? recorded;
  return coming.length ? (before ?? 0) + coming.shift()! : recorded;
}
