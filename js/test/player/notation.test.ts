import assert from "node:assert/strict";
import { test } from "node:test";
import { inEveryNotation } from "../../src/player/notation";
import type { Step } from "../../src/timeline/timeline";

const step: Pick<Step, "equation" | "forms"> = { equation: ["db = 2 · 1"], forms: [["∂b/∂t = 2 · ∂x/∂t"], null] };

test("the notation that is read comes first, and the others keep their room behind it", () => {
  assert.deepEqual(inEveryNotation(step, 0), [["db = 2 · 1"], ["∂b/∂t = 2 · ∂x/∂t"]]);
  assert.deepEqual(inEveryNotation(step, 1), [["∂b/∂t = 2 · ∂x/∂t"], ["db = 2 · 1"]]);
});

test("where a notation has nothing else to say, the equation stands", () => {
  assert.deepEqual(inEveryNotation(step, 2)[0], step.equation);
  assert.deepEqual(inEveryNotation({ equation: ["a = 1"] }, 2), [["a = 1"]]);
});
