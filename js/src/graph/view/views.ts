/** The view of each step: the one before stays as long as it shows what is needed, large enough to be read. A small graph is shown whole until that cannot be read. */

import type { Folding } from "../../timeline/folding";
import type { Step, Timeline } from "../../timeline/timeline";
import { FEW, FEWEST, type Choice, type Seen, type View } from "../../elements/folds";
import { isOverall, neededOf } from "./needed";
import { gathered, shows, viewFor, type About } from "./rule";
import { Nest } from "./unfolded";

/** So many inputs stay in sight from step to step, where there are no more. */
const INPUTS = 3;

export class Views implements Choice {
  readonly #timeline: Timeline;
  readonly #folding: Folding;
  readonly #nest: Nest;
  #last: { view: View; version: number } | undefined;
  /** All of a small graph; and whether that was too much at the last step. */
  readonly #all: View | undefined;
  #isTooMuch = false;
  /** Those that stay. */
  readonly #inputs: readonly number[];
  /** Whether what is open was too wide at the last step. */
  #isWide = false;
  /** At this step nothing is folded for lying between. */
  #loose = 0;

  constructor(timeline: Timeline, folding: Folding) {
    [this.#timeline, this.#folding] = [timeline, folding];
    const { groups, nodes } = timeline;
    let inputs = 0;
    while (nodes[inputs]?.op === "input") inputs++;
    this.#inputs = inputs > INPUTS ? [] : [...Array(inputs).keys()];
    this.#nest = new Nest(groups, nodes.length);
    const every = [...nodes.keys()];
    if (nodes.length <= FEW) this.#all = { things: every, starts: every, open: [] };
  }

  loosen(step: number): void {
    this.#loose = step;
    this.#last = undefined;
  }

  choose<Framing>(step: number, now: Step, room: number, see: (view: View) => Seen<Framing>): Framing {
    const whole = this.#whole(now, see);
    if (whole) return whole;
    const { version } = this.#folding;
    const about = this.#about(now);
    const isAnyway = isOverall(now) || this.#loose === step;
    let isWide = this.#isWide;
    if (this.#last?.version === version && shows(this.#last.view, about)) {
      const { framing, isRead } = see(this.#last.view);
      if (isRead || isAnyway) return framing;
      isWide = true;
    }
    const least = viewFor(about, 0);
    let view = viewFor(about, room);
    let found = see(view);
    // More is opened where all of it can be read.
    isWide &&= !found.isAllRead && !about.byHand[0];
    if (!found.isAllRead && view.things.length > least.things.length) found = see((view = least));
    // Once that was too wide it is gathered from step to step, so that the picture stays as it is.
    isWide = !isAnyway && (isWide || !found.isRead);
    for (const inputs of isWide ? [this.#inputs, []] : []) {
      found = see((view = gathered({ ...about, needed: [...about.needed, ...inputs] }, least)));
      if (found.isRead) break;
    }
    this.#isWide = isWide;
    this.#last = { view, version };
    return found.framing;
  }

  /** Where all is shown and nothing is folded by hand. Once it was too much, only what is read whole is shown so. */
  #whole<Framing>(now: Step, see: (view: View) => Seen<Framing>): Framing | undefined {
    const { closed, fold } = this.#folding.by;
    if (!this.#all || closed[0] || (fold ?? "none") !== "none") return undefined;
    const { framing, isSeen, isAllRead } = see(this.#all);
    this.#isTooMuch = !isAllRead && this.#all.things.length > FEWEST && (this.#isTooMuch || !(isSeen || isOverall(now)));
    return this.#isTooMuch ? undefined : framing;
  }

  #about(now: Step): About {
    const [folding, { nodes }] = [this.#folding, this.#timeline];
    return {
      nest: this.#nest,
      needed: neededOf(this.#timeline, now),
      partsOf: (node) => folding.partsOf(node),
      stateOf: ([group, part]) => folding.stateOf(group, part),
      byHand: folding.byHand(),
      isThere: (node) => !!nodes[node],
    };
  }
}
