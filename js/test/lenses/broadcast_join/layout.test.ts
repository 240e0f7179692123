import assert from "node:assert/strict";
import { test } from "node:test";
import broadcast from "../../../../tests/lenses/broadcast_join/broadcast.json";
import stretched from "../../../../tests/lenses/broadcast_join/broadcast_stretched.json";
import { unpacked } from "../../../src/timeline/packing";
import { around, curve, layOut, type Box } from "../../../src/lenses/broadcast_join/layout";
import type { Timeline } from "../../../src/timeline/timeline";

const timelines = [broadcast, stretched].map((one) => unpacked(one as unknown as Timeline));
const laid = timelines.map((timeline) => ({ shown: timeline.broadcast!, plane: layOut(timeline.broadcast!), edges: timeline.edges }));

const apart = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) > (a.w + b.w) / 2 - 1e-9 || Math.abs(a.y - b.y) > (a.h + b.h) / 2 - 1e-9;

test("nothing covers anything else, and all is within the plane", () => {
  for (const { plane } of laid) {
    plane.boxes.forEach((box, place) => {
      assert.ok(box.x - box.w / 2 >= -1e-9 && box.x + box.w / 2 <= plane.width + 1e-9 && box.y - box.h / 2 >= -1e-9 && box.y + box.h / 2 <= plane.height + 1e-9, `box ${place}`);
      for (const other of plane.boxes.slice(place + 1)) assert.ok(apart(box, other), `box ${place}`);
    });
  }
});

test("every edge leads from left to right", () => {
  for (const { plane, edges } of laid) {
    for (const { parent, child } of edges) assert.ok(plane.boxes[parent]!.x < plane.boxes[child]!.x);
  }
});

test("cells of one operand stand at the height of their lanes", () => {
  const { shown, plane } = laid[0]!;
  shown.spots.forEach(({ kind, row }, place) => {
    if (kind === "cell" || kind === "joined") assert.equal(plane.boxes[place]!.y, row! + 0.5);
  });
});

test("rows are those of the arrays one below the other, and of the lanes", () => {
  assert.deepEqual(laid.map(({ plane }) => plane.rows), [[3, 3], [5, 12]]);
});

test("what stands for many has a place in the lanes and in the arrays", () => {
  const { shown } = laid[0]!;
  const folded = { ...shown, lanes: [...shown.lanes.slice(0, 2), { more: 9997 }, shown.lanes[2]!], arrays: shown.arrays.map((array) => ({ ...array, rows: 4, gaps: [{ row: 2, more: 9997 }] })) };
  assert.deepEqual(layOut(folded).gaps.map(({ y, more }) => [y, more]), [[2.5, 9997], [2.5, 9997], [2.5, 9997]]);
});

test("a long edge runs along its rail, a short one does not", () => {
  const box = (x: number): Box => ({ x, y: 0.5, w: 2, h: 1 });
  assert.match(curve(box(0), box(30), 0.97).d, /0\.97H/);
  assert.doesNotMatch(curve(box(0), box(8), 0.97).d, /H/);
  assert.doesNotMatch(curve(box(0), box(30)).d, /H/);
});

test("a cell's path is its own lane, from the array to the join", () => {
  const { shown } = laid[0]!;
  assert.deepEqual(shown.paths[0], ["edge:0", "edge:1", "edge:6", "node:3", "node:4", "node:9"]);
});

test("a cell that others hide is left above or below the grid, on the side of what it leads to", () => {
  const grid = { x: 9, y: 1.5, w: 18, h: 1 };
  const cell = { x: 3, y: 1.5, w: 6, h: 1 };
  const other = { x: 30, y: 0.5, w: 8, h: 1 };
  assert.match(around(cell, grid, false, other).d, /^M3 2Q3 2\.13 4 2\.13H18C.* 26 0\.5$/);
  assert.match(around({ ...cell, x: 45 }, { ...grid, x: 51 }, true, other).d, /^M45 1Q45 0\.87 44 0\.87H42C.* 34 0\.5$/);
});
