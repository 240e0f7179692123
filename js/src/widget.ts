/** The widget: a timeline comes in once, and the step goes out when it has settled. */

import { unpacked } from "./packing";
import { PANELS } from "./panel";
import "./panels";
import { makePlayer } from "./player";
import type { Timeline } from "./timeline";
import { wantExtras } from "./wanted";

/** What we use of anywidget's model; an offline page brings its own. */
export interface Model {
  get(name: "_timeline"): Timeline | string;
  get(name: "step"): number;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  /** None where there is no kernel. */
  send?(content: object): void;
  on(event: string, callback: Heard): void;
  off(event: string, callback: Heard): void;
}

/** A message of the kernel's own is of event "msg:custom". */
type Heard = (message: object) => void;

export const widget = {
  render({ model, el }: { model: Model; el: HTMLElement }): () => void {
    const timeline = (): Timeline => {
      const text = model.get("_timeline");
      return unpacked(typeof text === "string" ? (JSON.parse(text) as Timeline) : text);
    };
    const first = timeline();
    const player = makePlayer(first, model, (step) => {
      if (model.get("step") === step) return;
      model.set("step", step);
      model.save_changes();
    });
    const extras = wantExtras(player, model);
    extras.look(first);
    const seek = (): void => player.seek(model.get("step"));
    const read = (): void => {
      const next = timeline();
      // Panels that are not here come with another text, which draws the player anew.
      if (!next.panels.every((name) => PANELS[name])) return;
      player.read(next);
      extras.look(next);
    };
    model.on("change:step", seek);
    model.on("change:_timeline", read);
    el.append(player.root);
    return () => {
      model.off("change:step", seek);
      model.off("change:_timeline", read);
      extras.leave();
      player.dispose();
    };
  },
};
