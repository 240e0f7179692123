import assert from "node:assert/strict";
import { test } from "node:test";
import { strayed, type Guard } from "../../../src/extras/replay/guards";
import { run, type Run } from "../../../src/extras/replay/run";
import type { Replay } from "../../../src/timeline/timeline";

const guard = (op: Guard["op"], left: Guard["left"], right: Guard["right"], held: boolean): Guard => ({ op, left, right, held });
const exactly = (...values: number[]): Run => ({ values, weights: [], slots: [], doubts: values.map(() => [0]) });
const AWAY = exactly(NaN, NaN);
const above = (values: number[], doubts = [0, 0]): Run => ({ values, weights: [], slots: [], doubts: doubts.map((one) => [one]) });

test("a guard strays where its comparison has another answer", () => {
  const below = guard("<", 0, { constant: 1 }, true);
  assert.equal(strayed([below], exactly(0.5), AWAY), undefined);
  assert.deepEqual(strayed([below], exactly(1), AWAY), { guard: below, isClose: false });
  const other = guard(">=", 0, 1, false);
  assert.equal(strayed([below, other], exactly(0.5, 0.7), AWAY), undefined);
  assert.deepEqual(strayed([below, other], exactly(0.7, 0.5), AWAY), { guard: other, isClose: false });
});

test("of several that stray the first is told", () => {
  const [one, other] = [guard("==", 0, { constant: 2 }, false), guard("!=", 0, { constant: 2 }, true)];
  assert.equal(strayed([one, other], exactly(2), AWAY)!.guard, one);
});

test("numbers that JSON has no word for, and questions about one number", () => {
  assert.equal(strayed([guard("<", 0, { constant: "inf" }, true)], exactly(1e308), AWAY), undefined);
  for (const [op, holds] of [["isfinite", 1], ["isinf", -Infinity], ["isnan", NaN], ["signbit", -0]] as const) {
    assert.equal(strayed([guard(op, 0, undefined, true)], exactly(holds), exactly(3)), undefined, op);
    assert.notEqual(strayed([guard(op, 0, undefined, false)], exactly(holds), exactly(3)), undefined, op);
  }
});

test("whatever the comparison, within 1e-9 it is too close to call, on either side of it", () => {
  for (let k = 0; k < 2000; k++) {
    const b = (Math.random() - 0.5) * 10 ** (Math.random() * 40 - 20);
    const away = 10 ** (-4 - 10 * Math.random()) * (k % 2 ? 1 : -1);
    const op = (["<", "<=", ">", ">=", "==", "!="] as const)[k % 6]!;
    const here = exactly(b * (1 + away), b);
    const isClose = Math.abs(away) < 1e-9;
    if (Math.abs(Math.abs(away) - 1e-9) < 1e-12) continue;
    for (const held of [true, false]) {
      const found = strayed([guard(op, 0, 1, held)], here, AWAY);
      if (isClose) assert.equal(found?.isClose, true, `${op} at ${away}`);
      else assert.notEqual(found?.isClose, true, `${op} at ${away}`);
    }
  }
});

test("a tie is one only where the kernel has the same digits", () => {
  const below = guard("<=", 0, { constant: 2 }, true);
  assert.equal(strayed([below], exactly(2), AWAY), undefined);
  assert.equal(strayed([below], above([2], [1e-16]), AWAY)!.isClose, true);
});

test("what the kernel has said of the same numbers stands", () => {
  const below = guard("<", 0, { constant: 1 }, true);
  const near = 1 - 1e-12;
  assert.equal(strayed([below], above([near], [1e-11]), exactly(near)), undefined);
  assert.equal(strayed([below], above([near], [1e-11]), exactly(0.3))!.isClose, true);
});

test("beside nothing, it is the roundings that count", () => {
  const positive = guard(">", 0, { constant: 0 }, true);
  assert.equal(strayed([positive], above([1e-17], [1e-16]), AWAY)!.isClose, true);
  assert.equal(strayed([positive], above([1e-17], [1e-18]), AWAY), undefined);
  assert.equal(strayed([guard("signbit", 0, undefined, false)], above([1e-17], [1e-16]), AWAY)!.isClose, true);
});

test("roundings add up along the way, and vanish where IEEE 754 has but one answer", () => {
  const rules = {
    sin: { value: ["sin", "a"], weights: [["cos", "a"]] },
    sub: { value: ["-", "a", "b"], weights: [1, -1] },
    mul: { value: ["*", "a", "b"], weights: ["b", "a"] },
  };
  const replay = { rules, inputs: [{ node: 0, low: 0, high: 1 }], rows: [[], ["sin", 0], ["mul", 1, { constant: 3 }], ["sub", 2, 1], ["mul", 0, 0]], guards: [], seeds: [] } as unknown as Replay;
  const { values, doubts: cells } = run(replay, [0.5]);
  const doubts = cells.map(([one]) => one!);
  assert.equal(doubts[0], 0);
  assert.equal(doubts[4], 0);
  assert.ok(doubts[1]! > 0 && doubts[1]! < 1e-14 * values[1]!);
  assert.equal(doubts[2], 3 * doubts[1]!);
  assert.equal(doubts[3], 4 * doubts[1]!);
});
