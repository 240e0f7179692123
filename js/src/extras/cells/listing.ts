/** The line of the code that made a cell, or that uses it first, in numbers: what it is the sum of. */

import { element } from "../../elements/dom";
import { quantity } from "../../elements/quantity";
import type { Use } from "./lens";
import { numberAt, valueTerms, type Moment, type Term } from "./terms";
import { named, withNames } from "./written";

/** So many of its terms, the opened cell's among them, and a count of the others. */
export const SHOWN = 3;

export function listed(moment: Moment, node: number, cell: number, uses: Use[] = []): HTMLElement[] {
  const own = valueTerms(moment, node, cell);
  const [use] = moment.kind === "adjoint" ? uses : [];
  const [of, at, terms] = own || !use ? [node, cell, own] : [use.of, use.cell, valueTerms(moment, use.of, use.cell)];
  const number = numberAt(moment, "value", of, at);
  if (number === undefined || !terms?.[0]) return [];
  const isOpened = (term: Term): boolean => term.factors.some((factor) => factor.side === "value" && factor.of === node && factor.cell === cell);
  const place = own ? -1 : terms.findIndex(isOpened);
  const shown = place < SHOWN ? terms.slice(0, SHOWN) : [...terms.slice(0, SHOWN - 1), terms[place]!];
  const more = terms.length - SHOWN;
  const { line } = moment.timeline.nodes[of]!;
  return [
    element("b", `Line ${line}: `, named(moment, "value", of, at), " = ", quantity(number)),
    ...shown.map((term, k) => element(`p.cell-term${term === terms[place] ? ".opened" : ""}`, element("span", k ? "+ " : "= ", ...withNames(moment, term)), quantity(term.value))),
    ...(more > 0 ? [element("p.cell-term", `+ ${more} more`)] : []),
  ];
}
