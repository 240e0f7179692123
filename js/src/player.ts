/** The player: one frame at a time, the same in every panel. */

import { makeBoard } from "./board";
import { Clock } from "./clock";
import { element, fill, write } from "./dom";
import { makeHeader } from "./header";
import { History } from "./history";
import { listenToKeys, showKeys, type Command } from "./keys";
import { makeLecture } from "./lecture";
import { legend } from "./legend";
import { makeNarration } from "./narration";
import type { Frame, Shape } from "./panel";
import { litLine } from "./panels/code";
import { savePicture } from "./picture";
import { followPointing } from "./pointing";
import { progress } from "./progress";
import { spoken } from "./rich";
import { shapeFor } from "./shape";
import { style } from "./style";
import { adopt, followTheme } from "./theme";
import type { Timeline } from "./timeline";
import { makeTransport } from "./transport";

/** A step has settled when nothing has happened for so long, in ms. */
const QUIET = 250;

export interface Player {
  root: HTMLElement;
  /** Another timeline in the same player: the step stays, as far as it can. */
  read(timeline: Timeline): void;
  seek(step: number): void;
  dispose(): void;
}

/** `settled` is told the step once it has not changed for a while. */
export function makePlayer(timeline: Timeline, first: number, settled: (step: number) => void): Player {
  let history: History;
  /** None until it has its place in the page. */
  let shape: Shape | undefined;
  let isLecture = false;
  let wantsLegend: boolean | undefined;
  let timer = 0;

  const root = element("div.ad-viz", {
    tabindex: 0,
    role: "region",
    "data-lm-suppress-shortcuts": "true",
    // Jupyter asks the element that has the focus, and none around it.
    focusin: ({ target }: Event) => (target as Element).setAttribute("data-lm-suppress-shortcuts", "true"),
  });
  const clock = new Clock(moved);
  const board = makeBoard(() => show(0));
  const narration = makeNarration(() => show(0));
  const transport = makeTransport(clock);
  const lecture = makeLecture(root, (on) => {
    isLecture = on;
    reshape();
  });
  const keys = (): void => showKeys(root, commands);
  const header = makeHeader({ keys, lecture, picture: () => void save(), legend: turnLegend });
  const line = element("div.lit-line");
  const strip = element("div.progress", { "aria-hidden": "true" });
  const legendSlot = element("div.legend-slot");
  const notice = element("p.notice", { role: "alert" });
  const heard = element("div.heard", { role: "status" });
  const commands: Command[] = [
    [["ArrowRight", "PageDown"], "→ or Page Down", "Next step", () => clock.next()],
    [["ArrowLeft", "PageUp"], "← or Page Up", "Back", () => clock.seek(clock.step - 1)],
    [["Home"], "Home", "First step", () => clock.seek(1)],
    [["End"], "End", "Last step", () => clock.seek(clock.count)],
    [[" "], "Space", "Play or pause", () => clock.toggle()],
    [["f", "F"], "F", "Full screen, for a lecture", () => lecture(!isLecture)],
    [["n", "N"], "N", "Another notation, where there is one", narration.turn],
    [["?"], "?", "This list", keys],
    [[], "↑ or ↓", "In the graph: the node before, or the next", () => 0],
    [["Escape"], "Escape", "Leave a node, or full screen", () => isLecture && lecture(false)],
  ];
  listenToKeys(root, commands);
  const ring = followPointing(root, () => timeline);
  const foot = element("div.foot", narration.body, transport.body, strip, legendSlot);
  root.append(header.body, board.tabs, line, board.body, foot, notice, heard);
  const observer = new ResizeObserver(reshape);
  observer.observe(root);
  const leaveTheme = followTheme(root);

  function read(next: Timeline): void {
    timeline = next;
    history = new History(timeline);
    root.ariaLabel = timeline.title;
    fill(legendSlot, legend(timeline));
    clock.count = timeline.steps.length;
    clock.step = Math.min(clock.step, clock.count);
    narration.read(timeline);
    board.read({ timeline, history, goTo: (to) => clock.seek(to) });
    transport.read(timeline);
    show(0);
  }

  function moved(motion: number): void {
    show(matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : motion);
    write(heard, spoken(timeline.steps[clock.step - 1]!.say));
    clearTimeout(timer);
    if (!clock.playing) timer = window.setTimeout(() => settled(clock.step), QUIET);
  }

  function show(motion: number): void {
    if (!shape) return;
    const { step, count } = clock;
    const frame: Frame = { step, now: timeline.steps[step - 1]!, motion };
    header.show(timeline, frame);
    fill(line, litLine(timeline, history, frame));
    narration.show(timeline, history, frame);
    board.show(frame, shape);
    transport.show();
    fill(strip, ...progress(step, count));
    ring();
  }

  function reshape(): void {
    const width = root.clientWidth;
    if (!width) return;
    adopt(root.getRootNode() as Document);
    const next = isLecture ? "lecture" : shapeFor(width);
    const isNew = next !== shape;
    shape = root.dataset.shape = next;
    // Where there is little room, it has its place beside the inputs.
    if (isNew) (next === "narrow" ? header : narration).body.prepend(narration.choice);
    showLegend();
    if (isNew) show(0);
    transport.fit();
  }

  function showLegend(): void {
    const on = wantsLegend ?? shape === "wide";
    legendSlot.hidden = !on;
    header.showLegend(on);
  }

  function turnLegend(): void {
    wantsLegend = !!legendSlot.hidden;
    showLegend();
  }

  async function save(): Promise<void> {
    const text = await savePicture(root, style(), `${timeline.title}, step ${clock.step}`).then(
      () => "Picture made. If nothing was saved, this frame forbids downloads.",
      () => "This page does not allow pictures to be made.",
    );
    write(notice, text);
    setTimeout(() => write(notice, ""), 4000);
  }

  clock.step = first;
  read(timeline);
  return {
    root,
    read,
    seek: (step) => step === clock.step || clock.seek(step),
    dispose() {
      clearTimeout(timer);
      settled(clock.step); // a player that is drawn anew begins there
      clock.stop();
      observer.disconnect();
      leaveTheme();
      board.dispose();
      root.remove();
    },
  };
}
