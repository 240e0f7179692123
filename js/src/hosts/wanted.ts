/** Which extras a player wants, and when: each is brought once, and joins it. */

import { word } from "../elements/vocabulary";
import { element } from "../elements/dom";
import { bring, extras, isNear, PATIENCE, UNASKED } from "../player/extra";
import { patiently } from "./patience";
import { icon } from "../elements/icons";
import type { Player } from "../player/player";
import { FEWEST } from "../elements/folds";
import type { Timeline } from "../timeline/timeline";
import type { Model } from "../player/host";

export interface Wanted {
  /** Another timeline may want another extra. */
  look(timeline: Timeline): void;
  leave(): void;
}

export function wantExtras(player: Player, model: Model): Wanted {
  const leaving = new AbortController();
  const wanted: { [name: string]: Promise<void> | undefined } = {};
  const joined = new Set<string>();
  let given: Timeline;
  const come = async (name: string): Promise<void> => {
    const make = await bring(name, model, leaving.signal);
    if (!make || joined.has(name) || leaving.signal.aborted) return;
    joined.add(name);
    player.join(make);
  };
  /** Rejects with what is to be said where it does not come; it may be wanted again then. */
  const want = (name: string): Promise<void> => (wanted[name] ??= come(name).finally(() => delete wanted[name]));
  const soon = (name: string): unknown => want(name).catch(() => undefined);
  /** With what is in the page already the player is drawn once; for others nobody waits: first there is something to see. */
  const later = (name: string): unknown => (typeof extras[name] === "function" ? soon(name) : requestAnimationFrame(() => setTimeout(soon, 0, name)));
  /** Somebody asks for it, or does not any more; what does not come may be asked for again. */
  const asking = (name: string, isThere = () => joined.has(name), lost = player.notify): ((on: boolean) => void) =>
    patiently(
      !!model.send,
      () => want(name),
      isThere,
      (why) => {
        delete wanted[name];
        lost(why);
      },
    );
  const put = (on: boolean): void => {
    model.set("predict", on);
    model.save_changes();
  };
  const lost = (why: string): void => {
    put(false);
    player.notify(why);
  };
  const toggle = (): void => {
    if (button.hidden) player.notify(UNASKED);
    else put(!model.get("predict"));
  };
  /** The kernel has no question about this run. */
  const giveUp = (): void => lost(`Nothing to predict here: no ${word("step")} asks.`);
  const heard = ({ unasked }: { unasked?: boolean }): void => void (unasked && giveUp());
  const button = element("button.button.predict", { title: "Predict (Q)", click: toggle }, icon("predict"), element("span", "Predict"));
  const questions = asking("predict", () => joined.has("predict") && !!given.questions, lost);
  const predict = (): void => {
    const on = !!model.get("predict");
    button.ariaPressed = String(on);
    questions(on);
  };
  const isOffered = isNear("predict", model);
  player.commands.push([["q", "Q"], isOffered ? "Q" : "", "Predict, then see", toggle]);
  if (isOffered) player.root.querySelector(".doings > :nth-child(2)")!.after(button);
  predict();
  if (isOffered && model.get("predict")) {
    // What it would show before it asks tells the answers.
    player.root.hidden = true;
    const show = (): boolean => (player.root.hidden = false);
    want("predict").then(show, show);
    setTimeout(show, PATIENCE);
  }
  const presenter = asking("presenter");
  // Its shape is said again whenever its size changes.
  const lecture = new MutationObserver(() => presenter(player.root.dataset.shape === "lecture"));
  lecture.observe(player.root, { attributeFilter: ["data-shape"] });
  model.on("change:predict", predict);
  model.on("msg:custom", heard);
  return {
    look(timeline) {
      given = timeline;
      // Without a kernel nobody can think of questions that the page does not bring.
      button.hidden = !model.send && !timeline.questions;
      if (model.send && model.get("predict") && !timeline.questions) giveUp();
      const isLarge = timeline.nodes.length > FEWEST;
      const rows = { replay: timeline.replay, cells: timeline.scale, folds: isLarge, overview: isLarge, edit: model.send && model.get("source"), presenter: true, framing: true };
      for (const [name, isThere] of Object.entries(rows)) if (isThere) later(name);
    },
    leave() {
      leaving.abort();
      questions(false);
      presenter(false);
      lecture.disconnect();
      model.off("change:predict", predict);
      model.off("msg:custom", heard);
    },
  };
}
