import assert from "node:assert/strict";
import { test } from "node:test";
import { columnOf, columnSaid, planOf } from "../../../src/graph/overview/columns";
import { gridIn, linesIn, type Grid } from "../../../src/graph/overview/grid";
import { counted, ticksOf } from "../../../src/graph/overview/ticks";
import { overlap } from "../../../src/graph/places/geometry";
import { dice, randomRun } from "./runs";

const SEEDS = [...Array(300).keys()];

test("every node is in exactly one column, or pinned, in the order of the program", () => {
  for (const seed of SEEDS) {
    const run = randomRun(seed);
    const plan = planOf(run);
    const inOrder = [...plan.pinned, ...plan.columns.flatMap(({ from, end }) => Array.from({ length: end - from }, (_, k) => from + k))];
    assert.deepEqual(inOrder, [...run.nodes.keys()], `seed ${seed}`);
    plan.columns.forEach(({ from, end }, place) => {
      for (let node = from; node < end; node++) assert.equal(columnOf(plan, node), place);
    });
    for (const node of plan.pinned) assert.equal(columnOf(plan, node), -1);
    assert.equal(plan.rows, Math.max(1, ...plan.columns.map(({ from, end }) => end - from)));
  }
});

test("a column is a part of its group, and is called so", () => {
  for (const seed of SEEDS) {
    const run = randomRun(seed);
    for (const column of planOf(run).columns) {
      if (column.group === undefined) continue;
      const { starts, end } = run.groups[column.group]!;
      assert.deepEqual([column.from, column.end], [starts[column.part!], starts[column.part! + 1] ?? end]);
      assert.match(columnSaid(run, column), /^(turn|part) \d+ of |^group \d+$/);
    }
  }
});

function held(grid: Grid, columns: number, room: { width: number; height: number }, seed: number): void {
  const boxes = Array.from({ length: grid.bins * grid.rows }, (_, k) => grid.box(Math.floor(k / grid.rows), k % grid.rows));
  for (const { x, y, width, height } of boxes) assert.ok(x >= 0 && y >= 0 && x + width <= room.width + 0.01 && y + height <= grid.height + 0.01, `seed ${seed}`);
  if (boxes.length < 400) for (const [k, one] of boxes.entries()) for (const other of boxes.slice(k + 1)) assert.ok(overlap(one, other) < 0.01, `seed ${seed}`);
  for (let bin = 0; bin < grid.bins; bin++) {
    const { x, y, width, height } = grid.bin(bin);
    const found = [0.001, 0.5, 0.999].map((part) => grid.columnAt(x + part * width, y + height / 2));
    assert.equal(found[0], bin * grid.per);
    assert.ok(found[1]! >= found[0]! && found[2]! >= found[1]! && found[2]! === Math.min(columns, (bin + 1) * grid.per) - 1, `seed ${seed}`);
  }
}

test("cells lie beside each other in their room, however many they are, and every column is found where it is", () => {
  for (const seed of SEEDS) {
    const roll = dice(seed);
    const plan = planOf(randomRun(seed));
    const room = { width: 200 + roll(500), height: 20 + roll(60) };
    const grid = gridIn(plan, room);
    held(grid, plan.columns.length, room, seed);
    assert.ok(grid.height <= room.height + 0.01);
    const lines = linesIn(plan, room);
    held(lines, plan.columns.length, room, seed);
    assert.ok(lines.height <= 60, "five lines at most");
  }
});

test("a million nodes have no more cells than the room has", () => {
  const starts = Array.from({ length: 250_000 }, (_, k) => 4 * k);
  const groups = [{ kind: "lines" as const, name: "lines 1–9", label: "", line: null, starts, end: 1_000_000 }];
  const nodes: { op: string }[] = [];
  nodes.length = 1_000_000;
  const plan = planOf({ groups, nodes: nodes as never });
  const grid = gridIn(plan, { width: 580, height: 56 });
  assert.equal(plan.columns.length, 250_000);
  assert.ok(grid.bins * grid.rows <= 145 * 14);
  assert.equal(grid.columnAt(580, 0), 249_999);
});

test("more inputs than stand by themselves are columns that are called so, and no turns", () => {
  const loop = { kind: "loop" as const, name: "line 3", label: "", line: 3, starts: Array.from({ length: 30 }, (_, k) => 20 + 2 * k), end: 80 };
  const nodes = Array.from({ length: 80 }, (_, k) => ({ name: `x${k}`, op: k < 20 ? "input" : "+", line: 1, expects: 0 }));
  for (const folded of [false, true]) {
    const inputs = { kind: "lines" as const, name: "x0 to x19", label: "", line: 1, starts: [0, 4, 8, 12, 16], end: 20 };
    const run = { groups: folded ? [inputs, loop] : [loop], nodes };
    const ticks = ticksOf(run, planOf(run), 20).map(({ words }) => words);
    assert.deepEqual(ticks.slice(0, 3), ["inputs", "1", "10"]);
    assert.equal(counted(run), "turn");
  }
});

test("turns are numbered though lines are around their loop", () => {
  const lines = { kind: "lines" as const, name: "lines 2–9", label: "", line: 2, starts: [1, 5, 9], end: 40 };
  const loop = { kind: "loop" as const, name: "line 4", label: "", line: 4, starts: Array.from({ length: 15 }, (_, k) => 10 + 2 * k), end: 40, within: [0, 2] as [number, number] };
  const nodes = Array.from({ length: 40 }, (_, k) => ({ name: `v${k}`, op: k ? "+" : "input", line: 1 + k, expects: 0 }));
  const run = { groups: [lines, loop], nodes };
  const words = ticksOf(run, planOf(run), 40).map((tick) => tick.words);
  for (const turn of ["1", "10", "15"]) assert.ok(words.includes(turn), words.join());
});

test("lines of which some are not stored are numbered as near to each other as may be", () => {
  for (const seed of SEEDS) {
    const roll = dice(seed);
    const count = 60 + roll(900);
    const starts = Array.from({ length: count }, (_, k) => 2 + 4 * k);
    const end = 2 + 4 * count;
    const lines = { kind: "lines" as const, name: `lines 2–${end}`, label: "", line: 2, starts, end };
    const nodes: { name: string; op: string; line: number; expects: number }[] = [];
    for (let node = 0; node < end; node++) if (node < 2 || roll(2)) nodes[node] = { name: `v${node}`, op: node < 2 ? "input" : "+", line: node, expects: 0 };
    const run = { groups: [lines], nodes };
    const plan = planOf(run);
    const under = ticksOf(run, plan, 4).map(({ column }) => column).filter((column) => column);
    const stored = (column: number): boolean => !!nodes[plan.columns[column]!.from];
    const every = Math.min(...under.slice(0, -1).map((column, k) => column - (under[k - 1] ?? 0)));
    for (const [k, column] of under.slice(0, -1).entries()) {
      for (let other = (under[k - 1] ?? 0) + every; other < column; other++) assert.ok(!stored(other), `seed ${seed}: ${other} has a line`);
    }
  }
});
