/** The person's own lines, the current one lit, values beside it; under them the engine's. */

import { element, fill } from "../dom";
import type { History } from "../history";
import { addPanel, type Frame, type MakePanel } from "../panel";
import { quantity } from "../quantity";
import { derivative } from "../rich";
import { reveal, scrolling } from "../rows";
import type { Line, Timeline } from "../timeline";
import { python } from "../python";
import style from "./code.css";

/** In letters, beside a value. */
const WIDE = 24;

const code: MakePanel = ({ timeline, history }) => {
  const { function: own, engine, nodes } = timeline;
  // Where there is little room, indentation takes half of it.
  const isWide = own.lines.some(({ text }) => text.length > WIDE);
  const shownRows = own.lines.map(({ number, text }) =>
    codeRow(timeline, history, { number, text: isWide ? text.replace(/^ +/, (indent) => indent.slice(indent.length / 2)) : text }),
  );
  const engineRows = (engine?.lines ?? []).map(engineRow);
  const body = scrolling(".body", "group", own.title, list(shownRows));
  if (engine) body.append(element("h3", engine.title), list(engineRows));
  // What a person chose to move: one tangent for each input.
  const seeds = timeline.flow === "tangent" ? nodes.flatMap(({ name, op }, node) => (op === "input" ? seedField(history, name, node) : [])) : [];
  if (seeds.length) body.append(element("h3", "Seed"), element("div.seed", ...seeds.map(({ body }) => body)));

  return {
    title: own.title,
    body,
    show(frame) {
      for (const row of [...shownRows, ...engineRows, ...seeds]) row.show(frame);
      for (const { body: row } of [...engineRows, ...shownRows]) if (row.matches(".now")) reveal(body, row);
    },
  };
};

/** The one line that stays in sight where there is no room for the others. */
export function litLine(timeline: Timeline, history: History, frame: Frame): Node | string {
  const line = timeline.function.lines.find(({ number }) => number === frame.now.line);
  if (!line) return "";
  const row = codeRow(timeline, history, { ...line, text: line.text.trim() });
  row.show(frame);
  return list([row]);
}

interface Shown {
  body: HTMLElement;
  show(frame: Frame): void;
}

function lineOf({ number, text }: Line, thing?: string, value?: HTMLElement): HTMLElement {
  return element("li", { "data-thing": thing, title: text.trim() }, element("span.n", String(number)), python(text), value);
}

function engineRow(line: Line): Shown {
  const body = lineOf(line);
  return { body, show: ({ now }) => body.classList.toggle("now", now.engineLine === line.number) };
}

/** Inputs with their names, each; of the others on a line only the last one made by now. */
function codeRow({ nodes }: Timeline, history: History, line: Line): Shown {
  const value = element("span.v");
  const body = lineOf(line, `line:${line.number}`, value);
  const made = nodes.flatMap((node, index) => (node.line === line.number ? index : []));
  const inputs = made.filter((index) => nodes[index]!.op === "input");
  const others = made.filter((index) => nodes[index]!.op !== "input");
  return {
    body,
    show({ step, now }) {
      body.classList.toggle("now", now.line === line.number);
      const at = (index: number): number | undefined => history.at("value", index, step);
      const last = others.findLast((index) => at(index) != null) ?? others[0];
      const seen = last == null ? inputs : [...inputs, last];
      const values = seen.map(at);
      body.classList.toggle("future", seen.length > 0 && values.every((one) => one == null));
      fill(value, ...seen.flatMap((index, place) => [index === last ? "" : `  ${nodes[index]!.name} `, quantity(values[place])]));
    },
  };
}

function seedField(history: History, name: string, node: number): Shown {
  const value = element("span");
  const body = element("div.button", { "data-thing": `node:${node}` }, derivative("tangent", name), value);
  return { body, show: ({ step }) => fill(value, quantity(history.at("tangent", node, step))) };
}

function list(rows: Shown[]): HTMLElement {
  return element("ol.code", ...rows.map(({ body }) => body));
}

addPanel("code", code, style);
