/** The sentence, the equation with its numbers, and the result of the step. */

import { word } from "../elements/vocabulary";
import { element, fill } from "../elements/dom";
import { miniature, placeOf } from "../elements/heat";
import { arrayValue, isArray, type ArrayValue } from "../timeline/array_value";
import { scaleOf } from "../timeline/derivative";
import type { History } from "../timeline/history";
import { asNumber } from "../timeline/numeral";
import { flowSign } from "../elements/icons";
import type { Kept } from "./open/kept";
import { makeNotation } from "./notation";
import type { Frame } from "../elements/panel";
import { appear, quantity } from "../elements/quantity";
import { resultOf } from "../timeline/result";
import { coded, derivative, rich, spoken } from "../elements/rich";
import type { Cell, RichText, Timeline } from "../timeline/timeline";

/** In letters; a longer equation is smaller on a projector. */
const LONG = 30;

export interface Narration {
  body: HTMLElement;
  /** Where a person chooses a notation. */
  choice: HTMLElement;
  read(timeline: Timeline): void;
  /** Another notation; false where there is none. */
  toggle(): boolean;
  show(timeline: Timeline, history: History, frame: Frame): void;
}

/** `turned` is called when a person has chosen another notation. */
export function makeNarration(turned: () => void, kept: Pick<Kept, "notation">): Narration {
  const notation = makeNotation(turned, kept);
  const moment = element("div.moment");
  return {
    body: element("section.narration", { role: "group", "aria-label": `This ${word("step")}` }, notation.body, moment),
    choice: notation.body,
    read: notation.read,
    toggle: notation.toggle,
    show(timeline, history, { step, now, motion }) {
      // Those that are not read keep their room: nothing moves when another is chosen.
      const formulas = notation.texts(now).map((text, place) => formula(text, place > 0));
      if (now.cell) formulas[0] = element("div.spelled", formulas[0]!, formula(now.cell.text, false));
      const result = now.cell?.drawn ? picture(timeline, history, step, now.cell) : chip(timeline, history, step);
      fill(moment, element("div.sign", flowSign(now.flow)), element("p.sentence", ...rich(now.say)), element("div.equation", ...formulas), result);
      appear(result.firstElementChild, motion);
    },
  };
}

function formula(text: RichText, isAside: boolean): HTMLElement {
  const body = element("div", isAside ? { "aria-hidden": true } : text.length ? { role: "math", "aria-label": spoken(text) } : {}, ...rich(text));
  body.classList.toggle("long", body.textContent.length > LONG);
  body.classList.toggle("longest", body.textContent.length > 2 * LONG);
  return body;
}

/** The product drawn: its factors, and what comes of them. */
function picture(timeline: Timeline, history: History, step: number, { drawn, hot }: Cell): HTMLElement {
  const { nodes, edges, constants = [] } = timeline;
  const [, at] = drawn!.result;
  const parts = [...drawn!.factors, drawn!.result] as [string, number, boolean?][];
  const to = nodes[edges[at as number]!.parent]!.shape;
  const summand = drawn!.kind === "sum" ? history.at("adjoint", drawn!.factors[0]![1] as number, step) : undefined;
  const axis = isArray(summand) ? summed(summand, to) : undefined;
  const shown = parts.flatMap(([family, place, isTurned], k) => {
    const constant = family === "constant" ? constants[place]! : undefined;
    const value = constant ? Object.assign(arrayValue(constant.value, asNumber), { of: ["constant", place] }) : history.at(family as "value", place, step);
    const node = family === "contribution" ? edges[at as number]!.parent : place;
    const cells = hot.filter(([of, which]) => which === node && of === (family === "contribution" ? "adjoint" : family));
    const name = constant?.name ?? nodes[node]!.name;
    const isResult = k === parts.length - 1;
    // Rows that are summed are one row.
    const turned = isTurned || (isResult && axis === "rows" && to?.length === 1);
    const sign = isResult ? (parts.length > 2 ? " = " : " → ") : k ? (drawn!.kind === "cellwise" ? " ⊙ " : " · ") : "";
    const label = element("span.math", family === "value" || constant ? name : derivative("adjoint", name), isTurned ? "ᵀ" : "");
    const map = isArray(value) ? miniature(turned ? transposed(value) : value, scaleOf(timeline, constant ? "value" : family), PICTURE, cells.map(([, , index]) => placeOf(turned ? transposed(value) : value, turned ? index.toReversed() : index))) : quantity(value);
    return [sign, element("span.factor", label, axis && !isResult ? element(`span.${axis}`, element("i.stretched"), map) : map)];
  });
  return element("div.result", element("div.drawn", { "aria-hidden": true }, ...shown));
}

/** Whether the rows or the columns of a matrix are summed to what has this shape. */
function summed({ shape: [, columns, more] }: ArrayValue, to: readonly number[] = []): "rows" | "columns" | undefined {
  if (!columns || more) return undefined;
  return to.at(-1) === columns && to.length < 2 || to[0] === 1 ? "rows" : to[1] === 1 ? "columns" : undefined;
}

/** Of a factor, in px. */
const PICTURE = { width: 90, height: 56 };

/** A vector as a row, a matrix with its axes exchanged. */
function transposed(value: ArrayValue): ArrayValue {
  const { shape, cells, blocks } = value;
  if (shape.length > 2) return value;
  const [rows, columns] = blocks ?? [shape[0]!, shape[1] ?? 1];
  const turned = Array.from({ length: rows * columns }, (_, k) => cells[(k % rows) * columns + Math.floor(k / rows)]!);
  return Object.assign(Object(NaN), value, { shape: shape.length > 1 ? shape.toReversed() : [1, rows], cells: turned, turned: true, blocks: blocks?.toReversed() }) as ArrayValue;
}

function chip(timeline: Timeline, history: History, step: number): HTMLElement {
  const result = resultOf(timeline, history, step);
  const { note, lacking } = timeline.steps[step - 1]!;
  if (!result) return element("div.result", note && element(lacking ? "div.chip.needed" : "div.chip.remark", element("span", ...coded(note))));
  const { family, node, old, value, isPartial } = result;
  const name = timeline.nodes[node]!.name;
  // Wide, a sum that is complete is told by the panels.
  const isSpare = old != null && !isPartial && !note;
  return element(
    "div.result",
    element(
      "div",
      { class: `chip ${family}`, title: name, "data-thing": `node:${node}` },
      family === "value" ? element("b", name) : derivative(family, name),
      ...(old == null || isArray(value) ? [] : [element("s", quantity(old)), "→"]),
      element("b", quantity(value)),
      result.note && element(isSpare ? "span.note.spare" : "span.note", result.note),
    ),
  );
}
