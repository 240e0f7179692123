import assert from "node:assert/strict";
import { test } from "node:test";
import golden from "../../../../tests/golden/rules.json";
import { areKnown, evaluate, type Rule } from "../../../src/extras/replay/rules";

// As in tests/golden/rules.py, which says what a letter means.
const POINTS = 3000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const SCALES = [0, 0, 1, 3, 3, 6, -20, 9, 40, -300];
const EDGES = [0, -0, 1, -1, 0.5, 2, -3, Infinity, -Infinity, NaN, 1e-310, -1e308, 22];

const powers = SCALES.map((exponent) => Array.from({ length: Math.abs(exponent) }).reduce((x: number) => (exponent > 0 ? x * 2 : x / 2), 1));

function points(): [number, number][] {
  const all = EDGES.flatMap((a) => EDGES.map((b): [number, number] => [a, b]));
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

const bits = new DataView(new ArrayBuffer(8));
function letter(x: number): string {
  if (x !== x) return "~";
  if (x === 0) return Object.is(x, -0) ? "-" : "A";
  bits.setFloat64(0, x);
  return LETTERS[bits.getInt32(4) & 63]!;
}

/** In units of the last place; what is not the same kind of number is far away. */
function apart(one: string, other: string): number {
  if (one === other) return 0;
  const [a, b] = [LETTERS.indexOf(one), LETTERS.indexOf(other)];
  if (a < 0 || b < 0) return Infinity;
  const way = (a - b + 64) % 64;
  return Math.min(way, 64 - way);
}

/** C's cosine is not always the nearest float, and its square is off by twice as much. */
const ALLOWED: Record<string, number> = { tan: 3 };

const at = points();
for (const [name, { rule, numbers }] of Object.entries(golden)) {
  test(`${name}: value and weights are Python's, but for a unit in the last place`, () => {
    const { value, weights } = rule as Rule;
    [value, ...weights].forEach((expression, place) => {
      const expected = numbers[place]!;
      assert.equal(expected.length, at.length);
      at.forEach(([a, b], k) => {
        const found = evaluate(expression, a, b);
        assert.ok(apart(letter(found), expected[k]!) <= (place ? (ALLOWED[name] ?? 1) : 1), `${JSON.stringify(expression)} at ${a}, ${b}: ${found}, ${letter(found)} for ${expected[k]}`);
      });
    });
  });
}

test("a rule with a function that the page has not is not known", () => {
  const known = { value: ["sin", "a"], weights: [["cos", "a"]] };
  assert.ok(areKnown({ sin: known }));
  assert.ok(!areKnown({ sin: known, cbrt: { value: ["cbrt", "a"], weights: [["/", 1, "a"]] } }));
  assert.ok(!areKnown({ cube: { value: "a", weights: [["*", 2, ["toString", "a"]]] } }));
});
