/** The sentence, the equation with its numbers, and the result of the step. */

import { element } from "./dom";
import type { History } from "./history";
import { flowSign } from "./icons";
import { fullNumeral, numeral } from "./numeral";
import type { Frame, Shape } from "./panel";
import { resultOf } from "./result";
import { derivative, equation, rich } from "./rich";
import { swap } from "./swap";
import type { Timeline } from "./timeline";

/** On a projector a digit less is a digit larger. */
const LECTURE_DIGITS = 4;

export class Narration {
  readonly #sign = element("div", { class: "sign" });
  readonly #sentence = element("p", { class: "sentence" });
  readonly #formula = element("div", { class: "formula" });
  readonly #result = element("div", { class: "result" });
  readonly body = element("section", { class: "narration", "aria-label": "This step" }, this.#sign, this.#sentence, this.#formula, this.#result);

  show(timeline: Timeline, history: History, frame: Frame, shape: Shape): void {
    const { now } = frame;
    this.#sign.replaceChildren(flowSign(now.flow) ?? "");
    this.#sentence.replaceChildren(...rich(now.say));
    this.#formula.replaceChildren(...(now.equation.length ? [equation(now.equation)] : []));
    const chip = this.#chip(timeline, history, frame, shape === "lecture" ? LECTURE_DIGITS : undefined);
    this.#result.replaceChildren(...(chip ? [chip] : []));
    if (chip) swap(chip, frame.motion);
  }

  #chip(timeline: Timeline, history: History, frame: Frame, digits?: number): HTMLElement | undefined {
    const result = resultOf(timeline, history, frame.step);
    if (!result) return undefined;
    const { family, old, value } = result;
    const name = timeline.nodes[result.node]?.name ?? "";
    const note = result.note === undefined ? undefined : element("span", { class: "count" }, result.note);
    if (old !== undefined && frame.now.note === undefined && !result.isPartial) note?.classList.add("spare");
    return element(
      "div",
      { class: `chip ${family}`, "data-thing": `node:${result.node}` },
      family === "value" ? element("b", {}, name) : derivative(family, name),
      old === undefined ? undefined : element("s", {}, numeral(old, digits)),
      old === undefined ? undefined : element("span", { class: "becomes" }, "→"),
      element("b", { title: fullNumeral(value) }, numeral(value, digits)),
      note,
    );
  }
}
