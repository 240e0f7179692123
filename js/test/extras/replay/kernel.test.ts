import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { PATIENCE } from "../../../src/player/extra";
import { makeKernel } from "../../../src/extras/replay/kernel";
import { pageModel } from "../../../src/hosts/model";
import type { Model } from "../../../src/player/host";

beforeEach(() => mock.timers.reset());
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));

/** A kernel's line, and what it refused: why, or undefined where it does not answer. */
function asking() {
  const model: Model = { ...pageModel({ inputs: [0.5] }), send: () => undefined };
  const refused: (string | undefined)[] = [];
  return { model, refused, kernel: makeKernel(model, (why) => refused.push(why)) };
}

test("an answer that comes after the next question is still ours, and so is the next one", () => {
  const { model, kernel } = asking();
  kernel.ask([1]);
  kernel.ask([2]);
  assert.deepEqual(model.get("inputs"), [2]);
  assert.ok(kernel.isAnswer([1]));
  assert.ok(kernel.isAnswer([2]));
});

test("a timeline at inputs that nobody asked for here is no answer", () => {
  const { kernel } = asking();
  assert.ok(!kernel.isAnswer([0.5]));
  kernel.ask([1]);
  assert.ok(!kernel.isAnswer([3]));
  assert.ok(kernel.isAnswer([1]));
});

test("what was asked before the last answer is over; the answer itself may come again, with questions", () => {
  const { kernel } = asking();
  kernel.ask([1]);
  kernel.ask([2]);
  assert.ok(kernel.isAnswer([2]));
  assert.ok(!kernel.isAnswer([1]));
  assert.ok(kernel.isAnswer([2]));
});

test("who comes back before an answer asks for the way back too, and nobody asks for what is known", () => {
  const { model, kernel } = asking();
  let sent = 0;
  model.save_changes = () => void sent++;
  kernel.ask([0.5]);
  assert.equal(sent, 0);
  kernel.ask([1]);
  kernel.ask([0.5]);
  kernel.ask([0.5]);
  assert.equal(sent, 2);
  assert.deepEqual(model.get("inputs"), [0.5]);
});

test("of the last question that no kernel answers that is said, once", () => {
  const { kernel, refused } = asking();
  kernel.ask([1]);
  kernel.ask([2]);
  mock.timers.tick(PATIENCE);
  assert.deepEqual(refused, [undefined]);
  kernel.ask([3]);
  assert.ok(kernel.isAnswer([3]));
  kernel.ask([4]);
  kernel.leave();
  mock.timers.tick(PATIENCE);
  assert.deepEqual(refused, [undefined]);
});
