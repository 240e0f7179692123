/** What is open in a player: as its model has it, by hand, by Python, and by the page's address. */

import { Folding, type Asks, type Chosen, type Opened } from "../../timeline/folding";
import type { Timeline } from "../../timeline/timeline";
import type { Model } from "../host";

const TRAITS = ["opened", "_closed", "_fold"] as const;

export interface Unfolding {
  /** Of this timeline. */
  of(timeline: Timeline): Folding;
  leave(): void;
}

/** `changed` is told that others are open now. */
export function makeUnfolding(model: Model, changed: () => void, asks: Asks): Unfolding {
  let folding: Folding | undefined;
  let last = "";
  const now = (): Opened => {
    const [opened, closed, fold] = TRAITS.map((name) => model.get(name));
    return { opened, closed, fold } as Opened;
  };
  const put = ({ opened, closed }: Chosen): void => {
    const before = now();
    if (String(opened) !== String(before.opened)) model.set("opened", opened);
    if (String(closed) !== String(before.closed)) model.set("_closed", closed);
    model.save_changes();
  };
  const hear = (): void => {
    const next = JSON.stringify(now());
    if (next === last) return;
    last = next;
    folding?.set(now());
    changed();
  };
  for (const name of TRAITS) model.on(`change:${name}`, hear);
  return {
    of(timeline) {
      last = JSON.stringify(now());
      return (folding = new Folding(timeline, now(), put, asks));
    },
    leave: () => TRAITS.forEach((name) => model.off(`change:${name}`, hear)),
  };
}
