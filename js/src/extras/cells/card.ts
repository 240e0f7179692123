/** An opened cell: what its value is the sum of, and where its derivative came from, in plain numbers. */

import { element, fill } from "../../elements/dom";
import { signed } from "../../elements/icons";
import { quantity } from "../../elements/quantity";
import { BESIDE, type Shape } from "../../elements/panel";
import { many, word } from "../../elements/vocabulary";
import { numeral, outOf } from "../../timeline/numeral";
import { indexText, nameOf, shapeOf } from "./names";
import { few, usesOf, type Use } from "./lens";
import { listed, SHOWN } from "./listing";
import { numberAt, type Moment, type Term } from "./terms";
import { digitsOf, named, withNames, withNumbers } from "./written";

/** In px: in less room a weight is its number alone. */
const SLIM = 300;

export interface Card {
  body: HTMLElement;
  /** What its value is the sum of: it stands beside the code, where that is seen, or else in the card. */
  listing: HTMLElement;
  show(moment: Moment, node: number, cell: number, shape: Shape, room: number): Use[] | undefined;
}

export function makeCard(close: () => void): Card {
  const title = element("b");
  const rows = element("div.cell-rows", { tabindex: 0, role: "group", "aria-label": "In plain numbers" });
  const body = element("section.cell-card", { role: "group", hidden: true }, element("p.cell-head", title, signed("Close", "×", close)), rows);
  const listing = element("div.cell-listing");
  return {
    body,
    listing,
    show(moment, node, cell, shape, room) {
      const { timeline } = moment;
      const called = nameOf(timeline, "value", node) + indexText(shapeOf(timeline, "value", node), cell);
      body.ariaLabel = `${called} in plain numbers`;
      fill(title, element("code", called), " in plain numbers");
      const uses = usesOf(moment, node, cell);
      const there = uses?.filter(({ isThere }) => isThere).map(({ term }) => term);
      const count = shape === "lecture" ? 2 : SHOWN;
      const drawn = uses?.[0] && BESIDE.graph?.few?.(few(moment, node, cell, uses.slice(0, count), room > SLIM), shape === "lecture" ? shape : "down", room);
      // The back row reads what is drawn.
      fill(listing, ...(shape === "lecture" && drawn ? [] : listed(moment, node, cell, uses)));
      fill(
        rows,
        ...(drawn ? [element("div.cell-drawing", drawn)] : []),
        element("p.remark", remark(moment, node, cell, count, uses, there)),
        ...(listing.firstChild || drawn ? [] : [element("p.cell-sum", named(moment, "value", node, cell), " = ", quantity(numberAt(moment, "value", node, cell)))]),
        ...sum(moment, node, cell, there, !!drawn),
        // Where it is not beside the code.
        ...(listing.firstChild ? [listing] : []),
      );
      return uses;
    },
  };
}

/** A derivative, and the contributions that it is the sum of; none where it is drawn, and there is nothing to add. */
function sum(moment: Moment, node: number, cell: number, terms: Term[] | undefined, isDrawn: boolean): HTMLElement[] {
  const number = numberAt(moment, "derivative", node, cell);
  const name = [named(moment, "derivative", node, cell), " = "];
  if (number === undefined || !terms?.length) return isDrawn ? [] : [element("p.cell-sum", ...name, quantity(number))];
  const written = (term: Term, before: (Node | string)[]): HTMLElement => {
    const numbers = withNumbers(moment, term);
    return element("p.cell-term", element("span", ...before, ...withNames(moment, term)), element("span", "= ", ...numbers, ...(numbers.length ? [" = "] : []), numeral(term.value ?? NaN, digitsOf(moment.timeline, term))));
  };
  if (!terms[1]) return [written(terms[0]!, name)];
  const more = terms.length - SHOWN;
  return [element("p.cell-sum", ...name, quantity(number)), ...terms.slice(0, SHOWN).map((term, k) => written(term, [k ? "+ " : "= "])), ...(more > 0 ? [element("p.cell-term", `+ ${more} more`)] : [])];
}

/** What meets in it; or why something is not told. */
function remark(moment: Moment, node: number, cell: number, drawn: number, uses?: Use[], terms?: Term[]): string {
  const { timeline, history, step, kind } = moment;
  const expected = timeline.nodes[node]!.expects;
  const arrived = history.at("arrived", node, step);
  if (kind === "adjoint" && expected && arrived !== undefined && arrived < expected) return `${outOf(arrived, expected)} arrived: the ${word("adjoint")} is not complete.`;
  const large = shapeOf(timeline, "value", node).length && numberAt(moment, "value", node, 0) === undefined && history.at("value", node, step) !== undefined;
  if (large) return "Of so large an array only means of blocks are here.";
  if (numberAt(moment, "derivative", node, cell) === undefined) return `Its ${word(kind)} is not computed yet.`;
  if (!uses || !terms?.length) return "";
  if (uses[1]) return `${uses.length} ${many("contribution")} meet in this one cell${uses[drawn] ? `; the first ${drawn} are drawn` : ""}.`;
  return terms[0]!.factors[1] ? "In this cell only two numbers meet." : `The ${word(kind)} comes through as it is.`;
}
