import assert from "node:assert/strict";
import { test } from "node:test";
import differences from "../../../../tests/lenses/differences/differences.json";
import { focusOf } from "../../../src/lenses/differences/focus";
import { scaleOf } from "../../../src/lenses/differences/scale";
import { unpacked } from "../../../src/timeline/packing";
import type { Timeline } from "../../../src/timeline/timeline";

const timeline = unpacked(differences as unknown as Timeline);
const part = timeline.differences!;
const scale = scaleOf(part);
const near = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-12, `${a} ${b}`);

test("a tenth is as far everywhere, on either side", () => {
  for (const at of [scale.across, scale.up]) {
    near(at(1e-3) - at(1e-4), at(1e-12) - at(1e-13));
    assert.ok(at(1e-3) > at(1e-4));
  }
});

test("all errors and steps are in the plot, and an error of 0 is below the others", () => {
  const errors = timeline.steps.flatMap(({ set }) => set.flatMap(([family, , x]) => (family === "differences.error" ? [x as number] : [])));
  assert.ok(errors.includes(0));
  for (const error of errors) assert.ok(scale.up(error) > 0 && scale.up(error) < 1, String(error));
  for (const { h } of part.estimates) assert.ok(scale.across(h as number) > 0 && scale.across(h as number) < 1);
  assert.ok(scale.up(0) < Math.min(...errors.filter(Boolean).map(scale.up)));
});

test("a line of factor · h to the power slope goes through its points", () => {
  for (const slope of [1, 2, -1]) {
    const [x1, y1, x2, y2] = scale.line(3e-7, slope);
    for (const h of [1e-2, 1e-9]) near(y1 + ((scale.across(h) - x1) / (x2 - x1)) * (y2 - y1), scale.up(3e-7 * h ** slope));
  }
});

test("about six powers of ten are written, evenly", () => {
  for (const powers of [scale.steps, scale.errors]) {
    assert.ok(powers.length >= 2 && powers.length <= 7);
    assert.equal(new Set(powers.slice(1).map((power, k) => power - powers[k]!)).size, 1);
  }
});

test("two steps and one error are a plot as well", () => {
  const few = scaleOf({ ...part, range: [1e-16, 1e-16], estimates: part.estimates.slice(0, 2) });
  assert.ok(few.up(1e-16) > 0 && few.up(1e-16) < 1 && few.steps.length > 0);
});

test("the estimate that is looked at is the last of its step, and stays until there is another", () => {
  assert.equal(focusOf(timeline.steps, 1), undefined);
  assert.equal(focusOf(timeline.steps, 2), 0);
  assert.equal(focusOf(timeline.steps, 5), 1);
  const { method, h } = part.estimates[focusOf(timeline.steps, 22)!]!;
  assert.deepEqual([method, h], ["central", 1e-6]);
  assert.equal(focusOf(timeline.steps, timeline.steps.length), part.estimates.length - 1);
});
