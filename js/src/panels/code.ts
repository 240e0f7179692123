/** The person's own lines, the current one lit, values beside it; under them the engine's. */

import { capital, word } from "../elements/vocabulary";
import { element, fill } from "../elements/dom";
import { isArray } from "../timeline/array_value";
import type { History } from "../timeline/history";
import { addPanel, type Frame, type MakePanel } from "../elements/panel";
import { quantity } from "../elements/quantity";
import { derivative } from "../elements/rich";
import { makeLines, widestOf } from "../elements/lines";
import { lineOf, narrowed, outline, source } from "../elements/source";
import { placesIn } from "../timeline/sparse";
import type { Line, Step, Timeline } from "../timeline/timeline";
import style from "./code.css";
import { makeEngine } from "./engine";

/** In letters, beside a value. */
const WIDE = 24;

const code: MakePanel = ({ timeline, history, chosen }) => {
  const { function: own, engines, nodes } = timeline;
  const made = madeOn(nodes);
  const shown = narrowed(own.lines, WIDE);
  const rows = makeLines(own.title, element("ol.code.list"), shown.length, (place) => codeRow(timeline, history, shown[place]!, made[shown[place]!.number]), widestOf(shown));
  const lines = rows.body;
  lines.classList.add("lines");
  const engine = engines && makeEngine(engines, chosen);
  // What a person chose to move: one tangent for each input.
  const seeds = timeline.flow === "tangent" ? nodes.flatMap(({ name, op }, node) => (op === "input" ? seedField(history, name, node) : [])) : [];
  if (seeds.length) lines.append(element("h3", capital(word("seed"))), element("div.seed", ...seeds.map(({ body }) => body)));

  return {
    title: own.title,
    body: element("div.body", lines, ...(engine?.parts ?? [])),
    show(frame) {
      const lit = shown.findIndex(({ number }) => number === frame.now.line);
      rows.show(frame, lit < 0 ? undefined : lit);
      for (const seed of seeds) seed.show(frame);
      engine?.show(frame);
    },
  };
};

type Made = { [line in number]?: number[] };
const found = new WeakMap<Timeline["nodes"], Made>();

/** Of each line, the nodes that it made. */
function madeOn(nodes: Timeline["nodes"]): Made {
  let made = found.get(nodes);
  if (!made) {
    found.set(nodes, (made = {}));
    for (const index of placesIn(nodes)) (made[nodes[index]!.line ?? -1] ??= []).push(index);
  }
  return made;
}

/** The one line that stays in sight where there is no room for the others. */
export function litLine(timeline: Timeline, history: History, frame: Frame): Node | string {
  const line = timeline.function.lines.find(({ number }) => number === frame.now.line);
  if (!line) return "";
  const row = codeRow(timeline, history, { ...line, text: line.text.trim() }, madeOn(timeline.nodes)[line.number]);
  row.show(frame);
  return element("ol.code.flowing.wrapping", row.body);
}

interface Shown {
  body: HTMLElement;
  show(frame: Frame): void;
}

/** Of the nodes made on a line: inputs with their names, each; of the others only the last one made by now. */
function codeRow({ nodes }: Timeline, history: History, line: Line, made: number[] = []): Shown {
  const value = element("span.v");
  const body = lineOf(line, undefined, `line:${line.number}`, value);
  const inputs = made.filter((index) => nodes[index]!.op === "input");
  const others = made.filter((index) => nodes[index]!.op !== "input");
  const code = body.querySelector("code")!;
  let outlined: Part;
  let shown: string | undefined;
  return {
    body,
    show({ step, now }) {
      body.classList.toggle("now", now.line === line.number);
      const part = now.line === line.number ? partOf(nodes, now) : undefined;
      if (part !== outlined) {
        fill(code, ...source(line.text).childNodes);
        if (part) outline(code, part);
        outlined = part;
      }
      const at = (index: number): number | undefined => history.at("value", index, step);
      const last = others.findLast((index) => at(index) != null) ?? others[0];
      const seen = last == null ? inputs : [...inputs, last];
      const values = seen.map(at);
      const said = seen.map((index, place) => `${index} ${isArray(values[place]) ? values[place].id : values[place]}`).join();
      if (said === shown) return;
      shown = said;
      value.classList.toggle("many", seen.length > 1);
      body.classList.toggle("future", seen.length > 0 && values.every((one) => one == null));
      fill(value, ...seen.flatMap((index, place) => (index === last ? quantity(values[place]) : ["  ", element("span", `${nodes[index]!.name}\u00a0`, quantity(values[place]))])));
    },
  };
}

type Part = Timeline["nodes"][number]["part"];

/** Of the lit line, what the step is about. */
export function partOf(nodes: Timeline["nodes"], { nodes: [first] = [], line }: Step): Part {
  const node = nodes[first ?? -1];
  return node?.line === line ? node?.part : undefined;
}

function seedField(history: History, name: string, node: number): Shown {
  const value = element("span");
  const body = element("div.button", { title: `d${name}`, "data-thing": `node:${node}` }, derivative("tangent", name), value);
  return { body, show: ({ step }) => fill(value, quantity(history.at("tangent", node, step))) };
}

addPanel("code", code, style, { tab: () => "Code" });
