/** What is played, and the few things that can be done with the whole player. */

import { word } from "../elements/vocabulary";
import { element, fill, write } from "../elements/dom";
import { icon, signed } from "../elements/icons";
import type { Frame } from "../elements/panel";
import { outline } from "../elements/source";
import { partOf } from "../panels/code";
import { litText } from "../timeline/code_lines";
import type { Timeline } from "../timeline/timeline";

/** In letters; a longer line is smaller on a projector. */
const LONG = 34;

const FIXED = "\nSo long a run has no inputs to drag.";

export interface Doings {
  keys(): void;
  picture(): void;
  legend(): void;
  lecture(on: boolean): void;
}

export interface Header {
  body: HTMLElement;
  /** Its buttons. */
  doings: HTMLElement;
  /** In a lecture the header is the lit line and the count. */
  show(timeline: Timeline, frame: Frame, isLecture: boolean): void;
  showLegend(on: boolean): void;
}

export function makeHeader(doings: Doings): Header {
  const title = element("h1");
  const signature = element("code");
  const at = element("span");
  const line = element("div.line-now");
  const count = element("span.step-of");
  const legend = element("button.button.ghost", { click: doings.legend }, "Legend");
  const lecture = element("button.button", { title: "Full screen (F)", click: () => doings.lecture(true) }, icon("lecture"), element("span", "Lecture"));
  const buttons = element("div.doings", signed("Help", "?", doings.keys), signed("Save picture", icon("picture"), doings.picture), legend, lecture);
  return {
    doings: buttons,
    body: element(
      "header.head",
      title,
      element("p.at", signature, at),
      buttons,
      line,
      count,
      signed("Leave full screen", "×", () => doings.lecture(false), ".leave"),
    ),
    show(timeline, { step, now }, isLecture) {
      const called = timeline.function;
      write(title, timeline.title);
      write(signature, called.signature);
      write(at, called.at && ` at ${called.at}`);
      at.parentElement!.title = signature.textContent + at.textContent + (called.at && timeline.counts ? FIXED : "");
      if (!isLecture) return;
      fill(line, litText(timeline, now)?.text.trim() ?? "");
      const part = partOf(timeline.nodes, now);
      if (part && line.textContent) outline(line, part);
      line.title = line.textContent;
      line.classList.toggle("long", line.textContent.length > LONG);
      write(count, `${word("step")} ${step} of ${timeline.steps.length}`);
    },
    showLegend: (on) => legend.setAttribute("aria-pressed", String(on)),
  };
}
