import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Clock, SPEEDS } from "../../src/player/clock";

Object.assign(globalThis, { window: globalThis });

function clock(gate?: (to: number) => number): { clock: Clock; seen: number[] } {
  const seen: number[] = [];
  const made = new Clock(() => seen.push(made.step));
  made.count = 9;
  if (gate) made.gate = gate;
  return { clock: made, seen };
}

test("out of range goes to the nearest end", () => {
  const { clock: made, seen } = clock();
  for (const to of [99, -3, 4.4, Number.NaN]) made.seek(to);
  assert.deepEqual(seen, [9, 1, 4, 1]);
});

test("every way to go to a step comes to the gate", () => {
  const { clock: made, seen } = clock((to) => Math.min(to, 3));
  made.seek(8);
  made.next();
  made.seek(2);
  made.next();
  made.toggle();
  assert.deepEqual(seen, [3, 3, 2, 3, 3]);
  assert.equal(made.playing, false);
});

test("playing stops at the gate, and at the end", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let open = 3;
  const { clock: made, seen } = clock((to) => Math.min(to, open));
  made.toggle();
  for (let more = 0; more < 20; more++) mock.timers.tick(1600);
  assert.deepEqual([seen, made.playing], [[2, 3, 3], false]);
  open = 9;
  made.toggle();
  for (let more = 0; more < 20; more++) mock.timers.tick(1600);
  assert.deepEqual([made.step, made.playing], [9, false]);
  mock.timers.reset();
});

test("from the last step it plays again from the first", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { clock: made, seen } = clock();
  made.seek(9);
  made.toggle();
  assert.deepEqual([seen, made.playing], [[9, 1], true]);
  mock.timers.tick(1600);
  assert.deepEqual(seen, [9, 1, 2]);
  made.stop();
  mock.timers.reset();
});

test("at each speed a step stays so many times as short, and so does its motion", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  for (const speed of SPEEDS) {
    const motions: number[] = [];
    const made = new Clock((motion) => motions.push(motion));
    Object.assign(made, { count: 9, speed });
    made.toggle();
    mock.timers.tick(1600 / speed - 1);
    assert.deepEqual(motions, [400 / speed]);
    mock.timers.tick(1);
    assert.deepEqual(motions, [400 / speed, 400 / speed]);
    made.stop();
  }
  mock.timers.reset();
});

test("inside a step it plays on, and the step stays", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let part = 1;
  // The third step has three parts.
  const { clock: made, seen } = clock((to) => {
    if (to !== 4 || part === 3) return to;
    part += 1;
    return 3;
  });
  made.seek(3);
  made.isInside = true;
  made.toggle();
  for (let more = 0; more < 3; more++) mock.timers.tick(1600);
  assert.deepEqual(seen.slice(0, 5), [3, 3, 3, 4, 5]);
  assert.equal(made.playing, true);
  made.stop();
  mock.timers.reset();
});

test("next, back and play pass what is closed in one press; a jump opens what it is in", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { clock: made, seen } = clock();
  const stops = [1, 2, 6, 7, 9];
  const entered: number[] = [];
  made.stops = { after: (step) => stops.find((one) => one > step), before: (step) => stops.findLast((one) => one < step), shown: (step) => (step === 4 ? 6 : step) };
  made.enter = (to) => (entered.push(to), to);
  for (const go of ["next", "next", "next", "back", "back", "back", "back"] as const) made[go]();
  assert.deepEqual(seen.splice(0), [2, 6, 7, 6, 2, 1, 1]);
  made.toggle();
  for (let more = 0; more < 9; more++) mock.timers.tick(1600);
  assert.deepEqual([seen.splice(0), made.playing], [[2, 6, 7, 9], false]);
  made.go(5);
  assert.deepEqual([seen.splice(0), entered], [[5], []]);
  made.seek(99);
  made.seek(4);
  assert.deepEqual([seen, entered], [[9, 6], [9, 4]]);
  mock.timers.reset();
});

test("what is passed in one press moves as one step", () => {
  const motions: number[] = [];
  const made = new Clock((motion) => motions.push(motion));
  made.count = 9;
  made.stops = { after: (step) => (step < 6 ? 6 : step + 1), before: (step) => step - 1, shown: (step) => step };
  made.next();
  made.next();
  made.back();
  made.next();
  made.seek(9);
  made.next();
  assert.deepEqual(motions, [400, 400, 0, 400, 0, 0]);
});
