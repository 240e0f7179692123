import assert from "node:assert/strict";
import { test } from "node:test";
import { History, type Family } from "../../src/timeline/history";
import { asNumber } from "../../src/timeline/numeral";
import { timeline } from "../fixture";

const history = new History(timeline);
const last = timeline.steps.length;
const FAMILIES: Family[] = ["value", "tangent", "adjoint", "arrived", "contribution", "stack", "depth"];

/** Everything known at a step, by walking to it from the start. */
function walked(to: number): Map<string, number> {
  const state = new Map<string, number>();
  for (const { set } of timeline.steps.slice(0, to)) {
    for (const [family, index, value] of set) {
      if (value === null) state.delete(`${family} ${index}`);
      else state.set(`${family} ${index}`, asNumber(value));
    }
  }
  return state;
}

function sought(at: number): Map<string, number> {
  const state = new Map<string, number>();
  for (const family of FAMILIES) {
    for (let index = 0; index < 4; index++) {
      const value = history.at(family, index, at);
      if (value !== undefined) state.set(`${family} ${index}`, value);
    }
  }
  return state;
}

const sorted = (state: Map<string, number>): [string, number][] => [...state].sort(([a], [b]) => a.localeCompare(b));

test("forwards, backwards and by seeking, a step is the same", () => {
  const forwards = Array.from({ length: last + 1 }, (_, step) => step);
  for (const order of [forwards, forwards.toReversed(), [4, 0, 7, 2, 10, 9, 9, 11, 1]]) {
    for (const step of order) assert.deepEqual(sorted(sought(step)), sorted(walked(step)));
  }
});

test("what is not computed is not 0", () => {
  assert.equal(history.at("adjoint", 0, 4), undefined);
  assert.equal(history.at("adjoint", 0, 6), 2);
  assert.equal(history.at("tangent", 0, last), undefined);
});

test("what is forgotten is not known, not set and not written, until it is set again", () => {
  assert.deepEqual([9, 10, 11].map((step) => history.at("adjoint", 0, step)), [3, undefined, 5]);
  assert.deepEqual([9, 10, 11].map((step) => history.isSet("adjoint", 0, step)), [false, false, true]);
  assert.deepEqual([9, 10, 11].map((step) => history.isWritten("adjoint", 0, step)), [true, false, true]);
});

test("what was never known is not forgotten", () => {
  assert.deepEqual([1, 9, 10, 11].map((step) => history.isForgotten("adjoint", 0, step)), [false, false, true, false]);
  assert.ok(!history.isForgotten("tangent", 0, last));
});

test("infinity comes back as a number", () => assert.equal(history.at("adjoint", 1, 6), Infinity));

test("which step set it", () => {
  assert.ok(history.isSet("adjoint", 0, 5));
  assert.ok(!history.isSet("adjoint", 0, 6));
  assert.ok(history.isWritten("adjoint", 0, 5));
  assert.ok(history.isWritten("adjoint", 1, 9), "a rest points at the answer");
});

test("the next step that touches a node, round to the first", () => {
  assert.equal(history.nextTouching(0, 1), 5);
  assert.equal(history.nextTouching(0, 7), 9);
  assert.equal(history.nextTouching(0, 9), 10);
  assert.equal(history.nextTouching(0, last), 1);
  assert.equal(history.nextTouching(99, 1), undefined);
});
