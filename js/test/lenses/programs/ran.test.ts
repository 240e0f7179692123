import assert from "node:assert/strict";
import { test } from "node:test";
import { derivativeAt } from "../../../src/timeline/derivative";
import { ranOf } from "../../../src/lenses/programs/ran";
import type { Step, Timeline } from "../../../src/timeline/timeline";
import { timeline } from "../../fixture";

const step = (flow: Step["flow"], program: number, set: Step["set"], more: Partial<Step> = {}): Step => ({ flow, say: [], equation: [], program, set, ...more });

/** z = x * y, then dz with it; the second run drops x and y. */
const twice: Timeline = {
  ...timeline,
  programs: [
    { title: "Program A", lines: [{ text: "z = x * y", node: 2, family: "value" }] },
    {
      title: "Interleaved",
      lines: [
        { text: "x = ?", node: 0, family: "value" },
        { text: "dx = ?", node: 0, family: "tangent" },
        { text: "dz = y * dx", node: 2, family: "tangent" },
      ],
    },
  ],
  steps: [
    step("primal", 0, [["value", 2, 6]], { programLine: 1 }),
    step("rest", 1, [["value", 2, null]]),
    step("primal", 1, [["value", 0, 3]], { programLine: 1 }),
    step("tangent", 1, [["tangent", 0, 1]], { programLine: 2 }),
    step("tangent", 1, [["contribution", 0, 2], ["tangent", 2, "inf"]], { programLine: 3, dropped: [0] }),
    step("adjoint", 0, [["adjoint", 2, 1]]),
    step("tangent", 0, [["tangent", 2, null]]),
  ],
};

test("a listing shows what its own program computed, whatever another run forgets", () => {
  assert.deepEqual(ranOf(twice, 0), [{ number: 6, at: 1, until: Infinity }]);
});

test("what no later line needs is known until then", () => {
  assert.deepEqual(ranOf(twice, 1), [
    { number: 3, at: 3, until: 5 },
    { number: 1, at: 4, until: 5 },
    { number: Infinity, at: 5, until: Infinity },
  ]);
});

test("a line that has not run has nothing to show", () => {
  const unread = { ...twice, steps: twice.steps.slice(0, 3) };
  assert.deepEqual(ranOf(unread, 1), [{ number: 3, at: 3, until: Infinity }, undefined, undefined]);
});

test("the graph shows the derivative of the run: before the first, the one that comes", () => {
  assert.deepEqual([1, 4, 5, 6, 7].map((at) => derivativeAt(twice, at)), ["tangent", "tangent", "tangent", "adjoint", "adjoint"]);
  assert.equal(derivativeAt({ ...twice, steps: twice.steps.slice(0, 1) }, 1), "adjoint");
});
