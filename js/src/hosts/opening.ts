/** A part that is not told is opened by the kernel: it is asked once, and while it runs or fails the part stays closed and stepping goes on. */

import { NO_ANSWER, UNUSABLE } from "../player/extra";
import type { Model } from "../player/host";
import type { Asks } from "../timeline/folding";
import { Parts } from "../timeline/parts";
import type { Timeline } from "../timeline/timeline";
import { patiently } from "./patience";

export const OFFLINE = "Open in a notebook to see inside.";

export interface Opening extends Asks {
  /** Another timeline has come: it may be the answer. */
  look(timeline: Timeline): void;
  leave(): void;
}

/** What it knows of the player. */
export interface Opener {
  step(): number;
  seek(step: number): void;
  notify(text: string): void;
}

export function makeOpening(model: Model, player: () => Opener): Opening {
  let asked: { what: string | number; refuse(why: string): void; want(on: boolean): void } | undefined;
  /** A step that was asked for is gone to when it comes, if the player stands where it stood. */
  let goal: { step: number; from: number } | undefined;
  let shown: Timeline | undefined;

  const isThere = (what: string | number): boolean => {
    if (!shown) return false;
    if (typeof what === "number") return !!shown.steps[what - 1];
    const parts = new Parts(shown);
    const part = parts.named(what);
    return !!part && parts.isThere(part);
  };
  const giveUp = (): void => {
    const { want } = asked ?? {};
    asked = undefined;
    want?.(false);
  };
  const lost = (why: string): void => {
    giveUp();
    player().notify(why);
  };

  function wish(what: string | number): void {
    // The step at which it stops is the one before this call's end.
    queueMicrotask(() => (goal = typeof what === "number" ? { step: what, from: player().step() } : undefined));
    if (!model.send) return player().notify(OFFLINE);
    if (asked?.what === what) return;
    giveUp();
    let refuse: (why: string) => void = () => undefined;
    const bring = (): Promise<void> =>
      new Promise((_, reject) => {
        refuse = (why) => reject(new Error(why));
        try {
          model.send!({ opening: what });
        } catch {
          refuse(NO_ANSWER);
        }
      });
    asked = { what, refuse: (why) => refuse(why), want: patiently(true, bring, () => isThere(what), lost) };
    asked.want(true);
  }

  function hear({ unopened, why }: { unopened?: unknown; why?: unknown }): void {
    if (asked && unopened === asked.what) asked.refuse(typeof why === "string" && why ? why : UNUSABLE);
  }
  model.on("msg:custom", hear);

  return {
    wish,
    hint: model.send ? "" : `.\n${OFFLINE}`,
    look(timeline) {
      shown = timeline;
      if (asked && isThere(asked.what)) giveUp();
      if (!goal || !isThere(goal.step)) return;
      const { step, from } = goal;
      goal = undefined;
      if (player().step() === from) player().seek(step);
    },
    leave() {
      giveUp();
      goal = undefined;
      model.off("msg:custom", hear);
    },
  };
}
