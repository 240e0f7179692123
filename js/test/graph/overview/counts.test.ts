import assert from "node:assert/strict";
import { test } from "node:test";
import { Counts } from "../../../src/graph/overview/counts";
import { History } from "../../../src/timeline/history";
import type { Timeline } from "../../../src/timeline/timeline";
import { goldens } from "../../goldens";
import { dice, randomRun, type RandomRun } from "./runs";

function held(run: RandomRun, seed: number, name = `seed ${seed}`): void {
  const roll = dice(seed);
  const history = new History(run as Timeline);
  const count = 1 + roll(7);
  const cells = { count, of: (node: number) => node % count };
  const reached = new Counts(run, cells);
  const looked = new Counts(run, cells);
  let shown: number[] = [];
  for (let k = 0; k < 12; k++) {
    const step = 1 + roll(run.steps.length);
    const { family, changed } = reached.to(step);
    const truth = Array.from({ length: count }, () => 0);
    run.nodes.forEach((_, node) => (truth[cells.of(node)]! += Number(history.at(family, node, step) !== undefined)));
    const now = truth.map((_, cell) => reached.in(cell));
    assert.deepEqual(now, truth, `${name}, step ${step}`);
    assert.equal(reached.all, truth.reduce((sum, one) => sum + one));
    // What is not named as changed has not.
    if (changed) now.forEach((one, cell) => assert.ok(changed.has(cell) || one === shown[cell]));
    shown = now;
    assert.equal(looked.to(step).family, family);
  }
}

test("counts add up to the truth, whatever the way to a step was", () => {
  for (let seed = 0; seed < 200; seed++) held(randomRun(seed), seed);
});

test("and in every story, with what is forgotten", () => {
  for (const [name, timeline] of Object.entries(goldens)) if (timeline.panels.includes("graph")) held(timeline, name.length, name);
});

test("a run that is passed counts as many as it says, in all its cells", () => {
  const nodes = Array.from({ length: 10 }, (_, k) => ({ name: `n${k}`, op: "+", line: 1, expects: 0 }));
  const groups: Timeline["groups"] = [{ kind: "loop", name: "line 1", label: "", line: 1, starts: [1, 3, 5, 7], end: 9 }];
  const pass = (flow: "primal" | "adjoint", set: Timeline["steps"][number]["set"], reached?: number) => ({ flow, say: [], equation: [], set, passes: 8, closed: [0, 0, 3], ...(reached !== undefined && { reached }) });
  const one = (flow: "primal" | "adjoint", set: Timeline["steps"][number]["set"]) => ({ flow, say: [], equation: [], set });
  const steps = [one("primal", [["value", 0, 1]]), pass("primal", [["value", 4, 1]]), one("primal", [["value", 9, 1]]), one("adjoint", [["adjoint", 9, 1], ["adjoint", 8, 1]]), pass("adjoint", [["adjoint", 0, 1]], 8)];
  const reached = new Counts({ nodes, groups, steps: steps as Timeline["steps"] }, { count: 2, of: (node) => Number(node >= 5) });
  const at = (step: number) => (reached.to(step), [reached.in(0), reached.in(1)]);
  assert.deepEqual([1, 2, 3, 4, 5, 2, 5, 4].map(at), [[1, 0], [5, 4], [5, 5], [0, 1], [5, 5], [5, 4], [5, 5], [0, 1]]);
});
