import assert from "node:assert/strict";
import { test } from "node:test";
import { scrolledTo } from "../../src/elements/rows";
import { HIDDEN } from "../../src/timeline/numeral";

const to = (...places: (number | undefined)[]): number => scrolledTo(places, 20, 100, 40);

test("a row in sight moves nothing, and another comes to the middle", () => {
  assert.deepEqual([to(2), to(6), to(7), to(0)], [40, 40, 100, 0]);
  assert.equal(to(50, 10), 160);
});

test("rows stay where they are when the wanted one is hidden, is none, or is no number", () => {
  for (const place of [HIDDEN, undefined, Infinity, NaN]) {
    assert.equal(to(place), 40);
    assert.equal(to(10, place), to(10));
  }
});
