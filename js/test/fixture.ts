/** z = x*y at 3, 2 by the tape, as short as a timeline can be. */

import type { Timeline } from "../src/timeline/timeline";

type Step = Timeline["steps"][number];

const step = (flow: Step["flow"], set: Step["set"], nodes: number[] = [], more: Partial<Step> = {}): Step => ({
  flow,
  say: [],
  equation: [],
  set,
  nodes,
  ...more,
});

export const timeline: Timeline = {
  format: "ad_viz/1",
  title: "A product",
  flow: "adjoint",
  panels: ["code", "graph", "tape"],
  function: { signature: "f(x, y)", at: "x = 3, y = 2", title: "Your function", lines: [{ number: 1, text: "return x * y + x" }] },
  nodes: [
    { name: "x", op: "input", line: 1, expects: 2 },
    { name: "y", op: "input", line: 1, expects: 1 },
    { name: "z", op: "x * y", line: 1, expects: 0 },
  ],
  edges: [
    { parent: 0, child: 2, slot: 0, weight: 2 },
    { parent: 1, child: 2, slot: 1, weight: 3 },
  ],
  groups: [],
  graph: { layout: "layered" },
  chapters: [{ name: "Record", step: 1 }],
  steps: [
    step("primal", [["value", 0, 3]], [0]),
    step("primal", [["value", 1, 2]], [1]),
    step("primal", [["value", 2, 6]], [2]),
    step("adjoint", [["adjoint", 2, 1]], [2]),
    step("adjoint", [["contribution", 0, 2], ["adjoint", 0, 2], ["arrived", 0, 1]], [2], { edges: [0] }),
    step("adjoint", [["contribution", 1, "inf"], ["adjoint", 1, "inf"], ["arrived", 1, 1]], [2], { edges: [1] }),
    step("adjoint", [["adjoint", 0, 3], ["arrived", 0, 2]], [2]),
    step("call", [], [2], { note: "from the cache" }),
    step("rest", [], [0, 1]),
    // Another run: what was known is forgotten.
    step("rest", [["adjoint", 0, null], ["adjoint", 2, null], ["arrived", 0, null]], [0]),
    step("adjoint", [["adjoint", 0, 5], ["adjoint", 1, null]], [0]),
  ],
};
