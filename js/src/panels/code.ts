/** The person's own lines, and those of helpers; the current one lit, values beside it; under them who called it, and the engine's. */

import { capital, word } from "../elements/vocabulary";
import { element, fill, write } from "../elements/dom";
import { isArray } from "../timeline/array_value";
import type { History } from "../timeline/history";
import { addPanel, type Frame, type MakePanel } from "../elements/panel";
import { quantity } from "../elements/quantity";
import { derivative } from "../elements/rich";
import { makeLines, widestOf } from "../elements/lines";
import type { Row } from "../elements/rows";
import { lineOf, narrowed, outline, source } from "../elements/source";
import { spanOf, type Parts } from "../timeline/parts";
import { countUpTo, placesIn } from "../timeline/sparse";
import { codeLines, lineName, litIn, litText, madeBy, turnsOf, type CodeLine } from "../timeline/code_lines";
import { outOf } from "../timeline/numeral";
import type { Step, Timeline } from "../timeline/timeline";
import style from "./code.css";
import { makeEngine } from "./engine";

/** In letters, beside a value. */
const WIDE = 24;

const code: MakePanel = ({ timeline, history, folding, chosen }) => {
  const { function: own, engines, nodes } = timeline;
  const made = madeOn(nodes);
  const shown = narrowed(codeLines(timeline), WIDE);
  const places = new Map(shown.map((line, place) => [lineName(line), place]));
  const makeRow = (place: number): Row => (shown[place]!.number ? codeRow(timeline, history, folding.parts, shown[place]!, made[lineName(shown[place]!)]) : { body: element("li.row", { "aria-hidden": "true" }), show: () => undefined });
  const rows = makeLines(own.title, element("ol.code.list"), shown.length, makeRow, widestOf(shown));
  const lines = rows.body;
  lines.classList.add("lines");
  const engine = engines && makeEngine(engines, chosen);
  // What a person chose to move: one tangent for each input.
  const seeds = timeline.flow === "tangent" ? nodes.flatMap(({ name, op }, node) => (op === "input" ? seedField(history, name, node) : [])) : [];
  if (seeds.length) lines.append(element("h3", capital(word("seed"))), element("div.seed", ...seeds.map(({ body }) => body)));

  const called = element("p.called");

  return {
    title: own.title,
    body: element("div.body", lines, called, ...(engine?.parts ?? [])),
    show(frame) {
      const { lit, caller } = litIn(nodes, frame.now);
      rows.show(frame, places.get(caller!), places.get(lit!));
      sayCaller(called, folding.parts, frame.now, caller);
      for (const seed of seeds) seed.show(frame);
      engine?.show(frame);
    },
  };
};

/** turn 32 of 50, called from line 10. */
function sayCaller(body: HTMLElement, parts: Parts, now: Step, caller: string | undefined): void {
  const turn = turnsOf(parts, now).map(([group, part]) => `turn ${outOf(part + 1, parts.groups[group]!.starts.length)}`).join(", ");
  const from = caller === undefined ? "" : `called from line ${caller}`;
  write(body, [turn, from].filter(Boolean).join(", "));
}

type Made = { [line in string]?: number[] };
const found = new WeakMap<Timeline["nodes"], Made>();

/** Of each line, the nodes that it made. */
function madeOn(nodes: Timeline["nodes"]): Made {
  let made = found.get(nodes);
  if (!made) {
    found.set(nodes, (made = {}));
    for (const index of placesIn(nodes)) (made[madeBy(nodes[index]!)] ??= []).push(index);
  }
  return made;
}

/** The one line that stays in sight where there is no room for the others. */
export function litLine(timeline: Timeline, history: History, frame: Frame): Node | string {
  const line = litText(timeline, frame.now);
  if (!line) return "";
  const row = codeRow(timeline, history, undefined, { number: line.shown ?? line.number, text: line.text.trim() }, madeOn(timeline.nodes)[lineName(line)]);
  row.show(frame);
  return element("ol.code.flowing.wrapping", row.body);
}

interface Shown {
  body: HTMLElement;
  show(frame: Frame): void;
}

/** Of the nodes made on a line: inputs with their names, each; of the others the one of the step, or of its turn, or the last one made by now. */
function codeRow({ nodes }: Timeline, history: History, parts: Parts | undefined, line: CodeLine, made: number[] = []): Shown {
  const value = element("span.v");
  const name = lineName(line);
  const body = lineOf(line, undefined, `line:${name}`, value);
  const inputs = made.filter((index) => nodes[index]!.op === "input");
  const others = made.filter((index) => nodes[index]!.op !== "input");
  const code = body.querySelector("code")!;
  let outlined: Part;
  let shown: string | undefined;
  return {
    body,
    show({ step, now }) {
      const { lit, caller } = litIn(nodes, now);
      const isLit = lit === name;
      body.classList.toggle("now", isLit);
      body.classList.toggle("caller", caller === name);
      const part = isLit ? partOf(nodes, now) : undefined;
      if (part !== outlined) {
        fill(code, ...source(line.text).childNodes);
        if (part) outline(code, part);
        outlined = part;
      }
      const at = (index: number): number | undefined => history.at("value", index, step);
      const last = (isLit ? others.find((index) => index === now.nodes?.[0]) : parts && inTurn(parts, now, others, (index) => at(index) != null)) ?? others.findLast((index) => at(index) != null) ?? others[0];
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

/** Of the nodes that a line made in many turns of a loop, the last one of the turn that the step is in. */
function inTurn(parts: Parts, now: Step, made: number[], isThere: (index: number) => boolean): number | undefined {
  const [turn] = made[1] === undefined ? [] : turnsOf(parts, now).slice(-1);
  if (!turn) return;
  const [start, end] = spanOf(parts.groups, [turn[0], turn[1], turn[1]]);
  const last = made[countUpTo(made, end - 1) - 1] ?? -1;
  return last >= start && isThere(last) ? last : undefined;
}

type Part = Timeline["nodes"][number]["part"];

/** Of the lit line, what the step is about. */
export function partOf(nodes: Timeline["nodes"], { nodes: [first] = [], line }: Step): Part {
  const node = nodes[first ?? -1];
  // That of a helper's node is of the line that called it.
  return node?.line === line && !node?.helper ? node?.part : undefined;
}

function seedField(history: History, name: string, node: number): Shown {
  const value = element("span");
  const body = element("div.button", { title: `d${name}`, "data-thing": `node:${node}` }, derivative("tangent", name), value);
  return { body, show: ({ step }) => fill(value, quantity(history.at("tangent", node, step))) };
}

addPanel("code", code, style, { tab: () => "Code" });
