import assert from "node:assert/strict";
import { test } from "node:test";
import golden from "../../../../tests/golden/rules.json";
import { evaluate, unknown, type Rule } from "../../../src/extras/replay/rules";
import type { Written } from "../../../src/timeline/numeral";
import { areAlike } from "./alike";

// As in tests/golden/rules.py.
const POINTS = 300;
const SCALES = [0, 0, 1, 3, 3, 6, -20, 9, 40, -300];
const EDGES = [0, -0, 1, -1, 0.5, 2, -3, Infinity, -Infinity, NaN, 1e-310, -1e308, 22];

const powers = SCALES.map((exponent) => Array.from({ length: Math.abs(exponent) }).reduce((x: number) => (exponent > 0 ? x * 2 : x / 2), 1));

function points(count: number): [number, number][] {
  const all = EDGES.flatMap((a) => EDGES.slice(0, count > 1 ? undefined : 1).map((b): [number, number] => [a, b]));
  let state = 2463534242;
  for (let k = 0; k < POINTS; k++) {
    const pair = [powers[k % 10]!, powers[Math.floor(k / 3) % 10]!].map((scale) => {
      let number = 0;
      for (let half = 0; half < 2; half++) {
        state ^= state << 13;
        state ^= state >>> 17;
        state = (state ^ (state << 5)) >>> 0;
        number = (number + state) / 2 ** 32;
      }
      return (2 * number - 1) * scale;
    });
    all.push(pair as [number, number]);
  }
  return all;
}

for (const [name, { rule, numbers }] of Object.entries(golden)) {
  test(`${name}: value and weights are Python's, but for 1e-12`, () => {
    const { value, weights } = rule as Rule;
    const at = points(weights.length);
    [value, ...weights].forEach((expression, place) => {
      const expected = numbers[place] as Written[];
      assert.equal(expected.length, at.length);
      at.forEach(([a, b], k) => {
        const found = evaluate(expression, a, b);
        assert.ok(areAlike(found, expected[k]!), `${JSON.stringify(expression)} at ${a}, ${b}: ${found} for ${expected[k]}`);
      });
    });
  });
}

test("a function that the page has not is found", () => {
  const sine = { value: ["sin", "a"], weights: [["cos", "a"]] };
  assert.equal(unknown({ sin: sine }), undefined);
  assert.equal(unknown({ sin: sine, other: { value: ["unheard", "a"], weights: [["/", 1, "a"]] } }), "unheard");
  assert.equal(unknown({ cube: { value: "a", weights: [["*", 2, ["toString", "a"]]] } }), "toString");
});
