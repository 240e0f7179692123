/** What is open in a player: as its model has it, by hand, by Python, and by the page's address. */

import { Folding, type Asked, type Chosen, type Opened } from "../../timeline/folding";
import type { Timeline } from "../../timeline/timeline";
import type { Model } from "../host";

/** Who is asked for what is not told. */
export interface Asks {
  /** The name of a part, or the number of a step, that is to be opened. */
  wish(what: string | number): void;
  /** Whether it has been asked for a part, can be, or nobody is there to be asked. */
  stateOf(name: string): Asked;
}

export const NOBODY: Asks = { wish: () => undefined, stateOf: () => "offline" };

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
