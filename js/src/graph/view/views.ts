/** The view of each step: the one before stays as long as it shows what is needed, large enough to be read. */

import type { Folding } from "../../timeline/folding";
import type { Step, Timeline } from "../../timeline/timeline";
import type { Choice, Seen, View } from "../../elements/folds";
import { isOverall, neededOf } from "./needed";
import { gathered, shows, viewFor, type About } from "./rule";
import { Nest } from "./unfolded";

export class Views implements Choice {
  readonly #timeline: Timeline;
  readonly #folding: Folding;
  readonly #nest: Nest;
  #last: { view: View; version: number } | undefined;
  /** At this step nothing is folded for lying between. */
  #loose = 0;

  constructor(timeline: Timeline, folding: Folding) {
    [this.#timeline, this.#folding] = [timeline, folding];
    this.#nest = new Nest(timeline.groups, timeline.nodes.length);
  }

  loosen(step: number): void {
    this.#loose = step;
    this.#last = undefined;
  }

  choose<Framing>(step: number, now: Step, room: number, see: (view: View) => Seen<Framing>): Framing {
    const { version } = this.#folding;
    const about = this.#about(now);
    const isAnyway = isOverall(now) || this.#loose === step;
    if (this.#last?.version === version && shows(this.#last.view, about)) {
      const { framing, isRead } = see(this.#last.view);
      if (isRead || isAnyway) return framing;
    }
    const least = viewFor(about, 0);
    let view = viewFor(about, room);
    let found = see(view);
    // More is opened where all of it can be read.
    if (!found.isAllRead && view.things.length > least.things.length) found = see((view = least));
    if (!found.isRead && !isAnyway) found = see((view = gathered(about, least)));
    this.#last = { view, version };
    return found.framing;
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
