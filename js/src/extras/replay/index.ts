/** Without a kernel, still alive: the inputs are dragged, seeds are turned, and the same steps are told anew. */

import { addExtra, type MakePart } from "../../player/extra";
import type { Timeline } from "../../timeline/timeline";
import { makeControls } from "./controls";
import { inputsOf, canReplay, makeKernel, same, seedsOf } from "./kernel";
import { replayed } from "./replayed";
import { makeRefusal } from "./refusal";
import { strayed } from "./guards";
import { apart, recorded, run, type Run } from "./run";
import { makeInability, unable } from "./unable";
import style from "./replay.css";

/** Nothing has been dragged for so long, in ms: the inputs have settled. */
const QUIET = 300;

const makePart: MakePart = (context) => {
  /** What Python told, and where. */
  let data: Timeline;
  let originalAt: number[];
  /** The kernel's run there, and of which node the page has another value. */
  let there: Run;
  let differs: number;
  /** Why it cannot be told anew, where it cannot. */
  let why: string | undefined;
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

  const kernel = makeKernel(context.model, (because) => {
    refusal.why(because);
    if (refusal.said()) context.say(refusal.said());
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
    refuse: (name, text) => context.notify(text ? `“${text}” is no number: write ${name} in digits, such as 1.5708.` : `${name} needs a number.`),
    leave: () => context.root.focus({ preventScroll: true }),
    opened(isOpen, hasArrays) {
      context.root.classList.toggle("with-inputs", isOpen);
      context.root.classList.toggle("with-arrays", hasArrays);
    },
  });
  const refusal = makeRefusal(() => {
    at = fits;
    moved();
    controls.focus();
  });
  context.slots.doings.prepend(controls.button);
  context.root.classList.add("replays");
  const inability = makeInability();
  context.slots.top.append(inability.body, controls.body, refusal.body);
  context.commands.push([["i", "I"], "I", "Inputs: drag them", controls.toggle]);

  /** The story where the person is now: as it was told, told anew, or refused. */
  function here(): Timeline | undefined {
    const isThere = same(at, originalAt);
    const now = isThere ? there : run(data.replay!, at);
    const stray = isThere ? undefined : differs < 0 ? strayed(data.replay!.guards, now, there) : { node: differs };
    refusal.show(stray, data, now, there, kernel.isThere);
    context.root.classList.toggle("elsewhere", !!stray);
    controls.show(at, seeds, same(at, home) && same(seeds, homeSeeds));
    if (stray) return;
    fits = at;
    return isThere && same(seeds, seedsOf(data)) ? data : replayed(data, at, seeds, now);
  }

  function moved(): void {
    painting ||= requestAnimationFrame(() => {
      painting = 0;
      const next = here();
      if (next) context.read((mine = next));
    });
    clearTimeout(settling);
    settling = window.setTimeout(settled, QUIET);
  }

  function settled(): void {
    context.say(refusal.said() || controls.said());
    kernel.ask(at);
  }

  /** While predictions are asked for, the inputs stay. */
  function allow(): void {
    const asks = context.model.get("predict") && data.questions?.length;
    inability.show(asks ? undefined : why);
    context.root.classList.toggle("unable", !asks && !!why);
    controls.allow(!!data.replay && !why && !asks);
  }

  /** What is to be shown of another timeline. */
  function adopt(next: Timeline): Timeline {
    data = mine = next;
    why = next.replay && unable(next);
    allow();
    refusal.body.hidden = true;
    context.root.classList.remove("elsewhere");
    // Before an answer, an input may not have been told yet.
    if (!next.replay || why || !canReplay(next)) return next;
    originalAt = inputsOf(data);
    const page = run(next.replay, originalAt);
    there = recorded(data, page);
    differs = apart(there, page);
    const isOurs = kernel.isAnswer(originalAt);
    if (!isOurs) home = at = fits = originalAt;
    if (!isOurs || seeds.length !== next.replay.seeds.length) seeds = homeSeeds = seedsOf(data);
    controls.read(data);
    return (mine = here() ?? data);
  }

  return {
    read: adopt,
    show() {
      const now = context.timeline();
      if (now !== mine) adopt(now);
      else allow();
    },
    gate: (to) => (context.root.classList.contains("elsewhere") ? context.clock.step : to),
    dispose() {
      cancelAnimationFrame(painting);
      clearTimeout(settling);
      kernel.leave();
    },
  };
};

addExtra("replay", makePart, style);
