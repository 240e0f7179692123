import assert from "node:assert/strict";
import { test } from "node:test";
import { History } from "../../src/timeline/history";
import { unpacked } from "../../src/timeline/packing";
import { resultOf } from "../../src/timeline/result";
import type { Timeline } from "../../src/timeline/timeline";
import engines from "../../../tests/lenses/engines/engines.json";
import { timeline } from "../fixture";

const result = (step: number) => resultOf(timeline, new History(timeline), step);

test("a value is the result of the step that made it", () => {
  assert.deepEqual(result(3), { family: "value", node: 2, old: undefined, value: 6, note: undefined, isPartial: false });
});

test("a sum that still waits says so", () => {
  assert.deepEqual(result(5), { family: "adjoint", node: 0, old: undefined, value: 2, note: "1 of 2 so far", isPartial: true });
});

test("a sum that is complete shows what it was before", () => {
  assert.deepEqual(result(7), { family: "adjoint", node: 0, old: 2, value: 3, note: "2 of 2", isPartial: false });
});

test("a step that remembers shows what it remembers", () => {
  assert.deepEqual(result(8), { family: "adjoint", node: 2, old: undefined, value: 1, note: "from the cache", isPartial: false });
});

test("a step that also forgets shows what it has set", () => {
  assert.deepEqual(result(11), { family: "adjoint", node: 0, old: undefined, value: 5, note: undefined, isPartial: false });
});

test("a rest and a step that only forgets have no result", () => assert.deepEqual([result(9), result(10)], [undefined, undefined]));

test("a cell of the tape's own array is an adjoint, beside the one that the graph keeps", () => {
  const both = unpacked(engines as unknown as Timeline);
  const swept = both.steps.findIndex(({ set }) => set.some(([family, , value]) => family === "cell" && value === 3.1585290151921033));
  const { family, node, old, value } = resultOf(both, new History(both), swept + 1)!;
  assert.deepEqual([family, node, old, value], ["adjoint", 0, -0.8414709848078965, 3.1585290151921033]);
});
