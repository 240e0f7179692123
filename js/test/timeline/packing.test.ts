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

test("what is like an array is that array", () => {
  const array = { shape: [2], cells: [1, 2] };
  const set = [["value", 0, { shape: [2], cells: [], like: 0 }], ["value", 1, 3]] as typeof timeline.steps[0]["set"];
  const whole = unpacked({ ...timeline, steps: [{ ...timeline.steps[0]!, set }], phrases: [], arrays: [array] });
  assert.deepEqual(whole.steps[0]?.set, [["value", 0, array], ["value", 1, 3]]);
});

test("what is not packed stays as it is", () => assert.equal(unpacked(timeline), timeline));
