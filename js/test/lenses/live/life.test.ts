import assert from "node:assert/strict";
import { test } from "node:test";
import live from "../../../../tests/lenses/live/live.json";
import { unpacked } from "../../../src/timeline/packing";
import { MODES, countsOf, held, livesOf } from "../../../src/lenses/live/life";
import type { Timeline } from "../../../src/timeline/timeline";

const timeline = unpacked(live as unknown as Timeline);
const lives = [...livesOf(timeline)];

for (const mode of MODES) {
  const counts = countsOf(timeline, mode);

  test(`${mode}: as many cells are filled as the run says it holds`, () => {
    const cells = lives.filter(([key]) => key.startsWith(`live.${mode} `));
    counts.forEach(({ count }, place) => {
      assert.equal(cells.filter(([, life]) => held(life, place + 1) != null).length, count, `step ${place + 1}`);
    });
  });

  test(`${mode}: the peak never falls, and no count is above it`, () => {
    const peaks = counts.map(({ peak }) => peak);
    assert.deepEqual(peaks, peaks.toSorted((a, b) => a - b));
    assert.equal(peaks.at(-1), Math.max(...counts.flatMap(({ events }) => events)));
  });
}

test("a chain of 12: forward mode stays level, reverse mode grows", () => {
  assert.deepEqual(MODES.map((mode) => countsOf(timeline, mode).at(-1)!.peak), [4, 15]);
});

test("what is forgotten is not what was never computed", () => {
  const [, life] = lives.find(([key]) => key === "live.forward 0,0")!;
  assert.equal(held(life, 1), 0.5);
  assert.equal(held(life, 2), null);
  const [, later] = lives.find(([key]) => key === "live.forward 1,0")!;
  assert.equal(held(later, 1), undefined);
});
