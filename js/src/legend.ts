/** What the marks mean: a strip of samples, only those this timeline uses. */

import { element } from "./dom";
import { flowSign } from "./icons";
import type { Timeline } from "./timeline";

export function legend({ panels, flow }: Timeline): HTMLElement {
  const box = (look: string): HTMLElement => element("span", { class: `sample ${look}` });
  const derivative: [Node?, string?][] = panels.includes("stack")
    ? [[flowSign("call"), "open call"], [box("framed"), flow]]
    : [[flowSign(flow), `${flow}, flows ${flow === "adjoint" ? "back" : "forward"}`]];
  const samples: [Node?, string?][] = [
    [box("value"), "value"],
    ...derivative,
    [box("hole"), "not computed yet"],
    [box("now"), "happening in this step"],
    [element("span.weight", "4.2"), "weight ∂child/∂parent"],
  ];
  return element("ul.legend", { "aria-label": "Legend" }, ...samples.map((sample) => element("li", ...sample)));
}
