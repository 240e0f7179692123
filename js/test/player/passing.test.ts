import assert from "node:assert/strict";
import { test } from "node:test";
import { stepAt } from "../../src/player/open/passing";
import { Folding, type Opened } from "../../src/timeline/folding";
import { unpacked } from "../../src/timeline/packing";
import { forest, random } from "../timeline/forest";

test("what is passed in one press has set all that its steps did, says how much, and is of the closed run", () => {
  let passed = 0;
  for (let seed = 0; seed < 150; seed++) {
    const pick = random(seed);
    const { whole, packed } = forest(pick);
    const timeline = unpacked(pick(2) ? whole : packed);
    const by: Opened = { opened: [], closed: [], fold: (["all", 0, 1, null] as const)[pick(4)]! };
    const folding = new Folding(timeline, by);
    let before = 0;
    for (let stop = folding.after(0); stop !== undefined; stop = folding.after(stop)) {
      const step = stepAt(timeline, folding, stop);
      const own = timeline.steps.slice(before, stop).filter(Boolean);
      assert.deepEqual(step.set, own.flatMap(({ set }) => set));
      assert.equal(step.passes ?? 1, stop - before);
      if (own.length > 1) {
        passed++;
        assert.match(String(step.say), /(is|are) closed: [\d,]+ (values|contributions|steps at once)\.$/);
        assert.ok(String(step.say).split(" ").length <= 25);
        assert.deepEqual([step.nodes, step.edges], [undefined, undefined]);
        assert.equal(stepAt(timeline, folding, stop), step);
        const [group, first] = step.closed!;
        assert.equal(folding.stateOf(group, first), "closed");
      } else assert.equal(step, timeline.steps[stop - 1]);
      before = stop;
    }
  }
  assert.ok(passed > 100);
});
