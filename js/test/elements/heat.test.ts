import assert from "node:assert/strict";
import { test } from "node:test";
import { brief, cellAt, gridOf, heightOf, levelOf, placeOf } from "../../src/elements/heat";
import { arrayValue } from "../../src/timeline/array_value";
import { asNumber, numeral } from "../../src/timeline/numeral";
import sizes from "../../../tests/timeline/heat_sizes.json";

const array = (shape: number[], cells: number[]) => arrayValue({ shape, cells }, asNumber);

for (const [shape, rows, columns, height] of sizes as [number[], number, number, number][]) {
  test(`a map of ${shape} is as high as Python leaves room for`, () => {
    const grid = gridOf(shape);
    assert.deepEqual([grid.rows, grid.columns], [rows, columns]);
    assert.equal(Math.round(100 * heightOf(shape)) / 100, height);
  });
}

test("slices of an array of three axes lie side by side", () => {
  const value = array([2, 2, 3], [...Array(12).keys()]);
  assert.deepEqual([cellAt(value, 0, 0), cellAt(value, 1, 2), cellAt(value, 0, 3), cellAt(value, 1, 5)], [0, 5, 6, 11]);
});

test("tone is size in five levels", () => {
  assert.deepEqual([0, 0.25, 0.5, -1, 2, -70].map((x) => levelOf(x, 1)), [1, 2, 3, 4, 5, 5]);
  assert.equal(levelOf(0.02, 0.01), 5);
});

test("a cell has two decimals, or all digits where they are few", () => {
  assert.deepEqual([0, 1.5, -0.05, 0.594377, -1.949901, 1234].map(brief), ["0", "1.5", "−0.05", "0.59", "−1.95", "1234"]);
});

test("an array is said by its shape where a number is asked for", () => {
  assert.equal(numeral(array([4], [1, 2, 3, 4])), "(4,)");
  assert.equal(numeral({ shape: [4, 3], cells: [] }), "(4, 3)");
});

test("the place of a cell is counted row by row", () => assert.equal(placeOf(array([4, 3], [...Array(12).keys()]), [2, 1]), 7));
