import assert from "node:assert/strict";
import { test } from "node:test";
import checkpoint from "../../../../tests/lenses/checkpointing/checkpoint.json";
import { History } from "../../../src/timeline/history";
import { unpacked } from "../../../src/timeline/packing";
import { countsOf } from "../../../src/lenses/checkpointing/costs";
import { stretchesOf } from "../../../src/lenses/checkpointing/chain";
import type { Timeline } from "../../../src/timeline/timeline";

const timeline = unpacked(checkpoint as unknown as Timeline);
const history = new History(timeline);
const { states, columns } = timeline.checkpoint!;

test("counts are as many as have been until then, and the same on the way back", () => {
  const counts = (step: number) => countsOf(history, 0, step);
  const seen = [1, 4, 6, 10, 17, 18].map(counts);
  assert.deepEqual(seen, [[0, 5, 5], [1, 4, 5], [4, 4, 5], [12, 4, 5], [17, 1, 5], [17, 1, 5]]);
  assert.deepEqual([18, 17, 10, 6, 4, 1].map(counts), seen.reverse());
});

test("each step after the first has its row, from the last state to the first", () => {
  const { rows, recomputations, peak } = columns[0]!;
  assert.equal(rows.length, states.length + 1);
  assert.deepEqual(rows.slice(1).map(({ state }) => states[state]).join(""), "fedcba9876543210");
  const recomputed = rows.slice(1).reduce((sum, { state, origin }) => sum + (origin == null ? 0 : state - origin), 0);
  assert.deepEqual([recomputed, Math.max(...rows.map((row) => stretchesOf(row, true).length))], [recomputations, peak]);
});
