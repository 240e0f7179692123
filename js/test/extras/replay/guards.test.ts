import assert from "node:assert/strict";
import { test } from "node:test";
import { flipped, type Guard } from "../../../src/extras/replay/guards";

const guard = (op: Guard["op"], left: Guard["left"], right: Guard["right"], held: boolean): Guard => ({ op, left, right, held });

test("a guard flips where its comparison has another answer", () => {
  const below = guard("<", 0, { constant: 1 }, true);
  assert.equal(flipped([below], [0.5]), undefined);
  assert.equal(flipped([below], [1]), below);
  const other = guard(">=", 0, 1, false);
  assert.equal(flipped([below, other], [0.5, 0.7]), undefined);
  assert.equal(flipped([below, other], [0.7, 0.5]), other);
});

test("of several that flip the first is told", () => {
  const [one, other] = [guard("==", 0, { constant: 2 }, false), guard("!=", 0, { constant: 2 }, true)];
  assert.equal(flipped([one, other], [2]), one);
});

test("numbers that JSON has no word for, and questions about one number", () => {
  assert.equal(flipped([guard("<", 0, { constant: "inf" }, true)], [1e308]), undefined);
  for (const [op, holds] of [["isfinite", [1]], ["isinf", [-Infinity]], ["isnan", [NaN]], ["signbit", [-0]]] as const) {
    assert.equal(flipped([guard(op, 0, undefined, true)], [...holds]), undefined, op);
    assert.notEqual(flipped([guard(op, 0, undefined, false)], [...holds]), undefined, op);
  }
});
