import assert from "node:assert/strict";
import { test } from "node:test";
import { narrowed } from "../../src/elements/source";

const lines = [
  { number: 3, text: "    for j in 0..2 {" },
  { number: 4, text: "        adjoints[deps[j]] += weights[j] * adjoints[i];" },
];

test("where a line is longer than the room, indentation takes half of it", () => {
  assert.deepEqual(
    narrowed(lines, 32).map(({ text }) => text.search(/\S/)),
    [2, 4],
  );
  assert.equal(narrowed(lines, 60), lines);
});
