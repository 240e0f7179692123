import assert from "node:assert/strict";
import { test } from "node:test";
import tangent_types from "../../../../tests/lenses/tangent_types/tangent_types.json";
import { owners, seen } from "../../../src/lenses/tangent_types/tree";
import type { Timeline } from "../../../src/timeline/timeline";

const { trees, sums } = (tangent_types as unknown as Timeline).tangents!;
const structural = trees.find(({ kind }) => kind === "structural")!;

test("each part belongs to the one before it that is one less deep", () => {
  assert.deepEqual(owners(structural), [-1, 0, 1, 1, 1, 1, 1, 1, 1, 0]);
});

test("several wholes belong to none", () => {
  const whole = { name: "", type: "float", text: "1", depth: 0 };
  assert.deepEqual(owners({ parts: [whole, whole] }), [-1, -1]);
});

test("what is inside a closed part is not seen, and is seen again", () => {
  assert.deepEqual(seen(structural, new Set([1])), [0, 1, 9]);
  assert.deepEqual(seen(structural, new Set([0, 1])), [0]);
  assert.equal(seen(structural, new Set()).length, structural.parts.length);
});

test("there is a sum for each pair, and it says which", () => {
  const { kinds, cells } = sums;
  assert.deepEqual(cells.map((row) => row.length), kinds.map(() => kinds.length));
  for (const cell of cells.flat()) assert.match(cell.say, cell.kind === "error" ? / is an error\. / : / gives /);
});
