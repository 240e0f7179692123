/** The tape and its adjoint array: an arrow from the row being read to the cell being written. */

import { element, fill } from "../dom";
import type { History } from "../history";
import { numeral, type Written } from "../numeral";
import { addPanel, type Frame, type MakePanel } from "../panel";
import { appear, quantity } from "../quantity";
import { makeRows, type Row } from "../rows";
import type { Edge, Timeline } from "../timeline";
import style from "./tape.css";

const tape: MakePanel = ({ timeline, history }) => {
  const { nodes } = timeline;
  const list = element("div.list", { role: "rowgroup" });
  const rows = makeRows("table", "Tape rows", list, nodes.length, (index) => tapeRow(timeline, history, index), head());
  const chips = element("div.chips");
  const foot = element("footer", chips, "Hatched slots are unused: weight 0, pointing at their own row.");
  const table = element(nodes.length > 6 ? "div.tape.dense" : "div.tape", rows.body);
  table.style.setProperty("--name", `${Math.min(5, Math.max(...nodes.map(({ name }) => name.length)))}ch`);

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
      fill(chips, ...Object.entries(variables).map(([name, value]) => element("code", `${name} = ${value}`)));
      rows.show(frame, parent, child ?? first);
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

/** What is long, such as 8.5084e−80, is cut to what a cell can hold. */
function digitsFor(number: Written = 0): number {
  return numeral(number).length > 7 ? 3 : 5;
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
      const isMade = history.at("value", index, step) != null;
      const isNow = index === (edge ? edge.child : now.flow === "primal" ? now.nodes?.[0] : undefined);
      const isWritten = history.isWritten("adjoint", index, step);
      const cell = (look: string, content: Node | string): HTMLElement => element("span", { role: "cell", class: look }, content);
      const inSlots = (look: string, text: (used?: Edge) => string): HTMLElement[] =>
        slots.map((used, slot) => cell(look + (used ? "" : " unused") + (isNow && edge?.slot === slot ? " hot" : ""), isMade ? text(used) : ""));
      const counts = isMade && expects > (value == null ? 0 : 1);
      const number = quantity(value, digitsFor(value));
      body.className = "row" + (isMade ? "" : " unmade") + (isNow ? " now" : "");
      fill(body, 
        cell("index", String(index)),
        cell("cell name", element("span", { title: name }, name)),
        ...inSlots("cell", (used) => numeral(used?.weight ?? 0, digitsFor(used?.weight))),
        ...inSlots("cell dep", (used) => String(used?.parent ?? index)),
        cell("framed" + (value == null ? " none" : "") + (isWritten ? " written" : ""), number),
        arrow(isNow ? edge : undefined),
        cell("of", counts ? `${arrived} of ${expects}` : ""),
      );
      if (history.isSet("adjoint", index, step)) appear(number, motion, history.at("adjoint", index, step - 1));
    },
  };
}

/** From the row that is read up to the cell that is written: two rails, as every adjoint has. */
function arrow(edge: Edge | undefined): Node | string {
  if (!edge) return "";
  const body = element("i.arrow", element("i"));
  body.style.setProperty("--rows", String(edge.child - edge.parent));
  return body;
}

addPanel("tape", tape, style);
