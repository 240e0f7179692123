/** The host's model as a player may rely on it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { steady } from "../../src/hosts/steady";
import type { Heard, Model } from "../../src/player/host";

/** A host that lets nobody go. */
function clinging(): { model: Model; say(name: string, value: unknown): void } {
  const state: Record<string, unknown> = { step: 1 };
  const heard: [string, Heard][] = [];
  const model = {
    get: (name: string) => state[name],
    set: (name: string, value: unknown) => void (state[name] = value),
    save_changes: () => undefined,
    on: (event: string, hear: Heard) => void heard.push([event, hear]),
    off: () => {
      throw new Error("the kernel is dead");
    },
  } as unknown as Model;
  const say = (name: string, value: unknown): void => {
    state[name] = value;
    for (const [event, hear] of heard) if (event === `change:${name}`) hear({});
  };
  return { model, say };
}

test("whoever has left hears nothing, though the host goes on telling", () => {
  const { model, say } = clinging();
  const player = steady(model);
  const steps: unknown[] = [];
  player.on("change:step", () => steps.push(player.get("step")));
  say("step", 3);
  player.leave();
  say("step", 5);
  assert.deepEqual(steps, [3]);
});
