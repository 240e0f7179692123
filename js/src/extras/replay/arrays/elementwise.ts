/** A row of the rule table on arrays, cell by cell: axes of one cell, and missing ones, are stretched. */

import { evaluate, isExact, type Rule } from "../rules";
import { cellsOf, shapeOf, sizeOf, valueOf, type Shape } from "./cells";
import { doubtsOf, ROUNDING, type Given, type Made } from "./made";
import { Slot, type Entry } from "./slot";

export function elementwise({ value: form, weights }: Rule, given: readonly Given[]): Made {
  const shape = stretched(given.map(({ value }) => shapeOf(value)));
  const places = given.map(({ value }) => placesIn(shapeOf(value), shape));
  const operands = given.map(({ value }, k) => places[k]!.map((from) => cellsOf(value)[from]!));
  const each = (expression: typeof form): number[] => places[0]!.map((_, to) => evaluate(expression, operands[0]![to]!, operands[1]?.[to] as number));
  const value = valueOf(shape, each(form));
  const slots = given.map((one, k) => {
    const own = each(weights[k]!);
    return new Slot(shapeOf(one.value), shape, places[k]!.map((from, to): Entry => [to, from, own[to]!]), own);
  });
  const doubts = doubtsOf(value, given, slots, false);
  if (!isExact(form)) cellsOf(value).forEach((x, k) => (doubts[k]! += ROUNDING * Math.abs(x) || 0));
  return { value, doubts, slots };
}

/** The shape that all of them can be stretched to. */
export function stretched(shapes: readonly Shape[]): Shape {
  const count = Math.max(...shapes.map(({ length }) => length));
  return Array.from({ length: count }, (_, axis) => shapes.map((shape) => shape[axis - count + shape.length] ?? 1).reduce((n, size) => (n === 1 ? size : n)));
}

/** Where each cell of the stretched array comes from. */
export function placesIn(shape: Shape, stretched: Shape): number[] {
  return Array.from({ length: sizeOf(stretched) }, (_, cell) => {
    let [place, step] = [0, 1];
    for (let axis = stretched.length - 1, own = shape.length - 1; own >= 0; axis--, own--) {
      const at = cell % stretched[axis]!;
      cell = (cell - at) / stretched[axis]!;
      place += shape[own] === 1 ? 0 : at * step;
      step *= shape[own]!;
    }
    return place;
  });
}
