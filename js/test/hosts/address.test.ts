import assert from "node:assert/strict";
import { test } from "node:test";
import { openAtAddress } from "../../src/hosts/address";

/** What is gone to when the address has these marks, one after the other. */
function gone(...marks: string[]): number[][] {
  const page = { location: { hash: marks[0]! }, addEventListener: (_: string, act: () => void) => (changed = act) };
  let changed = (): void => undefined;
  const found: number[][] = [];
  Object.assign(globalThis, page);
  openAtAddress((step, player) => found.push([step, player]));
  for (const mark of marks.slice(1)) {
    page.location.hash = mark;
    changed();
  }
  return found;
}

test("an address names a step, and may name a player", () => {
  assert.deepEqual(gone("#step=12", "#player=2&step=3"), [[12, 1], [3, 2]]);
});

test("marks of another kind are left alone", () => {
  assert.deepEqual(gone("", "#/2/1", "#a-heading", "#step=", "#step=x", "#step=0", "#step=-3", "#player=2"), []);
});
