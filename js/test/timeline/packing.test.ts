import assert from "node:assert/strict";
import { test } from "node:test";
import { unpacked } from "../../src/timeline/packing";
import { timeline } from "../fixture";

test("phrases come back where their places stand", () => {
  const steps = timeline.steps.map((step) => ({ ...step, say: [1, " is ", 0], equation: [0], forms: [[1], null] }));
  const whole = unpacked({ ...timeline, steps, phrases: ["an input", ["name", "x"]] });
  assert.deepEqual(whole.steps[0]?.say, [["name", "x"], " is ", "an input"]);
  assert.deepEqual(whole.steps[0]?.equation, ["an input"]);
  assert.deepEqual(whole.steps[0]?.forms, [[["name", "x"]], null]);
});

test("what is not packed stays as it is", () => assert.equal(unpacked(timeline), timeline));
