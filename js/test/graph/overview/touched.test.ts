import assert from "node:assert/strict";
import { test } from "node:test";
import { columnOf, planOf } from "../../../src/graph/overview/columns";
import { counted, ticksOf } from "../../../src/graph/overview/ticks";
import { Touched } from "../../../src/graph/overview/touched";
import { randomRun } from "./runs";

test("a column is gone to where it is first at work, in the chapter that one is in", () => {
  for (let seed = 0; seed < 100; seed++) {
    const run = randomRun(seed);
    const plan = planOf(run);
    const touched = new Touched(run, plan);
    const [, sweep] = run.chapters.map(({ step }) => step);
    plan.columns.forEach((_, column) => {
      const works = run.steps.flatMap(({ nodes }, place) => (columnOf(plan, nodes![0]!) === column ? [place + 1] : []));
      const [recorded, swept] = [works.find((step) => step < sweep!), works.find((step) => step >= sweep!)];
      assert.equal(touched.first(column, 1), recorded ?? swept);
      assert.equal(touched.first(column, run.steps.length), swept ?? recorded);
    });
  }
});

test("a run that is passed is gone to at the step that passes it", () => {
  const starts = [0, 4, 8, 12];
  const groups = [{ kind: "loop" as const, name: "line 3", label: "", line: 3, starts, end: 16 }];
  const step = (more: object) => ({ flow: "primal", say: [], equation: [], set: [], ...more });
  const steps = [step({ nodes: [0] }), step({ passes: 8, closed: [0, 1, 2] }), step({ nodes: [12] })];
  const run = { groups, steps: steps as never, chapters: [{ name: "Record", step: 1 }] };
  const touched = new Touched(run, planOf({ groups, nodes: Array.from({ length: 16 }, () => ({ op: "+" })) as never }));
  assert.deepEqual([0, 1, 2, 3].map((column) => touched.first(column, 3)), [1, 2, 2, 3]);
});

test("every tenth turn has its number; of more turns fewer, as round", () => {
  const numbers = (count: number, pitch: number): string[] => {
    const groups = [{ kind: "loop" as const, name: "line 3", label: "", line: 3, starts: Array.from({ length: count }, (_, k) => k), end: count }];
    const run = { groups, nodes: Array.from({ length: count }, () => ({ op: "+" })) as never };
    assert.equal(counted(run), "turn");
    return ticksOf(run, planOf(run), pitch).map(({ words }) => words);
  };
  assert.deepEqual(numbers(50, 10), ["1", "10", "20", "30", "40", "50"]);
  assert.deepEqual(numbers(95, 1), ["1", "50", "95"]);
  assert.deepEqual(numbers(5000, 0.1), ["1", "500", "1,000", "1,500", "2,000", "2,500", "3,000", "3,500", "4,000", "4,500", "5,000"]);
});

test("of loops within loops the outermost turns are numbered", () => {
  const groups = [
    { kind: "loop" as const, name: "line 3", label: "", line: 3, starts: [0, 20], end: 40 },
    { kind: "loop" as const, name: "line 4, run 1", label: "", line: 4, starts: [0, 5, 10, 15], end: 20, within: [0, 0] as [number, number] },
    { kind: "loop" as const, name: "line 4, run 2", label: "", line: 4, starts: [20, 25, 30, 35], end: 40, within: [0, 1] as [number, number] },
  ];
  const run = { groups, nodes: Array.from({ length: 40 }, () => ({ op: "+" })) as never };
  const plan = planOf(run);
  assert.equal(plan.columns.length, 8);
  assert.deepEqual(ticksOf(run, plan, 20), [{ column: 0, words: "1", isEnd: true }, { column: 4, words: "2", isEnd: true }]);
});
