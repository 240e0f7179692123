import assert from "node:assert/strict";
import { test } from "node:test";
import elsewhere from "../../../../tests/golden/elsewhere.json";
import engines from "../../../../tests/golden/engines.json";
import forward from "../../../../tests/golden/forward.json";
import forward_pole from "../../../../tests/golden/forward_pole.json";
import live from "../../../../tests/golden/live.json";
import programs from "../../../../tests/golden/programs.json";
import readings from "../../../../tests/golden/readings.json";
import runs_forward from "../../../../tests/golden/runs_forward.json";
import runs_reverse from "../../../../tests/golden/runs_reverse.json";
import tape from "../../../../tests/golden/tape.json";
import tape_loss from "../../../../tests/golden/tape_loss.json";
import tape_pair from "../../../../tests/golden/tape_pair.json";
import varStory from "../../../../tests/golden/var.json";
import { flipped } from "../../../src/extras/replay/guards";
import { inputsOf, seedsOf } from "../../../src/extras/replay/kernel";
import { retold } from "../../../src/extras/replay/retelling";
import { run } from "../../../src/extras/replay/run";
import { asNumber, type Written } from "../../../src/timeline/numeral";
import { unpacked } from "../../../src/timeline/packing";
import type { Timeline } from "../../../src/timeline/timeline";

const golden = { engines, forward, forward_pole, live, programs, readings, runs_forward, runs_reverse, tape, tape_loss, tape_pair, var: varStory };

const bits = new DataView(new ArrayBuffer(8));
function place(x: number): bigint {
  bits.setFloat64(0, x);
  const all = bits.getBigInt64(0);
  return all < 0n ? -(all & 0x7fffffffffffffffn) : all;
}

/** In units of the last place. */
function apart(one: Written | null, other: Written | null): number {
  if (one === null || other === null) return one === other ? 0 : Infinity;
  const [a, b] = [asNumber(one), asNumber(other)];
  return a === b || (a !== a && b !== b) ? 0 : Math.abs(Number(place(a) - place(b)));
}

function assertAlike(found: Timeline, told: Timeline, weights: Written[]): void {
  assert.equal(found.function.at, told.function.at);
  assert.equal(found.steps.length, told.steps.length);
  weights.forEach((weight, edge) => assert.ok(apart(found.edges[edge]!.weight, weight) <= 1, `weight ${edge}`));
  told.steps.forEach((step, k) => {
    const same = found.steps[k]!;
    assert.deepEqual(
      same.set.map(([family, index]) => [family, index]),
      step.set.map(([family, index]) => [family, index]),
    );
    step.set.forEach(([family, index, number], change) => {
      const now = same.set[change]![2];
      assert.ok(apart(now, number) <= 1, `${family} ${index} in step ${k + 1}: ${now} for ${number}`);
    });
    for (const text of ["say", "equation", "forms", "note"] as const) assert.deepEqual(same[text], step[text], `${text} of step ${k + 1}`);
  });
}

for (const [name, data] of Object.entries(golden)) {
  test(`${name}: told again where it was told, it is the same to the last bit`, () => {
    const told = unpacked(data as unknown as Timeline);
    const found = retold(told, inputsOf(told), seedsOf(told));
    assert.deepEqual(JSON.parse(JSON.stringify(found)), JSON.parse(JSON.stringify(told)));
    assert.equal(flipped(told.replay!.guards, run(told.replay!, inputsOf(told)).values), undefined);
  });
}

for (const [name, { told, others }] of Object.entries(elsewhere)) {
  for (const { at, seeds, weights, ...there } of others) {
    test(`${name} at ${at} with seeds ${seeds}: what Python tells there`, () => {
      const first = unpacked(told as unknown as Timeline);
      const inputs = at.map((x) => asNumber(x as Written));
      const found = retold(first, inputs, seeds.map((x) => asNumber(x as Written)));
      const expected = unpacked({ ...first, ...(there as unknown as Timeline) });
      assert.equal(flipped(first.replay!.guards, run(first.replay!, inputs).values), undefined);
      assertAlike(found, expected, weights as Written[]);
    });
  }
}
