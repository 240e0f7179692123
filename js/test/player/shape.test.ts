import assert from "node:assert/strict";
import { test } from "node:test";
import { shapeFor } from "../../src/player/shape";

test("the width decides", () => {
  assert.deepEqual([320, 719, 720, 1119, 1120, 3840].map(shapeFor), ["narrow", "narrow", "middle", "middle", "wide", "wide"]);
});
