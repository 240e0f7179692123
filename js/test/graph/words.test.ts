import assert from "node:assert/strict";
import { test } from "node:test";
import varStory from "../../../tests/lenses/reverse/var.json";
import tape from "../../../tests/lenses/reverse/tape.json";
import { History } from "../../src/timeline/history";
import { unpacked } from "../../src/timeline/packing";
import { SIZES } from "../../src/graph/places/geometry";
import { Room } from "../../src/graph/places/room";
import type { Setting } from "../../src/graph/setting";
import { Sight } from "../../src/graph/places/sight";
import { Tally } from "../../src/graph/view/tally";
import { about, openCalls, signed, travelled, weight, words } from "../../src/graph/words";
import type { Timeline } from "../../src/timeline/timeline";

function setting(data: unknown): Setting {
  const timeline = unpacked(data as Timeline);
  const history = new History(timeline);
  return { timeline, history, tally: new Tally(timeline, history), names: [], kind: timeline.flow, sizes: SIZES.across, width: 1000, room: new Room(), sight: new Sight() };
}
const one = (e: number) => ({ from: 0, to: 1, slot: 0, edges: [e], count: 1 });
const all = { from: 0, to: 1, slot: 0, edges: [0, 1, 2, 3, 4], count: 5 };

test("an edge waits, is tally, and then carries the adjoint back", () => {
  const reverse = setting(tape);
  const looks = [2, 12, 3, 10, 12].map((step) => {
    reverse.tally.to(step);
    return travelled(reverse, one(0), new Set());
  });
  assert.deepEqual(looks, ["waiting", "adjoint", "computed", "adjoint", "adjoint"]);
});

test("an edge is open between a call that waits and the child it asked", () => {
  const pull = setting(varStory);
  const calls = openCalls(pull.history, 9);
  assert.deepEqual([...calls], ["0 2", "2 4"]);
  const edge = pull.timeline.edges.findIndex(({ parent, child }) => parent === 2 && child === 4);
  assert.equal(travelled(pull, one(edge), calls), "open");
  assert.equal(openCalls(pull.history, 18).size, 0);
});

test("a bundle says how many edges it is, one its weight", () => {
  const reverse = setting(tape);
  assert.equal(words(reverse, all), "5 edges");
  assert.equal(words(reverse, { ...all, count: 12_345 }), "12,345 edges");
  assert.equal(words(reverse, one(0)), weight(reverse, one(0)));
  assert.equal(about(reverse.timeline, one(0)), "∂a/∂x = 4.2");
});

test("what is added carries its sign", () => {
  assert.deepEqual([4.2, -4.2, 0, "inf", "nan"].map((x) => signed(x as number)), ["+4.2", "−4.2", "+0", "+∞", "NaN"]);
});
