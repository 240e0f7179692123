/** The line of steps: chapters as ticks with their names, a dot for each step while there is room. */

import { capital, word } from "../elements/vocabulary";
import { element, fill } from "../elements/dom";
import { whenResized } from "../elements/resized";
import type { Clock } from "./clock";
import type { Timeline } from "../timeline/timeline";

const DOTS = 60;
/** Between two names, in px. */
const GAP = 12;

export interface Scrubber {
  body: HTMLElement;
  read(timeline: Timeline): void;
  show(step: number): void;
}

/** While it is dragged it stops where stepping does; where it is let go, what is there opens. */
export function makeScrubber(clock: Pick<Clock, "next" | "back" | "pass" | "seek">): Scrubber {
  const labels = element("div.names", { "aria-hidden": "true" });
  const ticks = element("div");
  const track = element("div.track", element("div.done"), ticks, element("div.thumb"));
  let chapters: Timeline["chapters"] = [];
  let names: HTMLElement[] = [];
  let count = 1;
  let now = 1;
  let chapter = -1;

  const fraction = (step: number): number => (step - 1) / Math.max(1, count - 1);
  const drag = ({ type, pointerId, clientX }: PointerEvent): void => {
    if (type === "pointerdown") body.setPointerCapture(pointerId);
    if (!body.hasPointerCapture(pointerId)) return;
    const { left, width } = track.getBoundingClientRect();
    const to = 1 + Math.round(((clientX - left) / width) * (count - 1));
    if (to === now) return;
    if (type === "pointerup") clock.seek(to);
    else clock.pass(to);
  };
  const body = element(
    "div.scrubber",
    {
      role: "slider",
      tabindex: 0,
      "aria-label": capital(word("step")),
      "aria-valuemin": 1,
      pointerdown: drag,
      pointermove: drag,
      pointerup: drag,
      keydown(event: KeyboardEvent) {
        const way = ({ ArrowUp: "next", ArrowDown: "back" } as const)[event.key];
        if (!way) return;
        event.preventDefault();
        clock[way]();
      },
    },
    labels,
    track,
  );

  /** The names there is no room for are hidden; the current, first and last come before the others. */
  const placed = whenResized(labels, () => {
    const room = labels.clientWidth;
    const widths = names.map((name) => name.offsetWidth);
    const taken: [number, number][] = [];
    for (const place of new Set([Math.max(0, chapter), 0, names.length - 1, ...names.keys()])) {
      const name = names[place];
      if (!name) continue;
      const start = Math.max(0, Math.min(fraction(chapters[place]!.step) * room, room - widths[place]!));
      const end = start + widths[place]!;
      name.style.left = `${start}px`;
      const isFree = taken.every(([from, to]) => start >= to + GAP || from >= end + GAP);
      // All keep their widths.
      name.style.visibility = isFree ? "" : "hidden";
      if (isFree) taken.push([start, end]);
    }
  });

  return {
    body,
    read(timeline) {
      chapters = timeline.chapters;
      count = timeline.steps.length;
      chapter = -1;
      names = chapters.map(({ name }) => element("span", name));
      fill(labels, ...names);
      const marks = chapters.map(({ step }) => {
        const tick = element("i.tick");
        tick.style.left = `${fraction(step) * 100}%`;
        return tick;
      });
      fill(ticks, ...marks);
      track.classList.toggle("dotted", count <= DOTS);
      track.style.setProperty("--gaps", String(Math.max(1, count - 1)));
      body.ariaValueMax = String(count);
    },
    show(step) {
      now = step;
      const current = chapters.findLastIndex((one) => one.step <= step);
      body.ariaValueNow = String(step);
      body.ariaValueText = `${step} of ${count}, ${chapters[current]?.name ?? ""}`;
      track.style.setProperty("--fraction", `${fraction(step) * 100}%`);
      if (current === chapter) return;
      chapter = current;
      names.forEach((name, place) => name.classList.toggle("now", place === chapter));
      placed.unobserve(labels);
      placed.observe(labels);
    },
  };
}
