/** What the marks mean: a strip of samples, only those this timeline uses. */

import { word } from "../elements/vocabulary";
import { derivativeOf } from "../timeline/derivative";
import { element } from "../elements/dom";
import { flowSign } from "../elements/icons";
import { BESIDE, type Samples } from "../elements/panel";
import type { Timeline } from "../timeline/timeline";

const FLOWS = [
  ["tangent", "forward"],
  ["adjoint", "back"],
] as const;

export function legend(timeline: Timeline): HTMLElement {
  const { panels, flow, steps } = timeline;
  const box = (look: string): HTMLElement => element("span", { class: `sample ${look}` });
  const calls: Samples = steps.some((step) => step.flow === "call") ? [[flowSign("call"), "open call"]] : [];
  const brought = panels.flatMap((name) => BESIDE[name] ?? []);
  const of = (part: "legend" | "derivative" | "signs"): Samples => brought.flatMap((one) => one[part]?.(timeline) ?? []);
  const [own, shown] = [of("legend"), of("derivative")];
  const derivative: Samples = shown[0]
    ? shown
    : FLOWS.filter(([name]) => name === flow || steps.some((step) => derivativeOf(step) === name)).map(([name, way]) => [flowSign(name), `${word(name)}, flows ${way}`]);
  const samples: Samples = own[0] ? own : [
    [box("value"), word("value")],
    ...calls,
    ...derivative,
    [box("hole"), "not computed yet"],
    [box("now"), `happening in this ${word("step")}`],
    [element("span.weight", "4.2"), `${word("weight")} ∂child/∂parent`],
    ...of("signs"),
  ];
  return element("ul.legend", { "aria-label": "Legend" }, ...samples.map((sample) => element("li", ...sample)));
}
