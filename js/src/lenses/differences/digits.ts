/** Two values one under the other, and which of their digits cancel; and the curve between them, as near as h. */

import { element, fill, write } from "../../elements/dom";
import { addPanel, type MakePanel } from "../../elements/panel";
import { asNumber, numeral } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";
import style from "./digits.css";
import { focusOf } from "./focus";
import { makeZoom } from "./zoom";

type Differences = NonNullable<Timeline["differences"]>;
type Estimate = Differences["estimates"][number];

const digits: MakePanel = ({ timeline, history }) => {
  const shown = timeline.differences!;
  const names = ["taken 0", "taken 1", "taken 2", "compared 0", "compared 1", "compared 2"];
  const rows = names.map((_, place) => {
    const [label, text] = [element("dt"), element("dd")];
    return { label, text, body: element(`div.digit-row${place % 3 === 2 ? ".sum" : ""}`, label, text) };
  });
  const blocks = [element("dl.subtraction", ...rows.slice(0, 3).map(({ body }) => body)), element("dl.subtraction", ...rows.slice(3).map(({ body }) => body))];
  const zoom = makeZoom(timeline, history);
  const body = element("div.body.digits", element("div.columns", ...blocks), zoom.body);

  return {
    title: "Digits",
    aside: "",
    inLecture: true,
    body,
    show({ step }) {
      const place = focusOf(timeline.steps, step);
      const one = place == null ? undefined : shown.estimates[place];
      const knows = (family: "upper" | "difference" | "quotient" | "error"): boolean => place != null && history.at(`differences.${family}`, place, step) != null;
      const isSet = [knows("upper"), knows("upper"), knows("difference"), knows("quotient"), knows("error"), knows("error")];
      labels(one, shown.names).forEach((label, k) => {
        const row = rows[k]!;
        write(row.label, label);
        row.body.hidden = label === "";
        if (label === "") fill(row.text);
        else fill(row.text, ...(one && isSet[k] ? written(one, k, isSet) : [element("span.hole"), element("span.heard", "not computed yet")]));
      });
      this.aside = one ? `${shown.methods[one.method]}, ${shown.names.h} = ${numeral(asNumber(one.h))}` : "";
      zoom.show(step, place, knows("quotient"));
    },
  };
};

function labels(one: Estimate | undefined, { f, x, h, exact }: Differences["names"]): string[] {
  const [upper, lower] = one?.labels ?? [`${f}(${x} + ${h})`, `${f}(${x})`];
  return [upper!, lower!, one?.method === "complex" ? "" : "difference", "quotient", exact, "error"];
}

/** A number with what it has in common with its neighbour, and what it has not. */
function written(one: Estimate, row: number, isSet: boolean[]): (Node | string)[] {
  const isTaken = row < 3;
  const text = (isTaken ? one.taken : one.compared)[row % 3]!;
  const power = isTaken ? one.powers[row]! : one.power;
  const portion = isTaken ? one.agree : isSet[4] ? (one.right[row - 3] ?? 0) : 0;
  // Of the last row, the zeros in front are what the others had in common.
  const cut = row % 3 === 2 ? text.match(/^−?[0.]*/)![0].length : portion;
  const kind = row % 3 === 2 ? "span.nothing" : isTaken ? "span.gone" : "span.right";
  const parts = [cut ? element(kind, text.slice(0, cut)) : null, element("b", text.slice(cut)), power ? `e${numeral(power)}` : null];
  return parts.filter((part) => part !== null);
}

addPanel("digits", digits, style, { legend: () => [
  [element("span.subtraction", element("span.gone", "2.57")), "digits that agree, and cancel"],
  [element("span.subtraction", element("span.right", "5.07")), "digits that are right"],
] });
