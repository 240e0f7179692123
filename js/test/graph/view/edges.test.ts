import assert from "node:assert/strict";
import { test } from "node:test";
import loss from "../../../../tests/lenses/reverse/tape_loss.json";
import tape from "../../../../tests/lenses/reverse/tape.json";
import { Folding } from "../../../src/timeline/folding";
import { History } from "../../../src/timeline/history";
import { unpacked } from "../../../src/timeline/packing";
import type { Timeline } from "../../../src/timeline/timeline";
import { viewEdges } from "../../../src/graph/view/edges";
import { isOverall } from "../../../src/graph/view/needed";
import { focusOf } from "../../../src/timeline/arranged";
import { Tally } from "../../../src/graph/view/tally";
import type { View } from "../../../src/elements/folds";
import { BETWEEN, isAlone, isRun, placeOf } from "../../../src/graph/view/thing";
import { Views } from "../../../src/graph/view/views";

const [small, folded] = [tape, loss].map((data) => unpacked(data as unknown as Timeline)) as [Timeline, Timeline];

/** Where up to so many things can be read, `seen` says of how many what a step is about is seen. */
function viewsOf(timeline: Timeline, seen = (_: number): boolean => true, fold: "all" | null = null): (step: number) => View {
  const folding = new Folding(timeline, { opened: [], closed: [], fold });
  const views = new Views(timeline, folding);
  return (step) => views.choose(step, timeline.steps[step - 1]!, 14, (view) => ({ framing: view, isSeen: view.things.length < 14 || seen(step), isRead: true, isAllRead: view.things.length < 12 }));
}

const steps = (timeline: Timeline): number[] => timeline.steps.map((_, k) => k + 1);

test("a small graph is shown whole", () => {
  const at = viewsOf(small);
  for (const step of steps(small)) assert.deepEqual(at(step).things, [...small.nodes.keys()]);
});

/** `s = s + x`, over and over, of each input in turn: each step sends to the next, and to that. */
function chain(count: number, inputs = 1, turn = 1): Timeline {
  const all = [...Array(count).keys()];
  const edges = all.flatMap((k) => [k ? inputs + k - 1 : 0, k % inputs].map((parent, slot) => ({ parent, child: inputs + k, slot, weight: 1 })));
  return {
    nodes: [...Array(inputs + count).keys()].map((k) => ({ name: k < inputs ? "x" : "s", op: k < inputs ? "input" : "+", line: 1, expects: 1 })),
    edges,
    groups: [{ kind: "loop", name: "line 1", label: "for _ in xs", line: 1, starts: all.filter((k) => k % turn === 0).map((k) => inputs + k), end: inputs + count }],
    graph: {},
    steps: all.map((k) => ({ flow: "primal", nodes: [inputs + k], edges: [2 * k, 2 * k + 1], set: [], say: [], equation: [] })),
  } as unknown as Timeline;
}

test("from step to step of what is too wide to be read the picture has the same things in it, and the inputs", () => {
  for (const inputs of [1, 2, 3]) {
    for (const turn of [1, 2, 3, 4, 7]) {
      const timeline = chain(60, inputs, turn);
      const views = new Views(timeline, new Folding(timeline, { opened: [], closed: [], fold: null }));
      const kinds = steps(timeline).map((step) => {
        const now = timeline.steps[step - 1]!;
        const view = views.choose(step, now, 14, (view) => {
          const places = focusOf(timeline, now).map((node) => placeOf(view, node));
          return { framing: view, isSeen: false, isRead: Math.max(...places) - Math.min(...places) <= 2 + inputs, isAllRead: view.things.length < 5 };
        });
        assert.ok(focusOf(timeline, now).every((node) => isAlone(view, node)));
        return view.things.map((thing) => (isRun(thing) ? "run" : thing < inputs ? "input" : "node")).join();
      });
      const wide = ["input,".repeat(inputs) + "run,node,node,run"];
      // Before the last ones: what comes after is no run.
      assert.deepEqual([...new Set(kinds.slice(20, -2))], wide, `${inputs} inputs, turns of ${turn}`);
    }
  }
});

test("a small graph is folded from the step on at which it cannot be read whole, unless it has few nodes", () => {
  for (const count of [10, 20]) {
    const timeline = chain(count);
    const at = viewsOf(timeline, (step) => step < 7);
    const isWhole = steps(timeline).map((step) => at(step).things.length === count + 1);
    assert.deepEqual(isWhole, steps(timeline).map((step) => count === 10 || step < 7));
    const back = steps(timeline).toReversed().map((step) => [step, at(step)] as const);
    for (const [step, view] of back) assert.ok(focusOf(timeline, timeline.steps[step - 1]!).every((node) => isAlone(view, node)));
  }
});

test("a small graph that is closed by hand is folded", () => {
  const timeline = chain(20);
  const at = viewsOf(timeline, undefined, "all");
  assert.deepEqual(at(20).things, [0, [0, 0, 19]]);
});

test("every step has a view that shows all it is about, forwards and backwards", () => {
  const at = viewsOf(folded);
  for (const step of [...steps(folded), ...steps(folded).toReversed()]) {
    const view = at(step);
    assert.ok(focusOf(folded, folded.steps[step - 1]!).every((node) => isAlone(view, node)), `step ${step}`);
  }
});

test("a view that does stays", () => {
  const at = viewsOf(folded);
  const seen = steps(folded).map(at);
  const changes = seen.filter((view, k) => k && view !== seen[k - 1]).length;
  assert.ok(changes < seen.length / 2, `${changes} of ${seen.length}`);
  assert.equal(at(seen.length), at(seen.length));
});

test("every edge of the graph is in a view once, or inside a closed run", () => {
  const at = viewsOf(folded);
  for (const step of steps(folded)) {
    const view = at(step);
    const edges = viewEdges(folded, view);
    const carried = edges.flatMap((edge) => edge.edges).sort((a, b) => a - b);
    const between = folded.edges.flatMap(({ parent, child }, index) => (placeOf(view, parent) === placeOf(view, child) ? [] : index));
    assert.deepEqual(carried, between);
    for (const { from, to, edges: own, count } of edges) {
      assert.equal(own.length, count);
      if (!isRun(view.things[from]!) && !isRun(view.things[to]!)) assert.equal(count, 1);
    }
  }
});

test("a seed and what is at rest are about the whole graph, a contribution is not", () => {
  const overall = small.steps.flatMap((step, k) => (isOverall(step) ? k + 1 : []));
  assert.deepEqual(overall, [6, 12]);
});

test("what is reached in some nodes is what the history says of each, in whatever order steps come", () => {
  const history = new History(folded);
  const tally = new Tally(folded, history);
  let random = 7;
  const any = (most: number) => (random = (random * 48271) % 2147483647) % most;
  for (let k = 0; k < 200; k++) {
    const step = 1 + any(folded.steps.length);
    tally.to(step);
    const start = any(folded.nodes.length);
    const end = start + 1 + any(folded.nodes.length - start);
    for (const family of ["value", folded.flow] as const) {
      const count = folded.nodes.filter((_, node) => start <= node && node < end && history.at(family, node, step) !== undefined).length;
      assert.equal(tally.nodes(family, [BETWEEN, start, end - 1]), count);
    }
    const edges = folded.edges.flatMap((_, edge) => (any(3) ? [] : edge));
    for (const edge of edges) assert.equal(tally.has("contribution", edge), history.at("contribution", edge, step) !== undefined);
  }
});
