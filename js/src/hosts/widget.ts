/** The widget: a timeline comes in once, and the step goes out when it has settled. */

import { whenArrived } from "./arriving";
import { releaseWhenClosed } from "./closed";
import type { Model } from "../player/host";
import { PANELS } from "../elements/panel";
import "../panels";
import { nothingKept, type Kept } from "../player/open/kept";
import { whenNear, type Made } from "./near";
import { makeOpening } from "./opening";
import { makePlayer } from "../player/player";
import { refused } from "../elements/refused";
import { steady } from "./steady";
import { ownRoot } from "../player/style/theme";
import type { Timeline } from "../timeline/timeline";
import { tellViews } from "./views";
import { wantExtras } from "./wanted";

const UNREAD = "What the kernel sent cannot be read. Run the cell again.";

export const widget = {
  initialize({ model }: { model: Model }): void {
    void releaseWhenClosed(model).catch(() => undefined);
  },
  render({ model: given, el }: { model: Model; el: HTMLElement }): () => void {
    const model = steady(given);
    const gone = tellViews(model, el);
    const kept = nothingKept();
    const leave = whenNear(el, () => make(model, el, kept));
    return () => {
      leave();
      model.leave();
      gone();
    };
  },
};

interface Drawn extends Made {
  read(timeline: Timeline): void;
  /** What came cannot be read. */
  stay(): void;
}

/** A player of the model, as soon as its timeline is there. */
function make(model: Model, el: HTMLElement, kept: Kept): Made {
  let drawn: Drawn | undefined;
  const leave = whenArrived(
    model,
    (timeline) => (drawn ? drawn.read(timeline) : (drawn = draw(timeline, model, el, kept))),
    (error) => (drawn ? drawn.stay() : ownRoot(el).replaceChildren(refused(error))),
  );
  return {
    isBusy: () => !!drawn?.isBusy(),
    leave() {
      leave();
      drawn?.leave();
    },
  };
}

function draw(first: Timeline, model: Model, el: HTMLElement, kept: Kept): Drawn {
  const settled = (step: number): void => {
    if (model.get("step") === step) return;
    model.set("step", step);
    model.save_changes();
  };
  const opening = makeOpening(model, () => player);
  const player = makePlayer(first, model, settled, opening, kept);
  const extras = wantExtras(player, model);
  let shown = first;
  extras.look(shown);
  opening.look(shown);
  player.begin(model.get("step"));
  const seek = (): void => player.seek(model.get("step"));
  model.on("change:step", seek);
  // Two of the same lens are told apart by their place.
  if (el.dataset.which) player.root.ariaLabel += `, ${el.dataset.which}`;
  const root = ownRoot(el);
  const isAwaited = !!root.activeElement;
  root.replaceChildren(player.root);
  if (isAwaited) player.root.focus({ preventScroll: true });
  return {
    isBusy: player.isBusy,
    read(next) {
      // Panels that are not here come with another text, which draws the player anew.
      if (!next.panels.every((name) => PANELS[name])) return;
      player.read(next);
      extras.look((shown = next));
      opening.look(shown);
    },
    stay() {
      player.read(shown);
      player.notify(UNREAD);
    },
    leave() {
      model.off("change:step", seek);
      extras.leave();
      opening.leave();
      player.dispose();
    },
  };
}
