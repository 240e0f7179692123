import assert from "node:assert/strict";
import { test } from "node:test";
import { addExtra, bring, EXTRA_STYLES, extras, isNear, type Part } from "../src/extra";
import { pageModel } from "../src/model";
import type { Model } from "../src/widget";

const staying = new AbortController().signal;
Object.assign(globalThis, { adVizKit: { addExtra } });
const part: Part = {};

/** As an extra does: it waits in the page, and adds itself by the player's kit. */
function stand(name: string): void {
  extras[name] = (kit) => (kit as { addExtra: typeof addExtra }).addExtra(name, () => part, `.${name}{}`);
}

/** A model with a kernel that hears what is sent, and says nothing yet. */
function kernel(): Model & { sent: object[] } {
  const sent: object[] = [];
  return { ...pageModel({}), sent, send: (content) => sent.push(content) };
}

test("an extra of the page is made once for all players of a text, and asks nobody", async () => {
  stand("near");
  const made = await bring("near", pageModel({}), staying);
  assert.equal(made, await bring("near", pageModel({}), staying));
  assert.equal(made?.({} as never), part);
  assert.deepEqual(EXTRA_STYLES, [".near{}"]);
});

test("where there is no kernel, what is not in the page does not come", async () => {
  assert.equal(isNear("far", pageModel({})), false);
  assert.equal(await bring("far", pageModel({}), staying), undefined);
});

test("a page asks once, and asks again when who asked has left before the answer", async () => {
  const [first, second] = [kernel(), kernel()];
  const leaving = new AbortController();
  const gone = bring("late", first, leaving.signal);
  const waiting = bring("late", second, staying);
  assert.deepEqual([first.sent, second.sent], [[{ extra: "late" }], []]);
  leaving.abort();
  assert.equal(await gone, undefined);
  assert.deepEqual(second.sent, [{ extra: "late" }]);
  stand("late");
  assert.equal((await bring("late", kernel(), staying))?.({} as never), part);
  void waiting;
});

test("an extra that fails is not asked for again", async () => {
  const asks = kernel();
  extras.broken = () => {
    throw new Error("broken");
  };
  await assert.rejects(bring("broken", asks, staying), /broken/);
  assert.deepEqual(asks.sent, []);
});
