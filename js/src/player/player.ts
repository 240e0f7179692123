/** The player: one frame at a time, the same in every panel. */

import { one, word } from "../elements/vocabulary";
import { makeBoard } from "./board";
import { Clock } from "./clock";
import { element, fill, write } from "../elements/dom";
import { atOnce, type MakePart, type Part, type Context } from "./extra";
import { makeHeader } from "./header";
import { FEW } from "../elements/folds";
import { NOBODY, type Asks, type Folding } from "../timeline/folding";
import { History } from "../timeline/history";
import { nothingKept, type Kept } from "./open/kept";
import { listenToKeys, showKeys, type Command } from "./keys";
import { makeLecture } from "./lecture";
import { legend } from "./legend";
import { makeNarration } from "./narration";
import type { Frame, Shape } from "../elements/panel";
import { litLine } from "../panels/code";
import { stepAt } from "./open/passing";
import { savePicture } from "./picture";
import { ringPointed } from "./pointing";
import { progress } from "./progress";
import { refused } from "../elements/refused";
import { whenResized, whenUnfit } from "../elements/resized";
import { spoken } from "../elements/rich";
import { shapeFor } from "./shape";
import { style } from "./style/style";
import { keepTheme, restyle } from "./style/theme";
import type { Timeline } from "../timeline/timeline";
import { makeTransport } from "./transport";
import { makeUnfolding } from "./open/unfolding";
import { tellWholes } from "./whole";
import type { Model } from "./host";

/** A step has settled when nothing has happened for so long, in ms. */
const QUIET = 250;
/** So many moves are drawn at once; of more than that before a frame comes the frame shows the last. */
const AT_ONCE = 8;
/** A notice stays for so long, in ms. */
const NOTICE = 4000;

export interface Player {
  root: HTMLElement;
  commands: Command[];
  /** Another timeline in the same player: the step stays, as far as it can. */
  read(timeline: Timeline): void;
  /** An extra makes its part in it. */
  join(make: MakePart): void;
  step(): number;
  seek(step: number): void;
  /** Where it begins: what the step is in is opened. */
  begin(step: number): void;
  /** Said and shown for a while. */
  notify(text: string): void;
  /** Whether it plays, fills the screen, or shows what only it knows. */
  isBusy(): boolean;
  dispose(): void;
}

/** `settled` is told the step once it has not changed for a while; `asks` is asked for what is not told. */
export function makePlayer(timeline: Timeline, model: Model, settled: (step: number) => void, asks: Asks = NOBODY, kept: Kept = nothingKept()): Player {
  const parts: Part[] = [];
  let given = timeline;
  let history: History;
  let folding: Folding;
  /** None until it has its place in the page. */
  let shape: Shape | undefined;
  let isLecture = false;
  let hasFailed = false;
  let timer = 0;
  let speaking = 0;
  let moves = 0;

  const root = element("div.ad-viz", {
    tabindex: 0,
    role: "region",
    // Where what had the focus is gone, and nothing else has it by then, the keys go on.
    focusout: ({ target, relatedTarget }: FocusEvent) => relatedTarget ?? setTimeout(() => !(target as Element).checkVisibility() && document.activeElement === document.body && root.focus({ preventScroll: true })),
  });
  const clock = new Clock(moved);
  clock.enter = enter;
  clock.gate = (to) => parts.reduce((at, part) => part.gate?.(at) ?? at, to);
  const board = makeBoard(() => show(0), kept);
  const narration = makeNarration(() => show(0), kept);
  const transport = makeTransport(clock, kept);
  const lecture = makeLecture(root, (on) => {
    isLecture = on;
    reshape();
  });
  const keys = (): void => showKeys(root, commands);
  const header = makeHeader({ keys, lecture, picture: () => void save(), legend: toggleLegend });
  const line = element("div.lit-line");
  const strip = element("div.progress", { "aria-hidden": "true" });
  const legendSlot = element("div.legend-slot");
  const notice = element("p.notice", { role: "alert" });
  const heard = element("div.heard", { role: "status" });
  const commands: Command[] = [
    [["ArrowRight", "PageDown"], "→ or Page Down", `Next ${word("step")}`, () => clock.next()],
    [["ArrowLeft", "PageUp"], "← or Page Up", "Back", () => clock.back()],
    [["Home"], "Home", `First ${word("step")}`, () => clock.go(1)],
    [["End"], "End", `Last ${word("step")}`, () => clock.go(clock.count)],
    [[" "], "Space", "Play or pause", () => clock.toggle()],
    [["f", "F"], "F", "Full screen, for a lecture", () => lecture(!isLecture)],
    [["n", "N"], "N", "Another notation, where there is one", narration.toggle],
    [["?"], "?", "This list", keys],
    [[], "↑ or ↓", `In the ${word("graph")}: the ${word("node")} before, or the next`, () => 0],
    [[], "Shift with ← or →", "In code: sideways", () => 0],
    [["Escape"], "Escape", `Leave ${one("node")}, or full screen`, () => isLecture && lecture(false)],
  ];
  listenToKeys(root, commands);
  const ring = ringPointed(root, () => timeline);
  tellWholes(root, () => timeline);
  const slots: Context["slots"] = { doings: header.doings, top: element("div"), foot: element("div") };
  const foot = element("div.foot", narration.body, slots.foot, transport.body, strip, legendSlot);
  root.append(header.body, slots.top, board.tabs, line, board.body, foot, notice, heard);
  const observer = whenResized(root, reshape);
  whenUnfit(root, fail);
  const leaveTheme = keepTheme(root);

  const context: Context = {
    root,
    clock,
    timeline: () => timeline,
    history: () => history,
    folding: () => folding,
    shape: () => shape,
    read,
    show: () => show(0),
    commands,
    slots,
    say,
    notify,
    model,
    kept,
  };

  /** A part may know another timeline that is to be shown instead. */
  function receive(next: Timeline): void {
    given = next;
    read(parts.reduce((one, part) => part.read?.(one) ?? one, next));
  }

  function join(make: MakePart): void {
    restyle();
    const part = make(context);
    parts.push(part);
    const next = part.read?.(timeline) ?? timeline;
    if (next !== timeline) read(next);
    else if (shape) part.show?.(frame(0));
  }

  function read(next: Timeline): void {
    timeline = next;
    history = new History(timeline);
    // Its host may have said which of several it is.
    if (!root.ariaLabel?.startsWith(timeline.title)) root.ariaLabel = timeline.title;
    root.dataset.panels = timeline.panels.join(" ");
    root.classList.toggle("of-arrays", !!timeline.scale);
    root.classList.toggle("of-many", timeline.nodes.length > FEW);
    fill(legendSlot, legend(timeline));
    clock.count = timeline.steps.length;
    folding = unfolding.of(timeline);
    clock.stops = folding;
    clock.step = folding.shown(Math.min(clock.step, clock.count));
    narration.read(timeline);
    if (timeline.nodes.length > FEW) atOnce("folds");
    board.read({ timeline, history, folding, goTo: (to) => clock.pass(to), chosen: kept });
    transport.read(timeline);
    show(0);
  }

  /** What a step is in is opened, where it is told; else somebody is asked to. */
  function enter(to: number): number {
    const shown = folding.shown(to);
    if (shown !== to) asks.wish(to);
    else if (!folding.isStop(to)) folding.open(...folding.closedRound(to).map((part) => folding.nameOf(...part)));
    return shown;
  }

  function moved(motion: number): void {
    say(spoken(frame(0).now.say));
    if (++moves <= AT_ONCE) show(matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : motion);
    clearTimeout(timer);
    if (!clock.playing) timer = window.setTimeout(() => settled(clock.step), QUIET);
  }

  /** Aloud, once: what a part says of a step takes the place of the step's sentence. */
  function say(text: string): void {
    cancelAnimationFrame(speaking);
    // In the frame that shows it: another one would be laid out for this alone.
    speaking = requestAnimationFrame(() => {
      write(heard, text);
      if (moves > AT_ONCE) show(0);
      moves = 0;
    });
  }

  function frame(motion: number): Frame {
    return { step: clock.step, now: stepAt(timeline, folding, clock.step), motion };
  }

  function show(motion: number): void {
    transport.show();
    if (!shape || hasFailed) return;
    try {
      draw(motion, shape);
    } catch (error) {
      fail(error);
    }
  }

  /** It stands still from now on, and says why. */
  function fail(error: unknown): void {
    hasFailed = true;
    clock.stop();
    fill(root, refused(error));
  }

  function draw(motion: number, shape: Shape): void {
    const it = frame(motion);
    header.show(timeline, it, isLecture);
    if (shape === "narrow") fill(line, litLine(timeline, history, it));
    narration.show(timeline, history, it);
    board.show(it, shape);
    if (isLecture) progress(strip, clock.step, clock.count);
    // One that reads another timeline shows that to all.
    const shown = timeline;
    parts.every((part) => (part.show?.(it), shown === timeline && it.step === clock.step));
    ring();
  }

  function reshape(): void {
    const width = root.clientWidth;
    if (!width) return;
    const next = isLecture ? "lecture" : shapeFor(width);
    const isNew = next !== shape;
    shape = root.dataset.shape = next;
    // Where there is little room, it has its place beside the inputs.
    if (isNew) (next === "narrow" ? header : narration).body.prepend(narration.choice);
    showLegend();
    if (isNew) show(0);
  }

  function showLegend(): void {
    const on = kept.legend ?? shape === "wide";
    legendSlot.hidden = !on;
    header.showLegend(on);
  }

  function toggleLegend(): void {
    kept.legend = !!legendSlot.hidden;
    showLegend();
  }

  async function save(): Promise<void> {
    const text = await savePicture(root, style(), `${timeline.title}, ${word("step")} ${clock.step}`).then(
      () => "Picture made. If nothing was saved, this frame forbids downloads.",
      () => "This page does not allow pictures to be made.",
    );
    notify(text);
  }

  function notify(text: string): void {
    write(notice, text);
    // Another may have taken its place.
    setTimeout(() => notice.textContent === text && write(notice, ""), NOTICE);
  }

  const unfolding = makeUnfolding(model, () => show(0), asks);
  clock.step = model.get("step");
  read(timeline);
  return {
    root,
    commands,
    read: receive,
    join,
    step: () => clock.step,
    seek: (step) => step === clock.step || clock.seek(step),
    begin(step) {
      if (step > 1) clock.step = enter(Math.min(step, clock.count));
      show(0);
    },
    notify,
    isBusy: () => clock.playing || isLecture || timeline !== given,
    dispose() {
      unfolding.leave();
      clearTimeout(timer);
      settled(clock.step); // a player that is drawn anew begins there
      clock.stop();
      observer.disconnect();
      leaveTheme();
      board.dispose();
      for (const part of parts) part.dispose?.();
      root.remove();
    },
  };
}
