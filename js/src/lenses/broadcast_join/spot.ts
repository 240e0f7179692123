/** A number in its place: a cell of an array, or a node with the constants that it takes. */

import { word } from "../../elements/vocabulary";
import { element, fill } from "../../elements/dom";
import type { History } from "../../timeline/history";
import { appear, quantity } from "../../elements/quantity";
import type { Timeline } from "../../timeline/timeline";

type Spot = NonNullable<Timeline["broadcast"]>["spots"][number];

export interface ShownSpot {
  body: HTMLElement;
  show(step: number, isNow: boolean, motion: number, digits: number): void;
}

/** From step `back` on there are adjoints. */
export function makeSpot({ id, kind, text, constants }: Spot, node: number, { nodes, edges, broadcast }: Timeline, history: History, back: number): ShownSpot {
  const { name, op, expects } = nodes[node]!;
  const isCell = kind === "cell" || kind === "joined";
  const value = element("span.value");
  const adjoint = element("span.bar-number");
  const come = element("small.come");
  const index = isCell && name.includes("[") ? name.slice(name.indexOf("[")) : "";
  const lead = element("small", isCell ? index : kind === "operation" ? text : kind);
  // What the join remembers of each cell.
  const source = kind === "joined" && edges.find(({ child }) => child === node);
  const carried = (constants ?? []).map(({ id, text }) => element("span.constant", { title: `constant, ${word("node")} ${id}` }, element("code", text), element("i.id", String(id))));
  const from = source ? broadcast!.spots[source.parent]!.id : id;
  const tag = kind === "cell" ? undefined : element("i.id", { title: `${word("node")} ${from}` }, `${source ? "← " : ""}${from}`);
  const body = element(`div.spot.${kind}`, { "data-thing": `node:${node}`, role: "img", tabindex: isCell && 0 }, ...carried, element("div.number-of", element("div.over", lead, tag), value, element("div.under", adjoint, come)));
  return {
    body,
    show(step, isNow, motion, digits) {
      const found = history.at("value", node, step);
      const bar = history.at("adjoint", node, step);
      const arrived = history.at("arrived", node, step) ?? 0;
      const isBack = step >= back;
      const waits = kind === "joined" || expects > 0 || bar != null;
      body.classList.toggle("now", isNow);
      body.classList.toggle("unknown", found == null);
      fill(value, quantity(found, digits));
      fill(adjoint, ...(isBack && waits ? [quantity(bar, digits)] : []));
      adjoint.className = isBack && waits && bar != null ? "bar-number framed" : "bar-number";
      fill(come, isBack && expects > 1 && (index || !isCell) ? `${arrived} of ${expects}` : "");
      if (history.isSet("value", node, step)) appear(value, motion);
      if (history.isSet("adjoint", node, step)) appear(adjoint, motion);
      body.ariaLabel = [`${name}, ${op}`, found == null ? "not computed yet" : String(found), isBack && waits ? `${word("adjoint")} ${bar == null ? "not computed yet" : bar}` : "", come.textContent && `${come.textContent} arrived`].filter(Boolean).join("; ");
    },
  };
}
