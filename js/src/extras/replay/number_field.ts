/** A number as a slider, with its exact digits beside it. */

import { element } from "../../elements/dom";
import { numeral } from "../../timeline/numeral";
import { fillBox, makeTaking, stepOf, type Field, type Hands } from "./field";

export function numberField(name: string, low: number, high: number, hands: Hands): Field {
  let now = 0;
  const slider = element("input", { type: "range", min: low, max: high, step: stepOf(high - low), "aria-label": name, input: () => hands.change(Number(slider.value)) });
  const exact = element("input", { inputmode: "decimal", role: "spinbutton", "aria-label": `${name}, exactly` });
  const { take, keydown } = makeTaking(
    exact,
    () => now,
    () => name,
    hands,
  );
  exact.addEventListener("change", take);
  exact.addEventListener("keydown", keydown);
  return {
    body: element("div.input", element("code", { "aria-hidden": "true" }, name), slider, exact),
    focus: () => slider.focus(),
    show(value) {
      now = value;
      slider.value = String(value);
      slider.ariaValueText = numeral(value);
      fillBox(exact, value);
    },
    said: () => `${name} is ${slider.ariaValueText}`,
  };
}
