import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { addExtra, bring, EXTRA_STYLES, extras, isNear, NO_ANSWER, PATIENCE, type Part } from "../../src/player/extra";
import { pageModel } from "../../src/hosts/model";
import type { Model } from "../../src/player/host";

/** All that is ready has been done. */
const done = (): Promise<unknown> => new Promise(setImmediate);
beforeEach(() => mock.timers.reset());
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));

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
  await done();
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

test("a kernel that cannot be asked is asked once, and that is said", async () => {
  const leaving = new AbortController();
  let asked = 0;
  const send = (): void => {
    // One that would ask for ever leaves no room for anything else.
    if (++asked === 100) leaving.abort();
    throw new Error("Kernel is dead");
  };
  await assert.rejects(bring("dead", { ...pageModel({}), send }, leaving.signal), { message: NO_ANSWER });
  assert.equal(asked, 1);
});

test("whoever waits for the answer of a kernel that is gone asks its own after a while", async () => {
  const [dead, alive] = [kernel(), kernel()];
  void bring("gone", dead, staying);
  void bring("gone", alive, staying);
  await done();
  assert.deepEqual([dead.sent, alive.sent], [[{ extra: "gone" }], []]);
  mock.timers.tick(PATIENCE);
  await done();
  assert.deepEqual([dead.sent, alive.sent], [[{ extra: "gone" }], [{ extra: "gone" }]]);
});

test("whoever waits asks its own kernel at once when the other turns out to be dead", async () => {
  const alive = kernel();
  const send = (): void => {
    throw new Error("Kernel is dead");
  };
  const first = bring("torn", { ...pageModel({}), send }, staying);
  void bring("torn", alive, staying);
  await assert.rejects(first, { message: NO_ANSWER });
  await done();
  assert.deepEqual(alive.sent, [{ extra: "torn" }]);
});

test("an answer that is no module is said to be none", async () => {
  for (const code of [7, null, {}, "not packed", "9".repeat(2 ** 21)]) {
    const asked = kernel();
    let hear: (message: object) => void;
    asked.on = (_, callback) => (hear = callback);
    const coming = bring("rubbish", asked, staying);
    hear!({ extra: "another", code: "" });
    hear!({ extra: "rubbish", code });
    await assert.rejects(coming, /cannot be used/);
    assert.deepEqual(asked.sent, [{ extra: "rubbish" }]);
  }
});
