/**
 * The families of changes that a page can tell anew: those that several lenses have, one row each, and those
 * of the timeline's own lens. A timeline with any other gets no Inputs.
 */

import { asRecorded, REPLAYED, type Anew, type Course, type Numbers } from "../../timeline/anew";
import type { Timeline } from "../../timeline/timeline";
import { cellsOf, plus, shapeOf, valueOf } from "./arrays/cells";
import { product } from "./weights";

const SHARED: Record<string, Anew> = {
  arrived: asRecorded,
  capacity: asRecorded,
  depth: asRecorded,
  rows: asRecorded,
  stack: asRecorded,
  value: ({ values }, node) => values[node]!,
  tangent: (course, node, recorded) => (course.into[node]!.length ? course.into[node]!.reduce((sum, edge) => plus(sum, forward(course, edge)), 0) : (course.seed("tangent", node) ?? recorded)),
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

function forward({ weights, slots, numbers, values, timeline }: Course, edge: number): number {
  const { parent } = timeline.edges[edge]!;
  const tangent = numbers.tangent![parent];
  const slot = slots[edge];
  if (!slot) return product(weights[edge]!, tangent ?? 0);
  return slot.forward(tangent ?? nothing(values[parent]!));
}

function back(course: Course, edge: number): number {
  const { child } = course.timeline.edges[edge]!;
  const adjoint = swept(course)[child];
  const slot = course.slots[edge];
  if (!slot) return product(course.weights[edge]!, adjoint ?? 0);
  return slot.back(adjoint ?? nothing(course.values[child]!));
}

/** 0, in the shape of a value. */
function nothing(value: number): number {
  return valueOf(
    shapeOf(value),
    cellsOf(value).map(() => 0),
  );
}

function summed(course: Course, family: string, node: number, recorded: number): number {
  course.sums.push(sum(course, family, node, recorded));
  return course.sums.at(-1)!;
}

function sum(course: Course, family: string, node: number, recorded: number): number {
  const { numbers, timeline, lit, sums, terms, flow, coming } = course;
  const before = numbers[family]![node];
  // A sweep of which only the sums are told: the terms come along the edges.
  if ((family === "cell" || REPLAYED[timeline.lens ?? ""]?.sumsAlone) && lit.length) return plus(before ?? 0, back(course, lit[sums.length]!));
  if (terms.length) return terms.reduce(plus, before ?? course.seed("adjoint", node) ?? 0);
  if (flow === "rest") return before ?? recorded;
  return coming.length ? (before ?? 0) + coming.shift()! : recorded;
}
