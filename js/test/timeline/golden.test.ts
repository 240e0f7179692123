import assert from "node:assert/strict";
import { test } from "node:test";
import accumulation from "../../../tests/golden/accumulation.json";
import broadcast from "../../../tests/golden/broadcast.json";
import broadcast_stretched from "../../../tests/golden/broadcast_stretched.json";
import checkpoint from "../../../tests/golden/checkpoint.json";
import engines from "../../../tests/golden/engines.json";
import forward from "../../../tests/golden/forward.json";
import forward_pole from "../../../tests/golden/forward_pole.json";
import live from "../../../tests/golden/live.json";
import ownership from "../../../tests/golden/ownership.json";
import programs from "../../../tests/golden/programs.json";
import readings from "../../../tests/golden/readings.json";
import reuse from "../../../tests/golden/reuse.json";
import runs_forward from "../../../tests/golden/runs_forward.json";
import runs_reverse from "../../../tests/golden/runs_reverse.json";
import states from "../../../tests/golden/states.json";
import tangent_types from "../../../tests/golden/tangent_types.json";
import tape from "../../../tests/golden/tape.json";
import tape_loss from "../../../tests/golden/tape_loss.json";
import tape_pair from "../../../tests/golden/tape_pair.json";
import varStory from "../../../tests/golden/var.json";
import { History, type Family } from "../../src/timeline/history";
import { asNumber, type Written } from "../../src/timeline/numeral";
import { unpacked } from "../../src/timeline/packing";
import type { Timeline } from "../../src/timeline/timeline";

const cases = { forward, forward_pole, tape, tape_loss, tape_pair, var: varStory, readings, live, programs, runs_forward, runs_reverse, engines, tangent_types, accumulation, ownership, reuse, broadcast, broadcast_stretched, checkpoint };

for (const [name, data] of Object.entries(cases)) {
  test(`${name}: every step has the state that Python has`, () => {
    const timeline = unpacked(data as unknown as Timeline);
    const history = new History(timeline);
    for (const [step, known] of Object.entries(states[name as keyof typeof states])) {
      for (const [cell, value] of Object.entries(known)) {
        const [family, index] = cell.split(" ");
        assert.equal(history.at(family as Family, Number(index), Number(step)), asNumber(value as Written), `${cell} at ${step}`);
      }
      timeline.nodes.forEach((_, node) => {
        if (!(`adjoint ${node}` in known)) assert.equal(history.at("adjoint", node, Number(step)), undefined);
      });
    }
  });
}
