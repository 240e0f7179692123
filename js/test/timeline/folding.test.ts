import assert from "node:assert/strict";
import { test } from "node:test";
import { unaltered } from "../../src/hosts/altered";
import { Folding, type Opened, type State } from "../../src/timeline/folding";
import { unpacked } from "../../src/timeline/packing";
import type { Timeline } from "../../src/timeline/timeline";
import { around, forest, nameOf, random, type Random } from "./forest";

type Forest = ReturnType<typeof forest>;

/** The state of a part, by the definition. */
function state({ groups, isThere }: Forest, [group, part]: [number, number], { opened, closed, fold }: Opened): State {
  const own = groups[group]!;
  const name = nameOf(own, part);
  if (!isThere(name)) return "closed";
  if (opened.includes(name)) return "opened";
  if (closed.includes(name)) return "closed";
  const within = (at: number): boolean => {
    const up = groups[at]!.within;
    return !!up && ((up[0] === group && up[1] === part) || within(up[0]));
  };
  if (groups.some((other, at) => other.starts.some((_, k) => opened.includes(nameOf(other, k))) && within(at))) return "opened";
  if (fold === "none") return "opened";
  let depth = 0;
  for (let up = own.within; up; up = groups[up[0]]!.within) depth++;
  if (fold === "all" || (typeof fold === "number" && depth >= fold) || (Array.isArray(fold) && own.kind === "call" && fold.includes(own.label))) return "closed";
  return "follows";
}

/** The outermost closed part round each step's node at work, with its closed neighbours; and the last step of each such row. */
function stops(made: Forest, by: Opened): number[] {
  const { whole, groups } = made;
  const run = ({ flow, nodes }: Timeline["steps"][number]): string => {
    const found = flow === "rest" || !nodes ? undefined : around(groups, nodes[0]!).find((part) => state(made, part, by) === "closed");
    if (!found) return "";
    let [group, first] = found;
    while (first > 0 && state(made, [group, first - 1], by) === "closed") first--;
    return `${group} ${first}`;
  };
  const runs = whole.steps.map(run);
  return runs.flatMap((one, k) => (one && one === runs[k + 1] && !whole.chapters.some(({ step }) => step === k + 2) ? [] : [k + 1]));
}

function someNames({ groups }: Forest, pick: Random): string[] {
  const all = groups.flatMap((group) => group.starts.map((_, part) => nameOf(group, part)));
  return all.filter(() => !pick(4));
}

for (let seed = 0; seed < 300; seed++) {
  test(`parts, states and stops are those of the definition, forest ${seed}`, () => {
    const pick = random(seed);
    const made = forest(pick);
    const { whole, packed, groups, isThere } = made;
    const timeline = unpacked(unaltered(packed));
    assert.equal(timeline.steps.length, whole.steps.length);
    timeline.nodes.forEach(({ name }, node) => assert.equal(name, `v${node}`));
    const fold = ([null, "all", "none", ["f"], 0, 1, 2] as const)[pick(7)]!;
    const by: Opened = { opened: someNames(made, pick), closed: someNames(made, pick), fold };
    let chosen: Opened = by;
    const wishes: string[] = [];
    const folding = new Folding(timeline, by, (next) => folding.set((chosen = { ...chosen, ...next })), { wish: (name) => wishes.push(String(name)), hint: "" });
    for (let turn = 0; turn < 3; turn++) {
      groups.forEach((group, which) =>
        group.starts.forEach((_, part) => {
          assert.equal(folding.nameOf(which, part), nameOf(group, part));
          assert.deepEqual(folding.parts.named(nameOf(group, part)), [which, part]);
          assert.equal(folding.isThere(which, part), isThere(nameOf(group, part)));
          assert.equal(folding.stateOf(which, part), state(made, [which, part], chosen));
          assert.equal(folding.runsOf(which).some(([, first, last]) => first <= part && part <= last), folding.stateOf(which, part) === "closed");
        }),
      );
      const byHand = folding.byHand();
      for (const part of byHand) assert.equal(state(made, part, chosen), "opened");
      for (const name of chosen.opened) assert.equal(byHand.some((part) => folding.nameOf(...part) === name), isThere(name));
      for (let node = 0; node < whole.nodes.length; node++) assert.deepEqual(folding.partsOf(node), around(groups, node));
      const found = stops(made, chosen);
      const walked: number[] = [];
      for (let at = folding.after(0); at !== undefined; at = folding.after(at)) walked.push(at);
      assert.deepEqual(walked, found);
      for (let step = 0; step <= whole.steps.length + 1; step++) {
        assert.equal(folding.after(step), found.find((stop) => stop > step));
        assert.equal(folding.before(step), found.findLast((stop) => stop < step));
        assert.equal(folding.isStop(step), found.includes(step));
        if (step && step <= whole.steps.length) assert.ok(timeline.steps[folding.shown(step) - 1] && folding.shown(step) >= step);
      }
      const names = groups.flatMap((group) => group.starts.map((_, part) => nameOf(group, part)));
      const name = names[pick(names.length || 1)];
      if (!name) return;
      const part = folding.parts.named(name)!;
      const before = folding.stateOf(...part);
      folding.toggle(name);
      if (!isThere(name)) assert.equal(wishes.at(-1), name);
      else assert.equal(folding.stateOf(...part), before === "closed" ? "opened" : "closed");
    }
  });
}

test("what is no part is none", () => {
  const folding = new Folding(forest(random(1)).whole, { opened: ["turn 0 of nothing", ""], closed: ["turn -1 of loop 0", "turn 1e3 of loop 0"], fold: null });
  for (const name of ["", "loop 0", "turn 0 of loop 0", "turn 1.5 of loop 0", "turn 01 of loop 0"]) assert.equal(folding.parts.named(name), undefined);
});
