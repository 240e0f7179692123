/** What the marks mean: a strip of samples, only those this timeline uses. */

import { drawn, element } from "./dom";
import { flowSign } from "./icons";
import type { Timeline } from "./timeline";

export function legend(timeline: Timeline): HTMLElement {
  const calls = timeline.panels.includes("stack");
  const flow = timeline.flow;
  const samples: [Node | null, string][] = [[box("value"), "value"]];
  if (calls) samples.push([flowSign("call", 32, 18), "open call"], [box(flow), flow]);
  else samples.push([flowSign(flow, 32, 18), `${flow}, flows ${flow === "adjoint" ? "back" : "forward"}`]);
  samples.push(
    [box("none"), "not computed yet"],
    [box("now"), "happening in this step"],
    [element("span", { class: "weight" }, "4.2"), "weight ∂child/∂parent"],
  );
  const rows = samples.map(([sample, text]) => element("li", {}, sample, text));
  return element("ul", { class: "legend", "aria-label": "Legend" }, ...rows);
}

function box(kind: string): SVGSVGElement {
  const outer = { x: 1, y: 1, width: 30, height: 16, rx: 4 };
  const inner = { x: 4, y: 4, width: 24, height: 10, rx: 2 };
  const frames = [drawn("rect", outer), kind === "adjoint" ? drawn("rect", inner) : null];
  return drawn("svg", { class: `sample ${kind}`, viewBox: "0 0 32 18", width: 32, height: 18, "aria-hidden": "true" }, ...frames);
}
