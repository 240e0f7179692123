/** Programs side by side: the line that runs is lit, and the same node's lines in the others are marked. */

import { element, fill, write } from "../../elements/dom";
import { addPanel, type Frame, type MakePanel } from "../../elements/panel";
import { appear, quantity } from "../../elements/quantity";
import { makeLines, widestOf } from "../../elements/lines";
import { reveal, type Row } from "../../elements/rows";
import { breakable, CODE } from "../../elements/source";
import type { Program, Timeline } from "../../timeline/timeline";
import "./redact";
import "./replay";
import style from "./programs.css";
import { ranOf } from "./ran";

/** In lines: on a projector these are larger. */
const SHORT = 6;

interface Listing {
  body: HTMLElement;
  show(frame: Frame): void;
}

const programs: MakePanel = ({ timeline }) => {
  const found = timeline.programs ?? [];
  const listings = found.map((program, which) => makeListing(timeline, program, which));
  const body = element("div.body.programs", ...listings.map((listing) => listing.body));

  return {
    title: "Programs",
    inLecture: true,
    body,
    show(frame, shape) {
      const running = frame.now.program ?? 0;
      // From the back row: Program A, and beside it the one that runs, or that will.
      const beside = Math.max(1, running);
      body.classList.toggle("short", found[beside]!.lines.length <= SHORT);
      listings.forEach((listing, which) => {
        listing.body.hidden = shape === "lecture" && which > 0 && which !== beside;
        if (!listing.body.hidden) listing.show(frame);
      });
      if (shape === "narrow") reveal(body, listings[running]!.body);
    },
  };
};

function makeListing(timeline: Timeline, { title, lines }: Program, which: number): Listing {
  const ran = ranOf(timeline, which);
  const numbers = lines.map(({ number }, k) => number ?? k + 1);
  const last = String(numbers.at(-1));
  const place = element("span");
  const list = element("ol.list");
  const makeRow = (k: number): Row => {
    const { text, node, family } = lines[k]!;
    const value = element("span.v");
    const body = element("li", { "data-thing": `node:${node}`, tabindex: -1, title: text }, element("span.n", String(numbers[k])), element("code", ...breakable(text, CODE)), value);
    const { number, at, until } = ran[k] ?? { number: 0, at: Infinity, until: Infinity };
    return {
      body,
      show({ step, motion, now }) {
        const isNow = now.program === which && now.programLine === numbers[k];
        const isKin = !isNow && now.flow !== "rest" && now.nodes?.[0] === node;
        const shown = quantity(step < at ? undefined : number);
        body.className = `row ${family}${isNow ? " now" : isKin ? " kin" : ""}${step < at ? " future" : ""}`;
        fill(value, step < until ? shown : element("s", { title: "needed no more" }, shown));
        if (isNow) appear(shown, motion);
      },
    };
  };
  const rows = makeLines(title, list, lines.length, makeRow, widestOf(lines));
  // From line to line: what has the focus is ringed in every program.
  const keydown = (event: KeyboardEvent): void => {
    const way = ({ ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" } as const)[event.key];
    const line = list.querySelector("li:focus");
    const next = way && (line ? line[way] : (list.querySelector(".now, .kin") ?? list.firstElementChild));
    if (!next) return;
    event.preventDefault();
    (next as HTMLElement).focus();
  };
  const body = element("section.listing", { keydown }, element("h2", element("b", title), place), rows.body);
  body.style.setProperty("--digits", String(last.length));
  return {
    body,
    show(frame) {
      const { program, programLine, nodes: [node] = [] } = frame.now;
      const runs = program === which;
      body.classList.toggle("runs", runs);
      write(place, runs && programLine ? `line ${programLine} of ${last}` : "");
      const kin = lines.findIndex((line) => line.node === node);
      rows.show(frame, runs ? numbers.indexOf(programLine ?? 1) : kin < 0 ? undefined : kin);
      // A long line that is lit takes more than one.
      const lit = list.querySelector<HTMLElement>(".now");
      if (lit) reveal(rows.body, lit);
    },
  };
}

addPanel("programs", programs, style, {
  startsAnew: true,
  signs: ({ steps }) => (steps.some(({ dropped }) => dropped) ? [[element("s", "2.1"), "needed no more"]] : []),
});
