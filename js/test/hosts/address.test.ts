import assert from "node:assert/strict";
import { test } from "node:test";
import { openAtAddress } from "../../src/hosts/address";

/** What is gone to when the address has these marks, one after the other. */
function gone(...marks: string[]): (number | string)[][] {
  const page = { location: { hash: marks[0]! }, addEventListener: (_: string, act: () => void) => (changed = act) };
  let changed = (): void => undefined;
  const found: (number | string)[][] = [];
  Object.assign(globalThis, page);
  openAtAddress((step, player, open) => found.push([step, player, ...open]));
  for (const mark of marks.slice(1)) {
    page.location.hash = mark;
    changed();
  }
  return found;
}

test("an address names a step, and may name a player", () => {
  assert.deepEqual(gone("#step=12", "#player=2&step=3"), [[12, 1], [3, 2]]);
});

test("an address names the parts that are open", () => {
  assert.deepEqual(gone("#step=474&open=turn 32 of line 9&open=model%2C%20call%2032", "#player=2&step=3&open=lines%2010%E2%80%9321"), [[474, 1, "turn 32 of line 9", "model, call 32"], [3, 2, "lines 10–21"]]);
});

test("marks of another kind are left alone", () => {
  assert.deepEqual(gone("", "#/2/1", "#a-heading", "#step=", "#step=x", "#step=0", "#step=-3", "#player=2"), []);
});
