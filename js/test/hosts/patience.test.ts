import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { patiently } from "../../src/hosts/patience";
import { PATIENCE, SILENT } from "../../src/player/extra";

/** All that is ready has been done. */
const done = (): Promise<unknown> => new Promise(setImmediate);
beforeEach(() => mock.timers.reset());
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));

/** Each time the kernel is asked it may come, or not; what a person is told of that is `said`. */
function asked(kernel = true) {
  const said: string[] = [];
  const answers: { come(): void; fail(why: string): void }[] = [];
  let isThere = false;
  const bring = (): Promise<unknown> => new Promise((come, fail) => answers.push({ come: () => come((isThere = true)), fail: (why) => fail(new Error(why)) }));
  return { said, answers, wants: patiently(kernel, bring, () => isThere, (why) => said.push(why)) };
}

test("a silent kernel is told of once, however often it is wanted", () => {
  const { wants, said, answers } = asked();
  for (const _ of [1, 2, 3]) {
    wants(true);
    mock.timers.tick(PATIENCE - 1);
    wants(true);
    mock.timers.tick(PATIENCE);
  }
  assert.deepEqual([said, answers.length], [[SILENT], 1]);
});

test("whoever has given it up is told nothing", async () => {
  const { wants, said, answers } = asked();
  wants(true);
  mock.timers.tick(PATIENCE - 1);
  wants(false);
  mock.timers.tick(PATIENCE);
  answers[0]!.fail("no module");
  await done();
  assert.deepEqual(said, []);
});

test("a late answer says nothing more of what was told", async () => {
  const { wants, said, answers } = asked();
  wants(true);
  mock.timers.tick(PATIENCE);
  answers[0]!.fail("no module");
  await done();
  assert.deepEqual(said, [SILENT]);
});

test("who asks again is told again", () => {
  const { wants, said, answers } = asked();
  for (const on of [true, false, true]) {
    wants(on);
    mock.timers.tick(PATIENCE);
  }
  assert.deepEqual([said, answers.length], [[SILENT, SILENT], 2]);
});

test("what fails is said at once, and not again when patience is over", async () => {
  const { wants, said, answers } = asked();
  wants(true);
  answers[0]!.fail("no module");
  await done();
  mock.timers.tick(PATIENCE);
  assert.deepEqual(said, ["no module"]);
});

test("of what has come, and of a page without a kernel, nothing is said", async () => {
  const [come, page] = [asked(), asked(false)];
  come.wants(true);
  page.wants(true);
  come.answers[0]!.come();
  await done();
  mock.timers.tick(PATIENCE);
  assert.deepEqual([come.said, page.said], [[], []]);
});
