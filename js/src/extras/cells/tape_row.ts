/** In the tape, under the row that the step reads: the same for an opened cell, in numbers. */

import { element } from "../../elements/dom";
import { quantity, shrinks } from "../../elements/quantity";
import { reveal } from "../../elements/rows";
import { numeral } from "../../timeline/numeral";
import type { Use } from "./lens";
import { indexText, nameOf, shapeOf } from "./names";
import { numberAt, type Moment } from "./terms";

/** None where the step does not send it anything, or where there is no tape to be seen. */
export function tapeRow(root: HTMLElement, moment: Moment, node: number, cell: number, uses: Use[] = []): HTMLElement | undefined {
  const { timeline, step, kind } = moment;
  const { edges = [] } = timeline.steps[step - 1]!;
  const use = kind === "adjoint" ? uses.find(({ e, isThere }) => isThere && edges.includes(e)) : undefined;
  const read = root.querySelector<HTMLElement>(".tape-panel:not([hidden]) .list > .now");
  if (!use || !read) return;
  const text = (of: number, cell: number): string => indexText(shapeOf(timeline, "value", of), cell);
  const weight = use.term.factors.slice(1).reduce((product, { value = NaN }) => product * value, 1);
  const part = (look: string, ...inside: (Node | string)[]): HTMLElement => element(`span.${look}`, { role: "cell" }, ...inside);
  const row = element("div.cell-row", { role: "row" }, part("at-cell", text(use.of, use.cell)), part("sends", element("span", `${numeral(weight)} · `, element("i.slot")), element("b", `to ${nameOf(timeline, "value", node)}${text(node, cell)}`)), part("framed", shrinks(quantity(numberAt(moment, "derivative", use.of, use.cell), 5))));
  row.style.marginTop = `calc(var(--pitch) + ${read.style.top})`;
  const rows = read.closest<HTMLElement>(".rows")!;
  row.style.top = `${read.parentElement!.offsetTop}px`;
  rows.append(row);
  reveal(rows, row);
  return row;
}
