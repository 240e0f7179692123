/** A term in writing: with names, and with its numbers. */

import { element } from "../../elements/dom";
import { numeral } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";
import { cellName, indexText, shapeOf } from "./names";
import { sizeOf } from "./reach";
import { EXACT, type Factor, type Moment, type Term } from "./terms";

/** Fewer digits travel of large arrays: then fewer are right. */
const FEW = 3;

export function digitsOf(timeline: Timeline, { factors, side, node }: Term): number {
  const isLarge = [...factors, { side, of: node }].some(({ side, of }) => side !== "weight" && sizeOf(shapeOf(timeline, side, of)) > EXACT);
  return isLarge ? FEW : 5;
}

/** W[2, 1] · x[1]; a weight is a number. */
export function withNames(moment: Moment, term: Term): (Node | string)[] {
  if (term.text) return [term.text];
  return joined(term.factors.map((factor) => (factor.side === "weight" ? number(moment, factor, 5) : named(moment, factor.side, factor.of, factor.cell))));
}

export function named({ timeline, kind }: Moment, side: Exclude<Factor["side"], "weight">, of: number, cell: number): HTMLElement {
  return cellName(timeline, kind, side, of, indexText(shapeOf(timeline, side, of), cell));
}

/** 0.7 · (−0.5); one factor alone is the result, and is not said twice. */
export function withNumbers(moment: Moment, term: Term): (Node | string)[] {
  return term.factors.length > 1 ? joined(term.factors.map((factor) => number(moment, factor, digitsOf(moment.timeline, term)))) : [];
}

function number({ kind }: Moment, { side, value }: Factor, digits: number): HTMLElement {
  return element(side === "derivative" ? `span.${kind}` : "span", numeral(value ?? NaN, digits));
}

/** A minus sign after a point is in brackets. */
function joined(parts: HTMLElement[]): (Node | string)[] {
  return parts.flatMap((part, k) => [...(k ? [" · "] : []), ...(k && part.textContent!.startsWith("−") ? ["(", part, ")"] : [part])]);
}
