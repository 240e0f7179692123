import assert from "node:assert/strict";
import { test } from "node:test";
import varStory from "../../../tests/lenses/reverse/var.json";
import tape from "../../../tests/lenses/reverse/tape.json";
import { History } from "../../src/timeline/history";
import { numeral } from "../../src/timeline/numeral";
import { unpacked } from "../../src/timeline/packing";
import { SIZES } from "../../src/graph/places/geometry";
import { Room } from "../../src/graph/places/room";
import type { Setting } from "../../src/graph/setting";
import { Sight } from "../../src/graph/places/sight";
import { about, openCalls, signed, travelled, weight, words } from "../../src/graph/words";
import type { Timeline } from "../../src/timeline/timeline";

function setting(data: unknown): Setting {
  const timeline = unpacked(data as Timeline);
  const history = new History(timeline);
  return { timeline, history, kind: timeline.flow, sizes: SIZES.across, width: 1000, room: new Room(), sight: new Sight() };
}
const one = (e: number) => ({ from: 0, to: 1, slot: 0, edges: [e] });
const all = { from: 0, to: 1, slot: 0, edges: [0, 1, 2, 3, 4] };

test("an edge waits, is known, and then carries the adjoint back", () => {
  const reverse = setting(tape);
  const looks = [2, 3, 10, 12].map((step) => travelled(reverse, one(0), step, new Set()));
  assert.deepEqual(looks, ["waiting", "computed", "adjoint", "adjoint"]);
});

test("an edge is open between a call that waits and the child it asked", () => {
  const pull = setting(varStory);
  const calls = openCalls(pull.history, 9);
  assert.deepEqual([...calls], ["0 2", "2 4"]);
  const edge = pull.timeline.edges.findIndex(({ parent, child }) => parent === 2 && child === 4);
  assert.equal(travelled(pull, one(edge), 9, calls), "open");
  assert.equal(openCalls(pull.history, 18).size, 0);
});

test("a bundle says how many edges it is, then the sum of what has travelled", () => {
  const reverse = setting(tape);
  assert.equal(words(reverse, all, 6), "5 edges");
  assert.equal(words(reverse, all, 12), "Σ 7.5776");
  assert.equal(words(reverse, one(0), 6), weight(reverse, one(0)));
  assert.equal(about(reverse.timeline, one(0)), "∂a/∂x = 4.2");
});

test("at every step a bundle says the sum of all that has travelled by then, be it one", () => {
  const reverse = setting(tape);
  const counts = new Set<number>();
  for (let step = 1; step <= reverse.timeline.steps.length; step++) {
    const came = all.edges.map((edge) => reverse.history.at("contribution", edge, step)).filter((term) => term != null);
    const sum = came.reduce((total, term) => total + term, 0);
    assert.equal(words(reverse, all, step), came.length ? `Σ ${numeral(sum)}` : "5 edges");
    counts.add(came.length);
  }
  assert.ok(counts.has(0) && counts.has(1) && counts.has(2));
});

test("what is added carries its sign", () => {
  assert.deepEqual([4.2, -4.2, 0, "inf", "nan"].map((x) => signed(x as number)), ["+4.2", "−4.2", "+0", "+∞", "NaN"]);
});
