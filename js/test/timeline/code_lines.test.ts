import assert from "node:assert/strict";
import { test } from "node:test";
import { BETWEEN, codeLines, lineName, litIn, litText, turnsOf } from "../../src/timeline/code_lines";
import { Parts } from "../../src/timeline/parts";
import type { Timeline } from "../../src/timeline/timeline";
import { timeline as fixture } from "../fixture";
import { around, forest, random } from "./forest";

const lines = (first: number, count: number, of: string) => Array.from({ length: count }, (_, k) => ({ number: first + k, text: `${of} ${first + k}` }));

test("lines of helpers stand before the person's own, each nameable where numbers are the same", () => {
  for (let seed = 0; seed < 100; seed++) {
    const pick = random(seed);
    const helpers = Array.from({ length: 1 + pick(4) }, (_, k) => ({ name: `h${k}`, lines: lines(1 + pick(5), 1 + pick(5), `h${k}`) }));
    const own = lines(1 + pick(5), 1 + pick(5), "own");
    const nodes = Array.from({ length: 12 }, () => {
      const line = own[pick(own.length)]!.number;
      const helper = pick(helpers.length);
      return { name: "v", op: "x", line, expects: 1, ...(pick(2) && { helper: [helper, helpers[helper]!.lines[pick(helpers[helper]!.lines.length)]!.number] as [number, number] }) };
    });
    const timeline = { ...fixture, function: { ...fixture.function, lines: own, helpers }, nodes } as Timeline;
    const all = codeLines(timeline);
    assert.equal(all.length, own.length + helpers.reduce((sum, helper) => sum + helper.lines.length + 1, 0));
    const named = all.filter((line) => line !== BETWEEN).map(lineName);
    assert.equal(new Set(named).size, named.length);
    nodes.forEach(({ line, helper }, index) => {
      const now = { flow: "primal", nodes: [index], line, say: [], equation: [], set: [] } as Timeline["steps"][number];
      assert.equal(litText(timeline, now)?.text, helper ? `h${helper[0]} ${helper[1]}` : `own ${line}`);
      assert.equal(litIn(nodes, now).caller, helper && String(line));
      assert.equal(litText(timeline, { ...now, line: undefined }), undefined);
    });
  }
});

test("a step is in those turns that hold its node", () => {
  let seen = 0;
  for (let seed = 0; seed < 200; seed++) {
    const { whole, groups } = forest(random(seed));
    const parts = new Parts(whole);
    for (const now of whole.steps) {
      const node = now.flow === "rest" ? undefined : now.nodes?.[0];
      const expected = node === undefined ? [] : around(groups, node).filter(([group]) => groups[group]!.kind === "loop");
      assert.deepEqual(turnsOf(parts, now), expected);
      seen += expected.length;
    }
  }
  assert.ok(seen > 100);
});

test("what is passed is in no turn of its own", () => {
  const { whole } = forest(random(3));
  assert.deepEqual(turnsOf(new Parts(whole), { ...whole.steps[0]!, closed: [0, 0, 0] }), []);
});
