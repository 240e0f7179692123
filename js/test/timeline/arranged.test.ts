import assert from "node:assert/strict";
import { test } from "node:test";
import { arranged } from "../../src/timeline/arranged";
import { Folding, type Opened } from "../../src/timeline/folding";
import { History } from "../../src/timeline/history";
import { unpacked } from "../../src/timeline/packing";
import { spanOf } from "../../src/timeline/parts";
import { Reached } from "../../src/timeline/reached";
import { around, forest, nameOf, random } from "./forest";

for (let seed = 0; seed < 200; seed++) {
  test(`a list has each node once, by itself where all round it is open, forest ${seed}`, () => {
    const pick = random(seed + 1000);
    const { whole, packed, groups } = forest(pick);
    const timeline = unpacked(packed);
    const names = groups.flatMap((group) => group.starts.map((_, part) => nameOf(group, part))).filter(() => !pick(4));
    const by: Opened = { opened: names, closed: [], fold: ([null, "all", "none", 1] as const)[pick(4)]! };
    const folding = new Folding(timeline, by);
    const count = whole.nodes.length;
    const focus = [pick(count), pick(count)];
    const { items, placeOf } = arranged(folding, count, focus);
    const held = items.map((item) => (typeof item === "number" ? [item, item + 1] : spanOf(folding.parts.groups, item)));
    assert.deepEqual(held.map(([from]) => from), [0, ...held.slice(0, -1).map(([, to]) => to)]);
    assert.equal(held.at(-1)![1], count);
    for (let node = 0; node < count; node++) {
      const isOpen = around(groups, node).every(([group, part]) => {
        const state = folding.stateOf(group, part);
        return state === "opened" || (state === "follows" && (count <= 30 || focus.some((one) => around(groups, one).some(([g, p]) => g === group && p === part))));
      });
      const place = items.findIndex((_, k) => held[k]![0]! <= node && node < held[k]![1]!);
      assert.equal(typeof items[place] === "number", isOpen);
      assert.equal(placeOf(node), place);
      if (isOpen) assert.ok(timeline.nodes[node]);
    }
  });
}

test("what of a run is reached is counted as if all were told", () => {
  for (let seed = 0; seed < 100; seed++) {
    const { whole, packed, groups, isThere } = forest(random(seed));
    const timeline = unpacked(packed);
    // Passing steps say how many have their derivative after them.
    const derivatives = new History(whole);
    for (const step of timeline.steps) {
      if (!step?.closed) continue;
      const [group, first, last] = step.closed;
      const own = Array.from({ length: (groups[group]!.starts[last + 1] ?? groups[group]!.end) - groups[group]!.starts[first]! }, (_, k) => groups[group]!.starts[first]! + k);
      step.reached = own.filter((node) => derivatives.at("adjoint", node, timeline.steps.indexOf(step) + 1) !== undefined).length;
    }
    const reached = new Reached(timeline, new History(timeline));
    groups.forEach(({ starts, end, within }, group) => {
      // Nobody sees what is in a part that is not told.
      if (within && !isThere(nameOf(groups[within[0]]!, within[1]))) return;
      for (const step of timeline.steps.flatMap((_, place) => place + 1)) {
        const own = Array.from({ length: end - starts[0]! }, (_, k) => starts[0]! + k);
        const before = new Set(timeline.steps.flatMap((one, place) => (place < step && one ? [place + 1] : [])));
        if (!before.has(step)) continue;
        const values = own.filter((node) => derivatives.at("value", node, step) !== undefined).length;
        assert.equal(reached.count("value", [group, 0, starts.length - 1], step), values);
        const adjoints = own.filter((node) => derivatives.at("adjoint", node, step) !== undefined).length;
        // What one closed run sends another is known when that is passed.
        const counted = reached.count("adjoint", [group, 0, starts.length - 1], step);
        assert.ok(counted <= adjoints && (counted === adjoints || step < timeline.steps.length));
      }
    });
  }
});

test("of however many runs it is asked, it goes through the steps once", () => {
  const { packed } = forest(random(3));
  const timeline = unpacked(packed);
  let read = 0;
  timeline.steps.forEach((step, place) => {
    timeline.steps[place] = new Proxy(step, { get: (of, name, self) => (name === "closed" && read++, Reflect.get(of, name, self) as unknown) });
  });
  const folding = new Folding(timeline, { opened: [], closed: [], fold: null });
  const reached = new Reached(timeline, new History(timeline), folding.parts);
  read = 0;
  timeline.groups.forEach(({ starts }, group) => starts.forEach((_, last) => reached.count("value", [group, 0, last], 1)));
  assert.equal(read, Object.keys(timeline.steps).length);
});
