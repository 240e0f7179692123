import assert from "node:assert/strict";
import { test } from "node:test";
import golden from "../../../../tests/golden/views.json";
import { Folding } from "../../../src/timeline/folding";
import type { Part } from "../../../src/timeline/parts";
import type { Group, Timeline } from "../../../src/timeline/timeline";
import { around, gathered, shows, viewFor, type About } from "../../../src/graph/view/rule";
import { isAlone, isRun, spanOf } from "../../../src/graph/view/thing";
import { Nest, Open, unfolded } from "../../../src/graph/view/unfolded";

interface Case {
  count: number;
  groups: { starts: number[]; end: number; within: [number, number] | null }[];
  about: number[];
  room: number;
  things: unknown;
  open: unknown;
}

/** A run of these groups, of which some parts are opened and closed by hand. */
function run({ count, groups, about }: Case, opened: string[] = [], closed: string[] = [], fold: null | "all" | "none" = null): { about: About; groups: Group[] } {
  const own = groups.map(({ within, ...group }, k): Group => ({ ...group, kind: "loop", name: `line ${k}`, label: "for", line: null, ...(within && { within }) }));
  const folding = new Folding({ groups: own, steps: [], chapters: [] } as unknown as Timeline, { opened, closed, fold });
  return {
    groups: own,
    about: {
      nest: new Nest(count > 30 ? own : [], count),
      needed: about,
      partsOf: (node) => (count > 30 ? folding.partsOf(node) : []),
      stateOf: ([group, part]: Part) => folding.stateOf(group, part),
      byHand: folding.byHand(),
      isThere: () => true,
    },
  };
}

const cases = golden as unknown as Case[];

test("a step has the view here that it has in Python", () => {
  for (const one of cases) {
    const view = viewFor(run(one).about, one.room);
    assert.deepEqual(view.things, one.things);
    assert.deepEqual(view.open, one.open);
  }
});

test("every node of the run is in one thing of a view, in order; and what the step is about is there by itself", () => {
  for (const one of cases) {
    const { about, groups } = run(one);
    const wide = viewFor(about, one.room);
    const fits = !!unfolded(about.nest, new Open(around(about)), 60, () => true);
    for (const view of [wide, gathered(about, wide)]) {
      const spans = view.things.map((thing) => spanOf(groups, thing));
      assert.deepEqual(spans.map(([start]) => start), [0, ...spans.slice(0, -1).map(([, end]) => end)]);
      assert.equal(spans.at(-1)![1], one.count);
      assert.ok((fits ? one.about : one.about.slice(0, 1)).every((node) => isAlone(view, node)));
    }
    assert.ok(gathered(about, wide).things.length <= 2 * one.about.length + 1);
    assert.equal(shows(wide, about), fits);
  }
});

test("what is opened by hand stays open while there is room, what is closed stays closed", () => {
  const long = cases.filter(({ count, groups }) => count > 300 && groups.length && !groups[0]!.within);
  assert.ok(long.length > 5);
  for (const one of long) {
    const { groups } = run(one);
    const last = `turn ${groups[0]!.starts.length} of line 0`;
    const [start, end] = spanOf(groups, [0, groups[0]!.starts.length - 1, groups[0]!.starts.length - 1]);
    const { about } = run(one, [last]);
    const view = viewFor(about, 0);
    if (view.things.length < 30 && end - start < 20) assert.ok(view.things.some((thing) => !isRun(thing) && start <= thing && thing < end));
    const shut = run(one, [], [last]);
    const folded = viewFor({ ...shut.about, needed: [end - 1] }, 30);
    assert.ok(!folded.things.some((thing) => !isRun(thing) && start <= thing && thing < end) || end - start === 1);
    assert.ok(shows(folded, { ...shut.about, needed: [end - 1] }));
  }
});

test("however much is open, a view has sixty things at most", () => {
  for (const one of cases.filter(({ count }) => count > 500)) {
    const opened = viewFor(run(one, [], [], "none").about, 14);
    assert.ok(opened.things.length <= 60);
    const closed = viewFor(run(one, [], [], "all").about, 14);
    assert.ok(closed.things.length <= 60 && closed.open.length === 0);
  }
});
