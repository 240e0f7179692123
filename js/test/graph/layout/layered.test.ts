import assert from "node:assert/strict";
import { test } from "node:test";
import layouts from "../../../../tests/golden/layouts.json";
import type { Shape } from "../../../src/elements/folds";
import { draw } from "../../../src/graph/layout";

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
