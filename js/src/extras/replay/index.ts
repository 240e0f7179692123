/** Without a kernel, still alive: the inputs are dragged, seeds are turned, and the same steps are told anew. */

import { addExtra, type MakePart } from "../../player/extra";
import type { Timeline } from "../../timeline/timeline";
import { makeControls } from "./controls";
import { inputsOf, isKnown, makeKernel, same, seedsOf } from "./kernel";
import { retold } from "./retelling";
import { makeRefusal } from "./refusal";
import { flipped } from "./guards";
import { areKnown } from "./rules";
import { run } from "./run";
import style from "./replay.css";

/** Nothing has been dragged for so long, in ms: the inputs have settled. */
const QUIET = 300;

const makePart: MakePart = (seat) => {
  /** What Python told, and where. */
  let told: Timeline;
  let toldAt: number[];
  /** What is shown of it: told anew, or as it was. */
  let mine: Timeline;
  /** Where the person is now, and where they were last that fits; what the button goes back to. */
  let at: number[];
  let fits: number[];
  let home: number[] = [];
  let seeds: number[] = [];
  let homeSeeds: number[] = [];
  let painting = 0;
  let settling = 0;

  const kernel = makeKernel(seat.model, (why) => {
    refusal.why(why);
    if (refusal.said()) seat.say(refusal.said());
  });
  const controls = makeControls({
    input(place, value) {
      at = at.with(place, value);
      moved();
    },
    seed(place, value) {
      seeds = seeds.with(place, value);
      moved();
    },
    back() {
      [at, seeds] = [home, homeSeeds];
      moved();
    },
  });
  const refusal = makeRefusal(() => {
    at = fits;
    moved();
    controls.focus();
  });
  seat.slots.doings.prepend(controls.button);
  seat.slots.top.append(controls.body, refusal.body);
  seat.commands.push([["i", "I"], "I", "Inputs: drag them", controls.turn]);

  /** The story where the person is now: as it was told, told anew, or refused. */
  function here(): Timeline | undefined {
    const replay = told.replay!;
    const ran = run(replay, at);
    const flip = flipped(replay.guards, ran.values);
    refusal.show(flip, told, at, kernel.isThere);
    seat.root.classList.toggle("elsewhere", !!flip);
    controls.show(at, seeds, same(at, home) && same(seeds, homeSeeds));
    if (flip) return;
    fits = at;
    return same(at, toldAt) && same(seeds, seedsOf(told)) ? told : retold(told, at, seeds, ran);
  }

  function moved(): void {
    painting ||= requestAnimationFrame(() => {
      painting = 0;
      const next = here();
      if (next) seat.read((mine = next));
    });
    clearTimeout(settling);
    settling = window.setTimeout(settled, QUIET);
  }

  function settled(): void {
    seat.say(refusal.said() || controls.said());
    kernel.ask(at);
  }

  /** While predictions are asked for, the inputs stay. */
  function allow(): void {
    controls.allow(!!told.replay && areKnown(told.replay.rules) && !(seat.model.get("predict") && told.questions?.length));
  }

  /** What is to be shown of another timeline. */
  function adopt(next: Timeline): Timeline {
    told = mine = next;
    allow();
    refusal.body.hidden = true;
    seat.root.classList.remove("elsewhere");
    // Before an answer, an input may not have been told yet.
    if (!next.replay || !areKnown(next.replay.rules) || !isKnown(next)) return next;
    toldAt = inputsOf(told);
    const isOurs = kernel.isAnswer(toldAt);
    if (!isOurs) home = at = fits = toldAt;
    if (!isOurs || seeds.length !== next.replay.seeds.length) seeds = homeSeeds = seedsOf(told);
    controls.read(told);
    return (mine = here() ?? told);
  }

  return {
    read: adopt,
    show() {
      const now = seat.timeline();
      if (now !== mine) adopt(now);
      else allow();
    },
    gate: (to) => (seat.root.classList.contains("elsewhere") ? seat.clock.step : to),
    dispose() {
      cancelAnimationFrame(painting);
      clearTimeout(settling);
      kernel.leave();
    },
  };
};

addExtra("replay", makePart, style);
