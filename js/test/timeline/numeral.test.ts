import assert from "node:assert/strict";
import { test } from "node:test";
import golden from "../../../tests/golden/numerals.json";
import { fullNumeral, HIDDEN, numeral, outOf, withCommas, type Written } from "../../src/timeline/numeral";

test("every numeral of the golden list", () => {
  for (const [number, text] of golden as [Written, string][]) assert.equal(numeral(number), text, String(number));
});

test("fewer digits for a lecture", () => {
  assert.equal(numeral(5.077582561890373, 4), "5.078");
  assert.equal(numeral(0.8775825618903728, 4), "0.8776");
});

test("the full number keeps every digit", () => {
  assert.equal(fullNumeral(-0.8775825618903728), "−0.8775825618903728");
});

test("counts have their thousands apart, and say as little as numbers where they are hidden", () => {
  assert.deepEqual([outOf(19, 50), outOf(999, 1000), outOf(49990, 99980), outOf(HIDDEN, 3)], ["19 of 50", "999 of 1,000", "49,990 of 99,980", "? of 3"]);
});

test("any count is written as it is in English", () => {
  for (let digits = 1; digits < 16; digits++) {
    const count = Math.floor(Math.random() * 10 ** digits);
    assert.equal(withCommas(count), new Intl.NumberFormat("en").format(count));
  }
});
