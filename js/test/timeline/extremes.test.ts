/** A large array says its least and greatest numbers, and where they are; a small one does not. */

import { strict as assert } from "node:assert";
import { test } from "node:test";
import { arrayValue } from "../../src/timeline/array_value";
import { extremesSaid } from "../../src/timeline/extremes";
import { asNumber } from "../../src/timeline/numeral";

test("the ends of a large array are said with their places", () => {
  const large = arrayValue({ shape: [784, 64], cells: [0.5], blocks: [1, 1], least: [-2.5, [3, 4]], greatest: [7, [783, 0]] }, asNumber);
  assert.equal(extremesSaid(large), "; least −2.5 at [3, 4]; greatest 7 at [783, 0]; drawn as means of blocks");
});

test("of a small array every cell is seen", () => {
  assert.equal(extremesSaid(arrayValue({ shape: [2], cells: [1, 2] }, asNumber)), "");
});
