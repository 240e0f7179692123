import assert from "node:assert/strict";
import { test } from "node:test";
import { unaltered } from "../../src/hosts/altered";
import { unpacked } from "../../src/timeline/packing";
import { listed } from "../../src/timeline/sparse";
import { forest, random } from "../timeline/forest";

type Data = Record<string, any>;

/** One turn of three is not told. */
function sparse(): Data {
  const node = (name: string, index?: number): Data => ({ name, op: "x", line: 1, expects: 1, ...(index !== undefined && { index }) });
  const step = (more: Data): Data => ({ flow: "primal", say: [], equation: [], set: [], ...more });
  return {
    format: "ad_viz/1",
    title: "A loop",
    flow: "adjoint",
    panels: ["graph"],
    function: { signature: "f(x)", at: "", title: "Your function", lines: [] },
    nodes: [node("x"), node("a"), node("c", 3)],
    edges: [{ parent: 0, child: 1, slot: 0, weight: 1 }, { parent: 2, child: 3, slot: 0, weight: 1, index: 2 }],
    groups: [
      { kind: "loop", name: "line 1", label: "for", line: 1, starts: [[1, 1, 3]], end: 4 },
      { kind: "call", name: "g", label: "g", line: 1, starts: [3], end: 4, within: [0, 2] },
    ],
    counts: { nodes: 4, edges: 3, steps: 5 },
    graph: { layout: "layered" },
    chapters: [{ name: "Record", step: 1 }],
    steps: [
      step({ nodes: [0], set: [["value", 0, 1]] }),
      step({ nodes: [1], edges: [0] }),
      step({ passes: 2, number: 4, closed: [0, 1, 1] }),
      step({ nodes: [3], edges: [2] }),
    ],
  };
}

test("what is told in part is as it was written", () => assert.equal(listed(unpacked(unaltered(sparse())).steps).length, 4));

const ALTERED: [string, (data: Data) => unknown, RegExp][] = [
  ["a number goes back", (data) => (data.nodes[2].index = 1), /^\.nodes\[2\]\.index is 1, and should be a whole number from 2 to 3\.$/],
  ["a number is beyond the count", (data) => (data.nodes[2].index = 4), /^\.nodes\[2\]\.index is 4, and should be a whole number from 2 to 3\.$/],
  ["a whole run has no end", (data) => (data.counts.nodes = 1e12), /^\.counts\.nodes is 1000000000000, and should be a whole number from 0 to/],
  ["steps are neither told nor passed", (data) => (data.steps[2].number = 5), /^\.steps\[2\]\.number is 5, and should be 4\.$/],
  ["the last steps are not there", (data) => (data.counts.steps = 9), /^\.steps is "5 of them", and should be all 9 steps, told or passed\.$/],
  ["what is passed is of no group", (data) => delete data.steps[2].closed, /^\.steps\[2\]\.closed is missing, and should be there where it passes steps/],
  ["a closed run goes back", (data) => (data.steps[2].closed = [0, 2, 1]), /^\.steps\[2\]\.closed is \[0,2,1\], and should be a run of parts of its group\.$/],
  ["a closed run has no end", (data) => (data.steps[2].closed = [0, 1, 9]), /^\.steps\[2\]\.closed is \[0,1,9\], and should be a run of parts/],
  ["a closed run is of no group", (data) => (data.steps[2].closed = [7, 0, 0]), /^\.steps\[2\]\.closed\[0\] is 7, and should be one of the 2 groups/],
  ["a step names what is not listed", (data) => (data.steps[1].nodes = [2]), /^\.steps\[1\]\.nodes is 2, and should be one that is listed\.$/],
  ["a step sets what is not listed", (data) => (data.steps[1].set = [["adjoint", 2, 1]]), /^\.steps\[1\]\.set is 2, and should be one that is listed\.$/],
  ["an edge ends nowhere", (data) => (data.edges[1].parent = 4), /^\.edges\[1\]\.parent is 4, and should be one of the 4 nodes/],
  ["parts go back", (data) => (data.groups[0].starts = [1, 3, 2]), /^\.groups\[0\]\.starts is \[1,3,2\], and should be nodes that go up, below the end\.$/],
  ["parts have no size", (data) => (data.groups[0].starts = [[1, 0, 3]]), /^\.groups\[0\]\.starts is \[\[1,0,3\]\], and should be nodes that go up/],
  ["parts are without number", (data) => (data.groups[0].starts = [[1, 1, 1e9]]), /^\.groups\[0\]\.starts is 1000000000, and should be at most 10000000 parts/],
  ["two groups have one name", (data) => (data.groups[1].name = "line 1"), /^\.groups\[1\]\.name is "line 1", and should be a name of its own\.$/],
  ["a group is cut by its part", (data) => (data.groups[1].starts = [2]), /^\.groups\[1\]\.within is \[0,2\], and should be a part of an earlier group that holds it\.$/],
  ["a group holds itself", (data) => (data.groups[0].within = [0, 0]), /^\.groups\[0\]\.within is \[0,0\], and should be a part of an earlier group/],
  ["a group is in no part", (data) => (data.groups[1].within = [0, 3]), /^\.groups\[1\]\.within is \[0,3\], and should be a part of an earlier group/],
  ["groups overlap", (data) => delete data.groups[1].within, /^\.groups\[1\]\.starts is \[3\], and should be beside the groups before it\.$/],
  ["a group is of no kind", (data) => (data.groups[0].kind = "class"), /^\.groups\[0\]\.kind is "class", and should be "loop" or "call" or "lines"\.$/],
];

for (const [what, alter, says] of ALTERED) {
  test(`it is said where ${what}`, () => {
    const data = sparse();
    alter(data);
    assert.throws(() => unaltered(data), { message: says });
  });
}

test("random runs are as they were written, told in part or whole", () => {
  for (let seed = 0; seed < 200; seed++) {
    const { whole, packed } = forest(random(seed));
    for (const one of [whole, packed]) assert.equal(unaltered(one), one);
  }
});
