import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { unable } from "../../../src/extras/replay/unable";
import { unpacked } from "../../../src/timeline/packing";
import type { Timeline } from "../../../src/timeline/timeline";
import { brought } from "./brought";

const LENSES = "../tests/lenses";
const shown = readdirSync(LENSES, { recursive: true, encoding: "utf8" }).flatMap((file): [string, Timeline][] => {
  const data: unknown = file.endsWith(".json") ? JSON.parse(readFileSync(`${LENSES}/${file}`, "utf8")) : {};
  return (data as Timeline).replay ? [[file, unpacked(data as Timeline)]] : [];
});

test("there are timelines of all lenses with inputs", () => assert.ok(shown.length >= 13));

for (const [name, timeline] of shown) {
  test(`${name} can be told at other inputs, and with anything else in it cannot`, async () => {
    await brought(timeline);
    assert.equal(unable(timeline), undefined);
    const { steps } = timeline;
    for (const place of [0, Math.floor(steps.length / 2), steps.length - 1]) {
      const changed = { ...steps[place]!, set: [...steps[place]!.set, ["invented", 0, 1]] };
      assert.equal(unable({ ...timeline, steps: steps.with(place, changed as never) }), "No Inputs here: this page cannot tell “invented” anew at other inputs.");
      const more = { ...steps[place]!, invented: 1 };
      assert.match(unable({ ...timeline, steps: steps.with(place, more) })!, /“invented”/);
    }
    assert.match(unable({ ...timeline, differences: {} } as never)!, /“differences”/);
    const rules = { ...timeline.replay!.rules, other: { value: ["unheard", "a"], weights: [1] } };
    assert.equal(unable({ ...timeline, replay: { ...timeline.replay!, rules } } as never), "No Inputs here: this page cannot compute unheard.");
  });
}

test("what one lens says of its families holds in its own timelines only", async () => {
  for (const [, timeline] of shown) await brought(timeline);
  const [, live] = shown.find(([, { lens }]) => lens === "live")!;
  assert.equal(unable(live), undefined);
  assert.match(unable({ ...live, lens: "reverse" })!, /“live\.(held|forward)”/);
  assert.match(unable({ ...live, lens: "toString" })!, /“live\.(held|forward)”/);
});

test("a name of JavaScript's own objects is no family", () => {
  const [, timeline] = shown[0]!;
  const steps = [{ ...timeline.steps[0]!, set: [["toString", 0, 1]] }, ...timeline.steps.slice(1)];
  assert.match(unable({ ...timeline, steps } as never)!, /“toString”/);
});
