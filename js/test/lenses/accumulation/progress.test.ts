import assert from "node:assert/strict";
import { test } from "node:test";
import accumulation from "../../../../tests/lenses/accumulation/accumulation.json";
import { History } from "../../../src/timeline/history";
import { unpacked } from "../../../src/timeline/packing";
import { LOOKS, NEVER, NOT_RUN } from "../../../src/lenses/accumulation/fates";
import { writesOf } from "../../../src/lenses/accumulation/progress";
import type { Timeline } from "../../../src/timeline/timeline";

const timeline = unpacked(accumulation as unknown as Timeline);
const history = new History(timeline);
const { columns, rows } = timeline.accumulation!;

test("the row at work is the one that a step writes, or puts a thunk in", () => {
  assert.deepEqual(writesOf(timeline), [undefined, undefined, undefined, undefined, undefined, 0, 1, 0, 2, undefined]);
});

test("whatever a fate is called, a thunk that is not run is the same", () => {
  const { fates } = timeline.accumulation!;
  assert.equal(fates[NOT_RUN], "not run");
  assert.equal(fates.length, LOOKS.length);
  const others = { ...timeline, accumulation: { ...timeline.accumulation!, fates: fates.map(() => "?") } };
  assert.deepEqual(writesOf(others), writesOf(timeline));
});

test("nothing is written into a buffer that a row shares, and yet that row is at work", () => {
  const steps = [{ set: [["accumulation.fate", [1, 1], 1], ["accumulation.buffer", [1, 1], 1], ["accumulation.content", [0, 0, 0], 1]] }];
  assert.deepEqual(writesOf({ ...timeline, steps } as unknown as Timeline), [1]);
});

test("a row of which it is said that there is no array is at work, but not in the end", () => {
  const set = [["accumulation.fate", [2, 1], NEVER]];
  const steps = [{ flow: "adjoint", set }, { flow: "rest", set }];
  assert.deepEqual(writesOf({ ...timeline, steps } as unknown as Timeline), [1, undefined]);
});

test("only the cells that were written are lit: all by + and add!!, one by an action", () => {
  const lit = columns.map((_, column) => rows[2]!.cells.map((_, cell) => history.isSet("accumulation.written", [column, 2, cell], 9)));
  assert.deepEqual(lit, [[true, true, true], [true, true, true], [true, false, false]]);
});

test("a buffer that a sum has taken over has the number that it had before", () => {
  const numbers = columns.map((_, column) => [0, 1, 2].map((row) => history.at("accumulation.buffer", [column, row], 9)));
  assert.deepEqual(numbers, [[1, 2, 3], [1, 2, 1], [1, undefined, 1]]);
});

test("counts are as many as have been allocated until then", () => {
  const counts = (step: number) => columns.map((_, column) => history.at("accumulation.count", column, step) ?? 0);
  assert.deepEqual([5, 6, 7, 8, 9].map(counts), [[0, 0, 0], [1, 1, 0], [2, 2, 0], [2, 2, 1], [3, 2, 1]]);
});
