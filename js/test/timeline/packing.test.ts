import assert from "node:assert/strict";
import { test } from "node:test";
import { unpacked } from "../../src/timeline/packing";
import { listed, mapped, placesIn } from "../../src/timeline/sparse";
import { timeline } from "../fixture";

test("phrases come back where their places stand", () => {
  const steps = timeline.steps.map((step) => ({ ...step, say: [1, " is ", 0], equation: [0], forms: [[1], null] }));
  const whole = unpacked({ ...timeline, steps, phrases: ["an input", ["name", "x"]] });
  assert.deepEqual(whole.steps[0]?.say, [["name", "x"], " is ", "an input"]);
  assert.deepEqual(whole.steps[0]?.equation, ["an input"]);
  assert.deepEqual(whole.steps[0]?.forms, [[["name", "x"]], null]);
});

test("what is like an array is that array", () => {
  const array = { shape: [2], cells: [1, 2] };
  const set = [["value", 0, { shape: [2], cells: [], like: 0 }], ["value", 1, 3]] as typeof timeline.steps[0]["set"];
  const whole = unpacked({ ...timeline, steps: [{ ...timeline.steps[0]!, set }], phrases: [], arrays: [array] });
  assert.deepEqual(whole.steps[0]?.set, [["value", 0, array], ["value", 1, 3]]);
});

test("what is not packed stays as it is", () => assert.equal(unpacked(timeline), timeline));

test("what is told in part comes to its own places, and parts of one size to their starts", () => {
  const { nodes, edges, steps } = timeline;
  const groups = [{ kind: "loop" as const, name: "line 1", label: "for", line: 1, starts: [0, [2, 3, 3], 11] as unknown as number[], end: 12 }];
  const whole = unpacked({
    ...timeline,
    groups,
    counts: { nodes: 12, edges: 9, steps: 20 },
    nodes: [{ ...nodes[0]!, index: 4 }, nodes[1]!, { ...nodes[2]!, index: 9 }],
    edges: [edges[0]!, { ...edges[1]!, index: 8 }],
    graph: { layout: "layered", cards: { across: [[1, 1, 1], [2, 2, 2], [3, 3, 3]], down: [[4, 4, 4], [5, 5, 5], [6, 6, 6]] } },
    steps: [{ ...steps[0]!, number: 7, passes: 7, closed: [0, 0, 1] }, steps[1]!, { ...steps[2]!, number: 20, passes: 12, closed: [0, 2, 4] }],
  });
  assert.deepEqual([whole.nodes.length, placesIn(whole.nodes), whole.nodes[5]!.name], [12, [4, 5, 9], "y"]);
  assert.deepEqual([placesIn(whole.graph.cards!.across), whole.graph.cards!.down[9]], [[4, 5, 9], [6, 6, 6]]);
  assert.deepEqual([whole.edges.length, placesIn(whole.edges), whole.edges[8]!.parent], [9, [0, 8], 1]);
  assert.deepEqual([whole.steps.length, placesIn(whole.steps), listed(whole.steps).map(({ passes }) => passes)], [20, [6, 7, 19], [7, undefined, 12]]);
  assert.deepEqual(whole.groups[0]!.starts, [0, 2, 5, 8, 11]);
  assert.deepEqual(placesIn(mapped(whole.nodes, ({ name }, place) => name + place)), [4, 5, 9]);
});
