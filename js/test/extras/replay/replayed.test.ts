import assert from "node:assert/strict";
import { test } from "node:test";
import elsewhere from "../../../../tests/golden/elsewhere.json";
import { strayed } from "../../../src/extras/replay/guards";
import { inputsOf, seedsOf } from "../../../src/extras/replay/kernel";
import { replayed } from "../../../src/extras/replay/replayed";
import { apart, recorded, run } from "../../../src/extras/replay/run";
import { asNumber, type Written } from "../../../src/timeline/numeral";
import { unpacked } from "../../../src/timeline/packing";
import type { Timeline } from "../../../src/timeline/timeline";
import { goldens } from "../../goldens";
import { areAlike } from "./alike";
import { brought } from "./brought";

const replays = Object.entries(goldens).filter(([, { replay }]) => replay);

type Weighed = Pick<Timeline["edges"][number], "weight" | "reach">;

/** The weight of an edge; of one between arrays, those of its cells. */
const weightOf = ({ weight, reach }: Weighed): Written | null => weight ?? reach?.weights ?? null;

function assertAlike(found: Timeline, original: Timeline, edges: Weighed[]): void {
  assert.deepEqual(found.scale, original.scale);
  assert.equal(found.function.at, original.function.at);
  assert.equal(found.steps.length, original.steps.length);
  edges.forEach((edge, place) => assert.ok(areAlike(weightOf(found.edges[place]!), weightOf(edge)), `weight ${place}`));
  original.steps.forEach((step, k) => {
    const same = found.steps[k]!;
    assert.deepEqual(
      same.set.map(([family, index]) => [family, index]),
      step.set.map(([family, index]) => [family, index]),
    );
    step.set.forEach(([family, index, number], change) => {
      const now = same.set[change]![2];
      assert.ok(areAlike(now, number), `${family} ${index} in step ${k + 1}: ${now} for ${number}`);
    });
    assert.deepEqual(same.cell, step.cell, `cell of step ${k + 1}`);
    for (const text of ["say", "equation", "forms", "note"] as const) assert.deepEqual(same[text], step[text], `${text} of step ${k + 1}`);
  });
}

for (const [name, original] of replays) {
  test(`${name}: told again where it was told, it is the same`, async () => {
    await brought(original);
    const found = JSON.parse(JSON.stringify(replayed(original, inputsOf(original), seedsOf(original)))) as Timeline;
    assertAlike(found, original, original.edges);
    const still = ({ steps, edges, ...others }: Timeline): unknown => ({ ...others, edges: edges.map(({ weight, reach, ...edge }) => edge), steps: steps.map(({ set, ...step }) => step) });
    assert.deepEqual(still(found), JSON.parse(JSON.stringify(still(original))));
    const chapters = original.chapters.map((chapter) => ({ ...chapter, name: "?" }));
    assert.deepEqual(JSON.parse(JSON.stringify(replayed({ ...original, chapters }, inputsOf(original), seedsOf(original)))), { ...found, chapters });
    const here = run(original.replay!, inputsOf(original));
    const there = recorded(original, here);
    assert.equal(apart(here, there), -1);
    assert.equal(strayed(original.replay!.guards, here, there), undefined);
  });
}

for (const [name, { original, others }] of Object.entries(elsewhere)) {
  for (const { at, seeds, edges, ...there } of others) {
    test(`${name} at ${JSON.stringify(at)} with seeds ${seeds}: what Python tells there`, async () => {
      const first = unpacked(original as unknown as Timeline);
      await brought(first);
      const inputs = at.map((x) => asNumber(x as Written));
      const found = replayed(first, inputs, seeds.map((x) => asNumber(x as Written)));
      const expected = unpacked({ ...first, ...(there as unknown as Timeline) });
      assert.equal(strayed(first.replay!.guards, run(first.replay!, inputs), recorded(first, run(first.replay!, inputsOf(first)))), undefined);
      assertAlike(found, expected, edges as Weighed[]);
    });
  }
}
