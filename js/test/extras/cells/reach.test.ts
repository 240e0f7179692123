import assert from "node:assert/strict";
import { test } from "node:test";
import reaches from "../../../../tests/golden/reaches.json";
import { timeline as short } from "../../fixture";
import { nthOf, pairCount, pairs, sizeOf } from "../../../src/extras/cells/reach";
import type { Edge, Timeline } from "../../../src/timeline/timeline";

interface Judged {
  case: string;
  child: number[];
  parent: number[];
  reach: NonNullable<Edge["reach"]>;
  pairs: [number, number][];
}

/** These are said to be made of all of a matrix, also of what is not read. */
const isWhole = ({ case: name }: Judged): boolean => name.startsWith("cholesky");

const node = (shape: number[]): Timeline["nodes"][number] => ({ name: "a", op: "input", line: null, expects: 1, ...(shape.length ? { shape: shape as [number] } : {}) });

for (const judged of reaches as unknown as Judged[]) {
  test(`${judged.case}: the cells that meet are those by which NumPy's value changes`, () => {
    const timeline = { ...short, nodes: [node(judged.parent), node(judged.child)] };
    const edge: Edge = { parent: 0, child: 1, slot: 0, reach: judged.reach };
    const found = Array.from({ length: sizeOf(judged.child) }, (_, cell) => pairs(timeline, edge, "child", cell)).flat();
    const text = ({ child, parent }: { child: number; parent: number }): string => `${child} ${parent}`;
    const said = new Set(found.map(text));
    const true_ = judged.pairs.map(([child, parent]) => `${child} ${parent}`);
    assert.ok(true_.every((pair) => said.has(pair)));
    if (!isWhole(judged) && !judged.case.includes("zero")) assert.equal(said.size, true_.length);
    assert.equal(found.length, pairCount(timeline, edge));
    // Where each pair has a weight of its own, it is 0 of those that do not meet, and of no others.
    const each = judged.reach.each as number[] | undefined;
    if (each) assert.deepEqual(new Set(found.filter((pair) => Math.abs(each[nthOf(timeline, edge, pair)]!) > 1e-9).map(text)), new Set(true_));
    // The other way round they are the same.
    const back = Array.from({ length: sizeOf(judged.parent) }, (_, cell) => pairs(timeline, edge, "parent", cell)).flat();
    assert.deepEqual(back.map(text).sort(), found.map(text).sort());
  });
}

/** Loops, and how often they have been looked at. */
function counted(axes: [number, number, number][]): { axes: [number, number, number][]; looks: () => number } {
  let looks = 0;
  const get = (axis: [number, number, number], place: string): unknown => (looks++, Reflect.get(axis, place));
  return { axes: axes.map((axis) => new Proxy(axis, { get })), looks: () => looks };
}

test("a cell of a large product is found without a look at the others", () => {
  const timeline = { ...short, nodes: [node([784, 64]), node([32, 64])] };
  const { axes, looks } = counted([[32, 64, 0], [64, 1, 1], [784, 0, 64]]);
  const edge: Edge = { parent: 0, child: 1, slot: 1, reach: { axes } };
  assert.equal(pairs(timeline, edge, "child", 64 * 31 + 5).length, 784);
  assert.deepEqual(pairs(timeline, edge, "parent", 64 * 100 + 5).map(({ child }) => child), Array.from({ length: 32 }, (_, k) => 64 * k + 5));
  // About six for each pair that is found; there are 1,605,632 pairs.
  assert.ok(looks() < 6_000, String(looks()));
});

test("loops that somebody has altered end", () => {
  const timeline = { ...short, nodes: [node([3]), node([3])] };
  const { axes, looks } = counted(Array.from({ length: 12 }, () => [1e9, 7, -3]));
  assert.ok(pairs(timeline, { parent: 0, child: 1, slot: 0, reach: { axes } }, "child", 2).length < 70_000);
  assert.ok(looks() < 1_000, String(looks()));
});
