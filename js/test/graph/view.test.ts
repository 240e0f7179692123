import assert from "node:assert/strict";
import { test } from "node:test";
import loss from "../../../tests/lenses/reverse/tape_loss.json";
import tape from "../../../tests/lenses/reverse/tape.json";
import { unpacked } from "../../src/timeline/packing";
import { chooseView, focusOf, isOverall, isRun, openIterations, viewEdges, viewThatOpens, type Run } from "../../src/graph/view";
import type { Timeline } from "../../src/timeline/timeline";

const golden = [tape, loss].map((data) => unpacked(data as unknown as Timeline));
const folded = golden[1]!;
const { views } = folded.graph;

test("a view's edges are those its drawing was made for", () => {
  for (const timeline of golden) {
    for (const view of timeline.graph.views) {
      const edges = viewEdges(timeline, view);
      const drawing = timeline.graph.across[view.drawing]!;
      assert.equal(edges.length, drawing.edges.length);
      edges.forEach(({ from, to }, k) => {
        const points = drawing.edges[k]!;
        assert.ok(Math.abs(points[0]! - drawing.nodes[from]![0]! - 66) <= 1, "starts at the right of its parent");
        assert.ok(Math.abs(points.at(-2)! - drawing.nodes[to]![0]! + 66) <= 1, "ends at the left of its child");
      });
    }
  }
});

test("every edge of the graph is in a view once, or inside a closed run", () => {
  for (const view of views) {
    const carried = viewEdges(folded, view).flatMap(({ edges }) => edges);
    assert.equal(new Set(carried).size, carried.length);
    const plain = viewEdges(folded, view).filter(({ from, to }) => !isRun(view.things[from]!) && !isRun(view.things[to]!));
    assert.ok(plain.every(({ edges }) => edges.length === 1));
  }
});

test("every step has a view that shows all it is about, forwards and backwards", () => {
  let view = 0;
  const steps = folded.steps.map((_, k) => k + 1);
  for (const step of [...steps, ...steps.reverse()]) {
    view = chooseView(folded, step, view);
    const alone = new Set(views[view]!.things);
    assert.ok(focusOf(folded, step).every((node) => alone.has(node)), `step ${step}`);
  }
});

test("a view that does stays", () => {
  const step = folded.steps.findIndex(({ nodes }) => nodes?.[0] === 0) + 1;
  views.forEach((_, view) => assert.equal(chooseView(folded, step, view), view));
});

test("a closed run opens its first iteration, which can be closed again", () => {
  const run = views[0]!.things.find(isRun) as Run;
  const opened = viewThatOpens(folded, run)!;
  const closable = openIterations(folded, views[opened]!).filter((open) => open.closable);
  assert.ok(closable.some(({ loop, iteration }) => loop === run[0] && iteration === run[1]));
  assert.ok(openIterations(folded, views[0]!).every((open) => !open.closable));
});

test("a seed and what is at rest are about the whole graph, a contribution is not", () => {
  const overall = golden[0]!.steps.flatMap((step, k) => (isOverall(step) ? k + 1 : []));
  assert.deepEqual(overall, [6, 12]);
});
