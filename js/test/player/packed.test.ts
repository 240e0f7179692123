import assert from "node:assert/strict";
import { test } from "node:test";
import { bytes } from "../../src/player/packed";

/** Python's base64.b85encode of the bytes from 1 on. */
const WRITTEN = ["", "0R", "0Rj", "0RjU", "0RjUA", "0RjUA1p", "0RjUA1qJ"];

test("five digits are four bytes, and fewer are one less", () => {
  assert.deepEqual(
    WRITTEN.map((text) => [...bytes(text)]),
    WRITTEN.map((_, count) => Array.from({ length: count }, (_, place) => place + 1)),
  );
});
