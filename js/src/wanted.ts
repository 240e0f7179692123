/** Which extras a player wants, and when: each is brought once, and joins it. */

import { element } from "./dom";
import { bring, isNear } from "./extra";
import { icon } from "./icons";
import type { Player } from "./player";
import type { Timeline } from "./timeline";
import type { Model } from "./widget";

/** Without an answer of the kernel for so long, in ms, a player goes without. */
const PATIENCE = 5000;

export interface Wanted {
  /** Another timeline may want another extra. */
  look(timeline: Timeline): void;
  leave(): void;
}

export function wantExtras(player: Player, model: Model): Wanted {
  const leaving = new AbortController();
  const wanted = new Set<string>();
  const want = async (name: string): Promise<void> => {
    if (wanted.has(name)) return;
    wanted.add(name);
    const make = await bring(name, model, leaving.signal);
    if (make && !leaving.signal.aborted) player.join(make);
  };
  /** Nobody waits for it: first there is something to see. */
  const later = (name: string): unknown => requestAnimationFrame(() => setTimeout(want, 0, name));
  const put = (on: boolean): void => {
    model.set("predict", on);
    model.save_changes();
  };
  const turn = (): void => {
    if (!button.hidden) put(!model.get("predict"));
  };
  /** The kernel has no question about this run. */
  const giveUp = (): void => {
    put(false);
    player.notify("Nothing to predict here: no step of this run has a question.");
  };
  const heard = ({ unasked }: { unasked?: boolean }): void => void (unasked && giveUp());
  const button = element("button.button.predict", { title: "Predict (Q)", click: turn }, icon("predict"), element("span", "Predict"));
  const predict = (): Promise<void> | undefined => {
    const on = !!model.get("predict");
    button.ariaPressed = String(on);
    return on ? want("predict") : undefined;
  };
  if (isNear("predict", model)) {
    player.commands.push([["q", "Q"], "Q", "Predict, then see", turn]);
    player.root.querySelector(".doings > :nth-child(2)")!.after(button);
  }
  const coming = predict();
  if (coming) {
    // What it would show before it asks tells the answers.
    const { style } = player.root;
    style.display = "none";
    const show = (): string => (style.display = "");
    void coming.then(show);
    setTimeout(show, PATIENCE);
  }
  model.on("change:predict", predict);
  model.on("msg:custom", heard);
  return {
    look(timeline) {
      // Without a kernel nobody can think of questions that the page does not bring.
      button.hidden = !model.send && !timeline.questions;
      if (model.send && model.get("predict") && !timeline.questions) giveUp();
      if ("replay" in timeline) later("replay");
      later("presenter");
    },
    leave() {
      leaving.abort();
      model.off("change:predict", predict);
      model.off("msg:custom", heard);
    },
  };
}
