import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { makeOpening, OFFLINE } from "../../src/hosts/opening";
import { PATIENCE, SILENT } from "../../src/player/extra";
import type { Heard, Model } from "../../src/player/host";
import { unpacked } from "../../src/timeline/packing";
import type { Timeline } from "../../src/timeline/timeline";
import { timeline } from "../fixture";

beforeEach(() => mock.timers.reset());
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
const done = (): Promise<unknown> => new Promise(setImmediate);

const groups = [{ kind: "loop" as const, name: "line 1", label: "for", line: 1, starts: [0, 1, 2], end: 3 }];
const step = timeline.steps[0]!;
const untold = unpacked({ ...timeline, groups, counts: { nodes: 3, edges: 2, steps: 9 }, steps: [step, { ...step, number: 8, passes: 7, closed: [0, 1, 2] }, step] });
const opened = unpacked({ ...timeline, groups, counts: { nodes: 3, edges: 2, steps: 9 }, steps: [step, { ...step, number: 4, passes: 3, closed: [0, 1, 1] }, step, step, step, step, step] });

/** A player that stands at the end of what is not told. */
function player(sent?: object[] | "gone") {
  let hear: Heard = () => undefined;
  const said: string[] = [];
  const went: number[] = [];
  const at = { step: 8 };
  const model = {
    on: (_: string, heard: Heard) => (hear = heard),
    off: () => (hear = () => undefined),
    send: sent && ((content: object): void => { if (sent === "gone") throw new Error("closed"); sent.push(content); }),
  } as unknown as Model;
  const opening = makeOpening(model, () => ({ step: () => at.step, seek: (to) => went.push((at.step = to)), notify: (text) => said.push(text) }));
  opening.look(untold);
  const come = (next: Timeline): void => opening.look(next);
  return { opening, said, went, at, come, hear: (message: object) => hear(message) };
}

test("the kernel is asked once, and where the step is told the player goes there", async () => {
  const sent: object[] = [];
  const { opening, come, went, said } = player(sent);
  for (const _ of [1, 2, 3]) opening.wish(6);
  await done();
  assert.deepEqual(sent, [{ opening: 6 }]);
  come(untold);
  assert.deepEqual(went, []);
  come(opened);
  come(opened);
  mock.timers.tick(2 * PATIENCE);
  assert.deepEqual([went, said], [[6], []]);
});

test("whoever has gone on stays there, and what was asked for is open", async () => {
  const { opening, come, went, at } = player([]);
  opening.wish(6);
  await done();
  at.step = 9;
  come(opened);
  assert.deepEqual(went, []);
});

test("a busy kernel is told of once; its late answer is welcome", async () => {
  const sent: object[] = [];
  const { opening, come, went, said } = player(sent);
  opening.wish(6);
  await done();
  mock.timers.tick(9 * PATIENCE);
  assert.deepEqual(said, [SILENT]);
  come(opened);
  assert.deepEqual(went, [6]);
});

test("a part is asked for once, and again when that failed; or there is nobody to ask", async () => {
  const sent: object[] = [];
  const { opening, come, said, hear } = player(sent);
  const name = "turn 3 of line 1";
  assert.equal(opening.hint, "");
  opening.wish(name);
  opening.wish(name);
  assert.equal(sent.length, 1);
  hear({ unopened: "turn 2 of line 1", why: "of another" });
  hear({ unopened: name, why: "It ran out of memory." });
  await done();
  assert.deepEqual(said, ["It ran out of memory."]);
  opening.wish(name);
  assert.equal(sent.length, 2);
  come(opened);
  mock.timers.tick(9 * PATIENCE);
  assert.deepEqual(said.length, 1);
  assert.equal(player().opening.hint, ".\nOpen in a notebook to see inside.");
});

test("a wrong answer, a kernel that is gone, and a page without one are said", async () => {
  const wrong = player([]);
  wrong.opening.wish(6);
  wrong.hear({ unopened: 6, why: { text: 7 } });
  const gone = player("gone");
  gone.opening.wish(6);
  const page = player();
  page.opening.wish(6);
  await done();
  mock.timers.tick(9 * PATIENCE);
  assert.deepEqual([wrong.said, gone.said.length, page.said], [["What the kernel sent cannot be used in this page."], 1, [OFFLINE]]);
});

test("whoever has left hears nothing", async () => {
  const { opening, said, went, come, hear } = player([]);
  opening.wish(6);
  await done();
  opening.leave();
  hear({ unopened: 6, why: "late" });
  come(opened);
  mock.timers.tick(9 * PATIENCE);
  await done();
  assert.deepEqual([said, went], [[], []]);
});
