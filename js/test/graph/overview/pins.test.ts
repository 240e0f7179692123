import assert from "node:assert/strict";
import { test } from "node:test";
import { pinsIn } from "../../../src/graph/overview/pins";
import { overlap } from "../../../src/graph/places/geometry";
import { dice } from "./runs";

test("inputs stand apart, in their room, high enough for a name and a bar, and leave most of the width", () => {
  for (let seed = 0; seed < 300; seed++) {
    const roll = dice(seed);
    const type = [12, 24, 43][roll(3)]!;
    const room = { x: 8, y: 8, width: 300 + roll(1600), height: type === 12 ? 56 : 78 };
    const names = Array.from({ length: 1 + roll(8) }, (_, k) => `${"weights_of_a_layer".slice(0, 1 + roll(18))}${k}`);
    const pins = pinsIn(names, type, room);
    const narrow = room.width < 40 * type;
    pins.forEach((one, k) => {
      assert.ok(one.y >= room.y && one.y + one.height <= room.y + room.height, `seed ${seed}`);
      assert.ok(one.height >= 1.7 * type, `seed ${seed}: ${one.height} px for type of ${type}`);
      assert.ok(narrow || one.x + one.width <= room.x + room.width / 3 + 1, `seed ${seed}`);
      for (const other of pins.slice(k + 1)) assert.equal(overlap(one, other), 0, `seed ${seed}`);
    });
  }
});
