/** The tape and its adjoint array: an arrow from the row being read to the cell being written. */

import { drawn, element } from "../dom";
import type { History } from "../history";
import { numeral } from "../numeral";
import type { Frame, MakePanel } from "../panel";
import { appear, quantity } from "../quantity";
import { makeRows, type Row, type Rows } from "../rows";
import type { Edge, Timeline } from "../timeline";

export const tape: MakePanel = ({ timeline, history }) => {
  const { nodes } = timeline;
  const list = element("div.list", { role: "rowgroup" });
  const rows = makeRows("table", "Tape rows", list, nodes.length, (index) => tapeRow(timeline, history, index), head());
  const arrow = drawn("svg.arrow", { "aria-hidden": "true" });
  const chips = element("div.chips");
  const foot = element("footer", chips, "Hatched slots are unused: weight 0, pointing at their own row.");
  const table = element(nodes.length > 6 ? "div.tape.dense" : "div.tape", rows.body);
  rows.body.append(arrow);

  return {
    title: "Tape",
    aside: "",
    body: element("div.body.tape-body", table, foot),
    show(frame) {
      const edge = edgeAtWork(timeline, frame);
      const { flow, nodes: [first] = [] } = frame.now;
      this.aside = edge ? "last row to first ↑" : flow === "primal" ? "first row to last ↓" : "";
      const { child, parent, slot, weight } = edge ?? {};
      const variables = edge ? { i: child, j: slot, dep: parent, w: numeral(weight!) } : {};
      chips.replaceChildren(...Object.entries(variables).map(([name, value]) => element("code", `${name} = ${value}`)));
      rows.show(frame, parent, child ?? first);
      arrow.replaceChildren(...(edge ? arrowParts(rows, edge) : []));
    },
  };
};

/** The sweep reads one edge at a time. */
function edgeAtWork({ edges }: Timeline, { now }: Frame): Edge | undefined {
  return now.flow === "adjoint" && now.edges?.length === 1 ? edges[now.edges[0]!] : undefined;
}

function head(): HTMLElement {
  const cells = ["weights[2]", "deps[2]", "adjoints"].map((text) => element("span", { role: "columnheader" }, text));
  return element("div.head-row", { role: "row" }, ...cells);
}

/** Two weights, two dependencies, and beside them the adjoint; an unused slot points at its own row, with weight 0. */
function tapeRow(timeline: Timeline, history: History, index: number): Row {
  const { name, expects } = timeline.nodes[index]!;
  const slots = [0, 1].map((slot) => timeline.edges.find((edge) => edge.child === index && edge.slot === slot));
  const body = element("div.row", { role: "row", "data-thing": `node:${index}` });
  return {
    body,
    show(frame) {
      const { step, now, motion } = frame;
      const edge = edgeAtWork(timeline, frame);
      const value = history.at("adjoint", index, step);
      const arrived = history.at("arrived", index, step) ?? 0;
      const isMade = history.at("value", index, step) !== undefined;
      const isNow = index === (edge ? edge.child : now.flow === "primal" ? now.nodes?.[0] : undefined);
      const isWritten = history.isWritten("adjoint", index, step);
      const cell = (look: string, content: Node | string): HTMLElement => element("span", { role: "cell", class: look }, content);
      const inSlots = (look: string, text: (used?: Edge) => string): HTMLElement[] =>
        slots.map((used, slot) => cell(look + (used ? "" : " unused") + (isNow && edge?.slot === slot ? " hot" : ""), isMade ? text(used) : ""));
      const counts = isMade && expects > (value === undefined ? 0 : 1);
      const number = quantity(value);
      body.className = "row" + (isMade ? "" : " unmade") + (isNow ? " now" : "");
      body.replaceChildren(
        cell("index", String(index)),
        cell("cell name", name),
        ...inSlots("cell", (used) => numeral(used?.weight ?? 0)),
        ...inSlots("cell dep", (used) => String(used?.parent ?? index)),
        cell("framed" + (value === undefined ? " none" : "") + (isWritten ? " written" : ""), number),
        cell("of", counts ? `${arrived} of ${expects}` : ""),
      );
      if (isWritten) appear(number, motion);
    },
  };
}

/** From the row that is read to the cell that is written: two rails, as every adjoint has. */
function arrowParts({ list }: Rows, { child, parent }: Edge): SVGElement[] {
  const row = list.firstElementChild;
  if (!row) return [];
  const [, , , , , last, cell] = row.children as Iterable<HTMLElement>;
  const x1 = list.offsetLeft + last!.offsetLeft + last!.offsetWidth + 2;
  const x2 = list.offsetLeft + cell!.offsetLeft - 14;
  const y1 = list.offsetTop + (child + 0.5) * row.clientHeight;
  const y2 = list.offsetTop + (parent + 0.5) * row.clientHeight;
  const middle = (x1 + x2) / 2;
  // Parents come first: it always turns up.
  const d = `M${x1} ${y1}H${middle - 6}q6 0 6-6V${y2 + 6}q0-6 6-6H${x2}`;
  return [drawn("path.under", { d }), drawn("path.over", { d }), drawn("path.tip", { d: `M${x2} ${y2 - 7}l9 7-9 7z` })];
}
