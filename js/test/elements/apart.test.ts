/** Names that are cut: random ones of one story stay different. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { frontOf, parted } from "../../src/elements/apart";
import { fit } from "../../src/elements/fit";

/** A generator of whole numbers below a bound, from a seed. */
function below(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * bound);
  };
}

function storyNames(seed: number): string[] {
  const draw = below(seed);
  const pick = (from: string[]): string => from[draw(from.length)]!;
  const names = Array.from({ length: 2 + draw(8) }, () => pick(["model", "modest", "p", "layers", "v", "loss"]) + Array.from({ length: draw(4) }, () => pick([".W1", ".W2", ".b", '["layers"]', "[0]", "[1]", "₁", "₂₃", ".bias"])).join(""));
  return [...new Set(names)];
}

/** Whether some cut to so many letters is like no other name: asked by trying all. */
function canTell(name: string, kept: number, names: string[]): boolean {
  const splits = Array.from({ length: kept + 1 }, (_, front) => [name.slice(0, front), name.slice(name.length - (kept - front))] as const);
  return splits.some(([front, end]) => !names.some((other) => other !== name && other.length > kept && other.startsWith(front) && other.endsWith(end)));
}

test("names of a story that differ stay different, whatever room each has", () => {
  for (let seed = 1; seed < 400; seed++) {
    const names = storyNames(seed);
    const draw = below(seed + 7000);
    const shown = new Map<string, string>();
    for (const name of names) {
      const room = 24 + draw(90);
      const { words } = fit(name, room, 12, "name", 1, names);
      assert.ok(!words.includes("…") || words.length * 0.602 * 12 <= room + 0.1 || words.length <= 2);
      if (words.includes("…") && !canTell(name, words.length - 1, names)) continue;
      assert.ok(!shown.has(words), `${shown.get(words)} and ${name} are both ${words}, seed ${seed}`);
      shown.set(words, name);
    }
  }
});

test("the end that tells a name apart is never cut", () => {
  for (let seed = 1; seed < 400; seed++) {
    const names = storyNames(seed);
    for (const name of names) {
      const [front, end] = parted(name, names);
      assert.equal(front + end, name);
      const others = names.filter((other) => other !== name);
      if (end) assert.ok(!others.some((other) => other.length > end.length && other.endsWith(end)));
    }
  }
  const names = ["model.W1", "model.b", "x", 'p["layers"][0]', 'p["layers"][1]'];
  assert.deepEqual(names.map((name) => parted(name, names)[1]), ["W1", "b", "", "[0]", "[1]"]);
  assert.equal(frontOf("model.W1", 3, names), 0);
});
