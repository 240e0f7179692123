import assert from "node:assert/strict";
import { test } from "node:test";
import layouts from "../../../../tests/golden/layouts.json";
import type { Shape } from "../../../src/elements/folds";
import { draw } from "../../../src/graph/layout";
import { layered } from "../../../src/graph/layout/layered";

const golden = layouts as unknown as { shape: Shape; across: unknown; down: unknown }[];

test("a shape is drawn here as Python draws it", () => {
  for (const { shape, across, down } of golden) {
    assert.deepEqual(draw(shape, false), across);
    assert.deepEqual(draw(shape, true), down);
  }
});

test("a shape is laid out once", () => {
  const [{ shape }] = golden as [(typeof golden)[0]];
  assert.equal(draw(shape, false), draw({ ...shape }, false));
});

test("views of thirty things are drawn in a few milliseconds each", () => {
  const like = golden.flatMap(({ shape }) => (shape.things >= 20 && shape.things <= 35 && shape.edges.length < 70 ? [shape] : []));
  const cost = (shape: Shape) => {
    const begun = process.cpuUsage();
    layered(shape)(false);
    return process.cpuUsage(begun).user / 1000;
  };
  assert.ok(like.length > 3);
  for (let k = 0; k < 30; k++) like.forEach(cost);
  const times = like.map((shape) => Math.min(...[1, 2, 3, 4, 5].map(() => cost(shape))));
  assert.ok(Math.max(...times) < 6, times.join(" "));
});
