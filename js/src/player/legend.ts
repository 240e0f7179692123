/** What the marks mean: a strip of samples, only those this timeline uses. */

import { word } from "../elements/vocabulary";
import { derivativeOf, scaleOf } from "../timeline/derivative";
import { element } from "../elements/dom";
import { miniature } from "../elements/heat";
import { flowSign } from "../elements/icons";
import { rich } from "../elements/rich";
import { arrayValue } from "../timeline/array_value";
import { asNumber, numeral } from "../timeline/numeral";
import { BESIDE, type Samples } from "../elements/panel";
import type { Timeline } from "../timeline/timeline";

const FLOWS = [
  ["tangent", "forward"],
  ["adjoint", "back"],
] as const;

/** Of each tone of a heat map, in scales. */
const SIZES = [-2, -1, -0.3, 0, 0.3, 1, 2];

export function legend(timeline: Timeline): HTMLElement {
  const { panels, flow, steps, edges } = timeline;
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
    ...(edges.some(({ map }) => map)
      ? ([
          [box("pointing"), "pointed at"],
          [element("span.weight", ...rich(flow === "adjoint" ? [["slot"], " ", ["var", "x"], "ᵀ"] : ["□ ", ["var", "x"]])), `linear map; the square takes the ${word(flow)}`],
          ...tones(timeline),
        ] as Samples)
      : ([[element("span.weight", "4.2"), `${word("weight")} ∂child/∂parent`]] as Samples)),
    ...of("signs"),
  ];
  return element("ul.legend", { "aria-label": "Legend" }, ...samples.map((sample) => element("li", ...sample)));
}

/** The tones of values and of derivatives; of both, where they are the same. */
function tones(timeline: Timeline): Samples {
  const scales = (["value", timeline.flow] as const).map((family) => [family, scaleOf(timeline, family)] as const);
  const isOne = scales[0]![1] === scales[1]![1];
  return (isOne ? scales.slice(0, 1) : scales).map(([family, scale]) => {
    const ends = new DocumentFragment();
    ends.append(`${isOne ? "" : `${word(family)} `}${numeral(-2 * scale)}`, miniature(arrayValue({ shape: [1, 7], cells: SIZES.map((size) => size * scale) }, asNumber), scale));
    return [ends, `${numeral(2 * scale)} and above; bar: negative`];
  });
}
