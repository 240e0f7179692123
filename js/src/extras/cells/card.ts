/** An opened cell: what its value is the sum of, and where its derivative came from, in plain numbers. */

import { element, fill } from "../../elements/dom";
import { signed } from "../../elements/icons";
import { quantity } from "../../elements/quantity";
import { word } from "../../elements/vocabulary";
import { numeral } from "../../timeline/numeral";
import { indexText, nameOf, shapeOf } from "./names";
import { pairs } from "./reach";
import { derivativeTerm, numberAt, valueTerms, type Moment, type Term } from "./terms";
import { digitsOf, named, withNames, withNumbers } from "./written";

/** Of more terms than that, fewer are written. */
const MOST = 6;
const FIRST = 4;

export interface Card {
  body: HTMLElement;
  show(moment: Moment, node: number, cell: number): void;
}

export function makeCard(close: () => void): Card {
  const title = element("b");
  const rows = element("div.cell-rows", { tabindex: 0, role: "group", "aria-label": "In plain numbers" });
  const body = element("section.cell-card", { role: "group", hidden: true }, element("h3", title, signed("Close", "×", close)), rows);
  return {
    body,
    show(moment, node, cell) {
      const { timeline, kind } = moment;
      const called = nameOf(timeline, "value", node) + indexText(shapeOf(timeline, "value", node), cell);
      body.ariaLabel = `${called} in plain numbers`;
      fill(title, element("code", called), " in plain numbers");
      fill(rows, ...part(moment, "value", node, cell, valueTerms(moment, node, cell)), ...part(moment, "derivative", node, cell, came(moment, node, cell)), element("p.remark", remark(moment, node, kind)));
    },
  };
}

/** What has come to a derivative by now; undefined where some of it cannot be told. */
function came(moment: Moment, node: number, cell: number): Term[] | undefined {
  const { timeline, history, step, kind } = moment;
  const found = timeline.edges.flatMap((edge, e) => {
    const isIn = kind === "adjoint" ? edge.parent === node : edge.child === node;
    if (!isIn || history.at("contribution", e, step) === undefined) return [];
    return pairs(timeline, edge, kind === "adjoint" ? "parent" : "child", cell).map((pair) => derivativeTerm(moment, edge, pair));
  });
  return found.every((term) => term) ? (found as Term[]) : undefined;
}

function part(moment: Moment, side: "value" | "derivative", node: number, cell: number, terms: Term[] | undefined): HTMLElement[] {
  const number = numberAt(moment, side, node, cell);
  const head = element(`p.cell-sum.${side}`, named(moment, side, node, cell), " = ", quantity(number));
  if (number === undefined || !terms?.length) return [head];
  const isLong = terms.length > MOST;
  const shown = (isLong ? terms.slice(0, FIRST) : terms).map((term, k) => {
    const numbers = withNumbers(moment, term);
    return element("p.cell-term", element("span", k ? "+ " : "= ", ...withNames(moment, term)), element("span", ...numbers, ...(numbers.length ? [" = "] : []), numeral(term.value ?? NaN, digitsOf(moment.timeline, term))));
  });
  return [head, ...shown, ...(isLong ? [element("p.cell-term", `+ ${terms.length - FIRST} more`)] : [])];
}

/** Why something is not told. */
function remark(moment: Moment, node: number, kind: Moment["kind"]): string {
  const { timeline, history, step } = moment;
  const expected = timeline.nodes[node]!.expects;
  const arrived = history.at("arrived", node, step);
  if (kind === "adjoint" && expected && arrived !== undefined && arrived < expected) return `${arrived} of ${expected} arrived: the ${word("adjoint")} is not complete.`;
  const large = shapeOf(timeline, "value", node).length && numberAt(moment, "value", node, 0) === undefined && history.at("value", node, step) !== undefined;
  return large ? "Of so large an array only means of blocks are here." : "";
}
