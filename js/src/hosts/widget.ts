/** The widget: a timeline comes in once, and the step goes out when it has settled. */

import { unaltered } from "./altered";
import { releaseWhenClosed } from "./closed";
import type { Model } from "../player/host";
import { unpacked } from "../timeline/packing";
import { PANELS } from "../elements/panel";
import "../panels";
import { makeOpening } from "./opening";
import { makePlayer, type Player } from "../player/player";
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
    const leave = (): void => {
      model.leave();
      gone();
    };
    const timeline = (): Timeline => {
      const text = model.get("_timeline");
      return unpacked(unaltered(typeof text === "string" ? JSON.parse(text) : text));
    };
    const settled = (step: number): void => {
      if (model.get("step") === step) return;
      model.set("step", step);
      model.save_changes();
    };
    let shown: Timeline;
    let player: Player;
    const opening = makeOpening(model, () => player);
    try {
      player = makePlayer((shown = timeline()), model, settled, opening);
    } catch (error) {
      ownRoot(el).replaceChildren(refused(error));
      return leave;
    }
    const extras = wantExtras(player, model);
    extras.look(shown);
    opening.look(shown);
    player.begin(model.get("step"));
    const seek = (): void => player.seek(model.get("step"));
    const read = (): void => {
      try {
        const next = timeline();
        // Panels that are not here come with another text, which draws the player anew.
        if (!next.panels.every((name) => PANELS[name])) return;
        player.read(next);
        extras.look((shown = next));
        opening.look(shown);
      } catch {
        player.read(shown);
        player.notify(UNREAD);
      }
    };
    model.on("change:step", seek);
    model.on("change:_timeline", read);
    ownRoot(el).replaceChildren(player.root);
    return () => {
      extras.leave();
      opening.leave();
      player.dispose();
      leave();
    };
  },
};
