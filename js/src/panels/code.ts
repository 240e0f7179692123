/** The person's own lines, the current one lit, values beside it; under them the engine's. */

import { element } from "../dom";
import type { History } from "../history";
import { fullNumeral, numeral } from "../numeral";
import type { Frame, MakePanel } from "../panel";
import { derivative } from "../rich";
import { reveal } from "../reveal";
import type { Timeline } from "../timeline";
import { hole } from "./hole";
import { python } from "./python";

type Line = Timeline["function"]["lines"][number];

interface Row {
  row: HTMLElement;
  value: HTMLElement;
  shown: string;
}

export const code: MakePanel = ({ timeline, history }) => {
  const made = new Map<number | null, number[]>();
  timeline.nodes.forEach(({ line }, index) => {
    if (!made.get(line)?.push(index)) made.set(line, [index]);
  });
  const rows = new Map(timeline.function.lines.map((line) => [line.number, codeRow(line, `line:${line.number}`)]));
  const engine = new Map((timeline.engine?.lines ?? []).map((line) => [line.number, codeRow(line)]));
  const body = element("div", { class: "body scroll", tabindex: 0, role: "group", "aria-label": timeline.function.title }, list(rows));
  if (timeline.engine) body.append(element("h3", {}, timeline.engine.title), list(engine));
  const seed = timeline.flow === "tangent" && !timeline.engine ? seedOf(timeline, history) : undefined;
  if (seed) body.append(seed.box);

  return {
    title: timeline.function.title,
    body,
    show({ step, now }: Frame) {
      for (const [number, row] of rows) {
        row.row.classList.toggle("now", number === now.line);
        showValues(row, valuesOn(timeline, history, made.get(number) ?? [], step));
      }
      for (const [number, { row }] of engine) row.classList.toggle("now", number === now.engineLine);
      seed?.show(step);
      reveal(engine.get(now.engineLine ?? 0)?.row, body);
      reveal(rows.get(now.line ?? 0)?.row, body);
    },
  };
};

/** The one line that stays in sight where there is no room for the others. */
export function litLine(timeline: Timeline, history: History, line: Line, step: number): HTMLElement {
  const made = codeRow({ number: line.number, text: line.text.trim() });
  showValues(made, valuesOn(timeline, history, nodesOn(timeline, line.number), step));
  made.row.classList.add("now");
  return element("ol", { class: "code" }, made.row);
}

interface LineValue {
  name: string | undefined;
  value: number | undefined;
}

/** Inputs with their names, each; of the others on a line only the last one made by now. */
function valuesOn(timeline: Timeline, history: History, nodes: number[], step: number): LineValue[] {
  const made: LineValue[] = [];
  let last: LineValue | undefined;
  for (const index of nodes) {
    const { name, op } = timeline.nodes[index]!;
    const value = history.at("value", index, step);
    if (op === "input") made.push({ name, value });
    else if (value !== undefined || !last) last = { name: undefined, value };
  }
  return last ? [...made, last] : made;
}

function nodesOn(timeline: Timeline, line: number): number[] {
  return timeline.nodes.flatMap((node, index) => (node.line === line ? [index] : []));
}

function codeRow({ number, text }: Line, thing?: string): Row {
  const value = element("span", { class: "v" });
  const row = element("li", { "data-thing": thing }, element("span", { class: "n" }, String(number)), python(text), value);
  return { row, value, shown: "" };
}

function showValues(row: Row, values: LineValue[]): void {
  const shown = values.map(({ name, value }) => `${name} ${value}`).join();
  if (shown === row.shown) return;
  row.shown = shown;
  row.row.classList.toggle("future", values.length > 0 && values.every(({ value }) => value === undefined));
  row.value.replaceChildren(
    ...values.flatMap(({ name, value }) => [
      name ? element("span", { class: "of" }, name + " ") : "",
      value === undefined ? hole() : element("span", { title: fullNumeral(value) }, numeral(value)),
    ]),
  );
}

function list(rows: Map<number, Row>): HTMLElement {
  return element("ol", { class: "code" }, ...[...rows.values()].map(({ row }) => row));
}

/** What a person chose to move: one tangent for each input. */
function seedOf(timeline: Timeline, history: History): { box: HTMLElement; show(step: number): void } {
  const inputs = timeline.nodes.flatMap(({ name, op }, index) => (op === "input" ? [{ name, index }] : []));
  const fields = inputs.map(({ name, index }) => {
    const value = element("span", {});
    return { index, value, field: element("div", { class: "field", "data-thing": `node:${index}` }, derivative("tangent", name), value) };
  });
  const box = element("div", { class: "seed" }, element("h3", { class: "lab" }, "Seed"), ...fields.map(({ field }) => field));
  const show = (step: number): void => {
    for (const { index, value } of fields) {
      const tangent = history.at("tangent", index, step);
      value.replaceChildren(tangent === undefined ? hole() : numeral(tangent));
    }
  };
  return { box, show };
}
