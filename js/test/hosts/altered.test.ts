import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { unaltered } from "../../src/hosts/altered";
import { excerpt } from "../../src/lenses/ownership/verdict/card";
import { timeline } from "../fixture";
import { written } from "../goldens";

/** The fixture, with a drawing. */
function copy(): Record<string, any> {
  const drawing = { width: 1, height: 1, nodes: [], edges: [] };
  return { ...structuredClone(timeline), graph: { ...timeline.graph, drawings: [{ things: [0, 1, 2], across: drawing, down: drawing }] } };
}

for (const [name, golden] of Object.entries(written)) test(`${name} is as it was written`, () => assert.equal(unaltered(golden), golden));

const ALTERED: [string, (data: Record<string, any>) => unknown, RegExp][] = [
  ["a member is gone", (data) => delete data.steps, /^\.steps is missing, and should be there\.$/],
  ["a member is new", (data) => (data.script = "alert(1)"), /^\.script is "alert\(1\)", and should be left out\.$/],
  ["a text is a number", (data) => (data.nodes[1].name = 7), /^\.nodes\[1\]\.name is 7, and should be a text\.$/],
  ["an index is below zero", (data) => (data.edges[0].parent = -1), /^\.edges\[0\]\.parent is -1, and should be a whole number from 0 on\.$/],
  ["an index has no end", (data) => (data.edges[0].parent = 99), /^\.edges\[0\]\.parent is 99, and should be one of the 3 nodes, counted from 0\.$/],
  ["a line has no end", (data) => (data.graph.drawings[0].across.edges = [[0, 0, 0, 0, 0, 0, 0, 1e12]]), /^\.graph\.drawings\[0\]\.across\.edges\[0\]\[7\] is 1000000000000, and should be a number from -10000000 to 10000000\.$/],
  ["a loop has no end", (data) => (data.groups = [{ kind: "loop", name: "line 1", line: 1, label: "for", starts: [0], end: 4 }]), /^\.groups\[0\]\.end is 4, and should be one of the 3 nodes/],
  ["calls are open without end", (data) => data.steps[0].set.push(["depth", 0, 1e9]), /^\.steps\[0\]\.set\[\d\]\[2\] is 1000000000, and should be one of the 3 nodes/],
  ["a tape has room without end", (data) => data.steps[0].set.push(["capacity", 0, 1e9]), /^\.steps\[0\]\.set\[\d\]\[2\] is 1000000000, and should be a whole number from 0 to 10000\.$/],
  ["a change is of no family", (data) => (data.steps[0].set[0][0] = "__proto__"), /^\.steps\[0\]\.set\[0\]\[0\] is "__proto__", and should be "value" or /],
  ["a token has no such kind", (data) => (data.steps[0].say = [["img", "x"]]), /^\.steps\[0\]\.say\[0\]\[0\] is "img", and should be "name" or /],
  ["a list is a text", (data) => (data.chapters = "all"), /^\.chapters is "all", and should be a list\.$/],
  ["a list is empty", (data) => (data.steps = []), /^\.steps is \[\], and should be a list of at least 1\.$/],
  ["a number is a word", (data) => (data.edges[0].weight = "much"), /^\.edges\[0\]\.weight is "much", and should be a number or "inf" or "-inf" or "nan"\.$/],
];

for (const [what, alter, says] of ALTERED) {
  test(`it is said where ${what}`, () => {
    const data = copy();
    alter(data);
    assert.throws(() => unaltered(data), { message: says });
  });
}

test("a state of a chain is one of its states", () => {
  const data = structuredClone(written.checkpoint) as Record<string, any>;
  data.checkpoint.columns[0].rows[1].state = 3e8;
  assert.throws(() => unaltered(data), { message: /^\.checkpoint\.columns\[0\]\.rows\[1\]\.state is 300000000, and should be one of the \d+ states/ });
});

test("what is underlined ends with its line", () => {
  const span = { line: 1, start: 3e8, end: 9e8, label: "", primary: true };
  assert.deepEqual(excerpt([span], [{ number: 1, text: "  let a;" }])[0]!.marks, [{ start: 7, length: 1, label: "", primary: true }]);
});

test("what is no timeline at all is told briefly", () => {
  assert.throws(() => unaltered(null), { message: "the whole is null, and should be an object." });
  assert.throws(() => unaltered("x".repeat(9e6)), { message: /^the whole is "x{39}…, and should be an object\.$/ });
});

test("the schema's own words are those that are checked", () => {
  const schema = readFileSync("src/timeline/schema.json", "utf8");
  const words = new Set([...schema.matchAll(/"(\$ref|pattern|anyOf|allOf|not|if|maxLength|minLength|format|exclusiveMinimum|uniqueItems|propertyNames|patternProperties)":/g)].map(([, word]) => word));
  words.delete("format"); // a member of the timeline
  assert.deepEqual([...words], ["$ref"]);
});
