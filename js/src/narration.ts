/** The sentence, the equation with its numbers, and the result of the step. */

import { element, fill } from "./dom";
import type { History } from "./history";
import { flowSign } from "./icons";
import type { Frame, Shape } from "./panel";
import { appear, quantity } from "./quantity";
import { resultOf } from "./result";
import { derivative, rich, spoken } from "./rich";
import type { Timeline } from "./timeline";

/** In letters; a longer equation is smaller on a projector. */
const LONG = 30;

export function makeNarration(): { body: HTMLElement; show(timeline: Timeline, history: History, frame: Frame, shape: Shape): void } {
  const body = element("section.narration", { "aria-label": "This step" });
  return {
    body,
    show(timeline, history, { step, now, motion }, shape) {
      const { say, equation, flow } = now;
      const formula = element("div.equation", ...(equation.length ? [{ role: "math", "aria-label": spoken(equation) }, ...rich(equation)] : []));
      formula.classList.toggle("long", formula.textContent.length > LONG);
      const result = chip(timeline, history, step, shape);
      fill(body, element("div.sign", flowSign(flow)), element("p.sentence", ...rich(say)), formula, result);
      appear(result.firstElementChild, motion);
    },
  };
}

function chip(timeline: Timeline, history: History, step: number, shape: Shape): HTMLElement {
  const result = resultOf(timeline, history, step);
  if (!result) return element("div.result");
  const { family, node, old, value, note, isPartial } = result;
  const name = timeline.nodes[node]!.name;
  // On a projector a digit less is a digit larger.
  const digits = shape === "lecture" ? 4 : 5;
  // Wide, a sum that is complete is told by the panels.
  const isSpare = old != null && !isPartial && !timeline.steps[step - 1]!.note;
  return element(
    "div.result",
    element(
      "div",
      { class: `chip ${family}`, "data-thing": `node:${node}` },
      family === "value" ? element("b", name) : derivative(family, name),
      ...(old == null ? [] : [element("s", quantity(old, digits)), "→"]),
      element("b", quantity(value, digits)),
      note && element(isSpare ? "span.note.spare" : "span.note", note),
    ),
  );
}
