import assert from "node:assert/strict";
import { test } from "node:test";
import states from "../../../tests/golden/states.json";
import { History, type Family } from "../../src/timeline/history";
import { isArray } from "../../src/timeline/array_value";
import { asNumber, type Written } from "../../src/timeline/numeral";
import { goldens } from "../goldens";

for (const [name, timeline] of Object.entries(goldens)) {
  test(`${name}: every step has the state that Python has`, () => {
    const history = new History(timeline);
    for (const [step, expected] of Object.entries(states[name as keyof typeof states])) {
      for (const [cell, value] of Object.entries(expected)) {
        const [family, place] = cell.split(" ");
        const indices = place!.split(",").map(Number);
        const found = history.at(family as Family, indices.length > 1 ? indices : indices[0]!, Number(step));
        if (typeof value === "object") assert.deepEqual(isArray(found) && { shape: found.shape, cells: found.cells }, value, `${cell} at ${step}`);
        else assert.equal(found, asNumber(value as Written), `${cell} at ${step}`);
      }
      timeline.nodes.forEach((_, node) => {
        if (!(`adjoint ${node}` in expected)) assert.equal(history.at("adjoint", node, Number(step)), undefined);
      });
    }
  });
}
