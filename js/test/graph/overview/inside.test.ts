import assert from "node:assert/strict";
import { test } from "node:test";
import { planOf } from "../../../src/graph/overview/columns";
import { askInside } from "../../../src/graph/overview/inside";
import { unaltered } from "../../../src/hosts/altered";
import { Folding } from "../../../src/timeline/folding";
import { unpacked } from "../../../src/timeline/packing";
import { forest, random } from "../../timeline/forest";

test("a column of what is not told asks for the outermost part that is not there, and any other for nothing", () => {
  let [asked, silent] = [0, 0];
  for (let seed = 0; seed < 200; seed++) {
    const run = unpacked(unaltered(forest(random(seed)).packed));
    const wishes: string[] = [];
    const folding = new Folding(run, { opened: [], closed: [], fold: null }, () => assert.fail("nothing that is there is opened"), { wish: (name) => void wishes.push(String(name)), hint: "" });
    const plan = planOf(run);
    plan.columns.forEach(({ from }, column) => {
      wishes.length = 0;
      askInside(folding, plan, column);
      const lacking = folding.partsOf(from).filter((part) => !folding.isThere(...part)).map((part) => folding.nameOf(...part));
      assert.deepEqual(wishes, lacking.slice(0, 1));
      if (lacking[0]) asked++;
      else silent++;
    });
  }
  assert.ok(asked > 20 && silent > 20);
});
