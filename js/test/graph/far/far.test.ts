import assert from "node:assert/strict";
import { test } from "node:test";
import { Bundles, passing, rowOf, total } from "../../../src/graph/far/bundles";
import { itemsOf, MOST, type Item } from "../../../src/graph/far/items";
import { layoutIn } from "../../../src/graph/far/layout";
import { linesOf } from "../../../src/graph/far/lines";
import { rowLines, rowNames } from "../../../src/graph/far/names";
import { sides } from "../../../src/graph/far/progress";
import { columnOf, planOf } from "../../../src/graph/overview/columns";
import { overlap } from "../../../src/graph/places/geometry";
import { History } from "../../../src/timeline/history";
import type { Timeline } from "../../../src/timeline/timeline";
import { dice, randomRun } from "../overview/runs";

const SEEDS = [...Array(150).keys()];

test("a bundle holds every edge from columns to its input, and those that have been used", () => {
  for (const seed of SEEDS) {
    const run = randomRun(seed);
    const plan = planOf(run);
    const per = 1 + dice(seed)(4);
    const bundles = new Bundles(run, plan, { bins: Math.ceil(plan.columns.length / per), per });
    const used = run.edges.filter((_, edge) => edge % 3 === 0);
    run.edges.forEach((_, edge) => edge % 3 === 0 && bundles.use(edge, true));
    plan.pinned.forEach((node, pin) => {
      const { all, used: some, rows } = bundles.all[pin]!;
      const lead = ({ parent, child }: { parent: number; child: number }): boolean => parent === node && columnOf(plan, child) >= 0;
      assert.equal(total(all), run.edges.filter(lead).length);
      assert.equal(total(some), used.filter(lead).length);
      assert.equal(rows.reduce((sum, one) => sum + (one ?? 0), 0), total(all));
      const sums = passing(all);
      sums.forEach((sum, bin) => assert.equal(sum, total(all.slice(bin))));
      assert.ok(rowOf(bundles.all[pin]!) < plan.rows);
    });
    run.edges.forEach((_, edge) => edge % 3 === 0 && bundles.use(edge, false));
    for (const { used: none } of bundles.all) assert.equal(total(none), 0);
  }
});

test("every node is one leaf of the tree, in the order of the program, and no level is long", () => {
  for (const seed of SEEDS) {
    const run = randomRun(seed) as Timeline;
    const leaves: number[] = [];
    const walk = (items: Item[]): void => {
      assert.ok(items.length <= MOST);
      for (const item of items) {
        assert.ok(item.said(run.steps.length, "adjoint").length > 1);
        if (item.inside) {
          const inner = item.inside();
          assert.equal(inner[0]!.node, item.node);
          walk(inner);
        } else leaves.push(item.node);
      }
    };
    walk(itemsOf(run, new History(run), planOf(run)));
    assert.deepEqual(leaves, [...run.nodes.keys()], `seed ${seed}`);
  }
});

test("ten thousand turns are taken together, level by level", () => {
  const starts = Array.from({ length: 10_000 }, (_, k) => 2 * k);
  const nodes = Array.from({ length: 20_000 }, (_, k) => ({ name: `n${k}`, op: "+", line: 1, expects: 0 }));
  const run = { groups: [{ kind: "loop" as const, name: "line 3", label: "", line: 3, starts, end: 20_000 }], nodes, edges: [], steps: [] };
  const [loop] = itemsOf(run as never, new History({ steps: [] } as never), planOf(run));
  const turns = loop!.inside!();
  assert.deepEqual([turns.length, turns[1]!.said(1, "value").split(", ")[0]], [4, "turns 2,501 to 5,000"]);
  const [first] = turns[1]!.inside!()[0]!.inside!();
  assert.equal(first!.said(1, "value"), "turn 2,501 of 10,000, 0 of 2 nodes computed");
});

test("inputs and rows do not lie over each other, and lines go from mark to mark", () => {
  for (const seed of SEEDS) {
    const run = randomRun(seed);
    const plan = planOf(run);
    if (!plan.columns.length) continue;
    const room = { width: 300 + dice(seed)(900), height: 180 + dice(seed + 1)(500) };
    const layout = layoutIn(plan, (grid) => new Bundles(run, plan, grid).all, room, 12, rowNames(run, plan), 40);
    const inputs = layout.inputs.flatMap((box) => box ?? []);
    inputs.forEach((box, k) => inputs.slice(k + 1).forEach((other) => assert.equal(overlap(box, other), 0, `seed ${seed}`)));
    layout.rows.forEach((y, row) => assert.ok(!row || y - layout.rows[row - 1]! >= layout.pitch - 0.001));
    assert.ok(layout.rows.at(-1)! < layout.numbers);
    for (const { x, toX, edge } of linesOf(run, plan, layout)) {
      const [child, parent] = [columnOf(plan, run.edges[edge]!.child), columnOf(plan, run.edges[edge]!.parent)];
      assert.equal(layout.grid.columnAt(x - layout.left, 0), child);
      assert.equal(layout.grid.columnAt(toX - layout.left, 0), parent < 0 ? child : parent);
    }
  }
});

test("turns to go and turns swept are all of them, at every turn", () => {
  const starts = [2, 5, 8, 11];
  const groups = [{ kind: "loop" as const, name: "line 3", label: "", line: 3, starts, end: 14 }];
  const timeline = { groups, nodes: Array.from({ length: 14 }, (_, k) => ({ name: `n${k}`, op: k < 2 ? "input" : "+" })) } as unknown as Timeline;
  const plan = planOf(timeline);
  const at = (work: number | undefined, family: "value" | "adjoint", reached: number) => sides({ timeline, plan, work: work === undefined ? undefined : [work, work], family, reached });
  assert.deepEqual([0, 1, 2, 3].map((work) => at(work, "adjoint", 5)), [0, 1, 2, 3].map((togo) => ({ togo, come: 4 - togo, what: "turn" })));
  assert.deepEqual([0, 1, 2, 3].map((work) => at(work, "value", 5)), [1, 2, 3, 4].map((come) => ({ togo: 4 - come, come, what: "turn" })));
  assert.deepEqual([at(undefined, "adjoint", 1), at(undefined, "adjoint", 14)], [{ togo: 4, come: 0, what: "turn" }, { togo: 0, come: 4, what: "turn" }]);
});

test("as many inputs as stand by themselves are all seen from afar, within the room", () => {
  // Of a panel, and of lectures of 1280 × 720 and 1920 × 1080.
  const rooms = [[560, 392, 12], [1226, 397, 28.67], [1840, 596, 43]] as const;
  for (const [[width, height, type], inputs] of rooms.flatMap((room) => [1, 3, 5, 8].map((inputs) => [room, inputs] as const))) {
    for (const rows of [3, 9, 24]) {
      for (const turns of [10, 600]) {
        const starts = Array.from({ length: turns }, (_, k) => inputs + k * rows);
        const end = inputs + turns * rows;
        const groups = [{ kind: "loop" as const, name: "line 3", label: "", line: 3, starts, end }];
        const nodes = Array.from({ length: end }, (_, k) => ({ name: k < inputs ? `x${k}` : `v${(k - inputs) % rows}`, op: k < inputs ? "input" : "+", line: 3, expects: 0 }));
        // Of several the last one is not used.
        const edges = Array.from({ length: turns * rows }, (_, k) => ({ parent: k % Math.max(1, inputs - 1), child: inputs + k, slot: 0 }));
        const run = { groups, nodes, edges };
        const plan = planOf(run);
        const layout = layoutIn(plan, (grid) => new Bundles(run, plan, grid).all, { width, height }, type, rowNames(run, plan), 40);
        const said = `${inputs} inputs, ${rows} rows, ${turns} turns, type ${type}`;
        assert.ok(layout.inputs.slice(0, -1).every(Boolean), said);
        // It is the first that gives way.
        assert.ok(layout.inputs.at(-1) || (inputs === 8 && height === 397), said);
        assert.ok(layout.sweep + (type > 12 ? 0 : 2 * type) <= height, said);
        for (const { y, height: high } of layout.inputs.flatMap((box) => box ?? [])) assert.ok(high >= 16 && y >= 0 && y + high + layout.bar <= layout.numbers, said);
      }
    }
  }
});

test("what stands outside of the one loop is no turn; of several groups nodes are counted", () => {
  const loop = { kind: "loop" as const, name: "line 3", label: "", line: 3, starts: [9, 12, 15], end: 18 };
  const nodes = Array.from({ length: 24 }, (_, k) => ({ name: `n${k}`, op: k < 9 ? "input" : "+" }));
  const run = (groups: unknown[]): Timeline => ({ groups, nodes }) as unknown as Timeline;
  const at = (timeline: Timeline, node: number, family: "value" | "adjoint") => {
    const plan = planOf(timeline);
    const column = columnOf(plan, node);
    return sides({ timeline, plan, work: [column, column], family, reached: 7 });
  };
  const turns = (come: number) => ({ togo: 3 - come, come, what: "turn" });
  const one = run([loop]);
  assert.deepEqual([0, 8, 9, 14, 17, 23].map((node) => at(one, node, "value")), [0, 0, 1, 2, 3, 3].map(turns));
  assert.deepEqual([0, 8, 9, 14, 17, 23].map((node) => at(one, node, "adjoint")), [3, 3, 3, 2, 1, 0].map(turns));
  const other = { ...loop, name: "line 5", line: 5, starts: [18, 21], end: 24 };
  assert.deepEqual(at(run([loop, other]), 20, "value"), { togo: 17, come: 7, what: "node" });
});

test("a row that has its variable alone is named, and its line where that is the same in every turn", () => {
  const starts = [2, 5, 8];
  const timeline = (lineOf: (k: number) => number): Timeline => ({
    groups: [{ kind: "loop", name: "line 3", label: "", line: 3, starts, end: 11 }],
    nodes: Array.from({ length: 11 }, (_, k) => ({ name: k < 2 ? `x${k}` : `${"vvy"[(k - 2) % 3]}${"₁₂₃₄"[Math.floor((k - 2) / 3)]}`, op: k < 2 ? "input" : "+", line: lineOf(k), expects: 0 })),
  }) as unknown as Timeline;
  const same = timeline((k) => (k < 2 ? 1 : 4 + Number((k - 2) % 3 === 2)));
  assert.deepEqual(rowNames(same, planOf(same)), ["v", "v", "y"]);
  assert.deepEqual(rowLines(same, planOf(same)), [{ line: 4, first: 0, last: 1 }, { line: 5, first: 2, last: 2 }]);
  const straight = timeline((k) => k);
  assert.deepEqual(rowLines(straight, planOf(straight)), []);
});
