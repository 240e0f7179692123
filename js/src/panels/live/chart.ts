/** How many numbers are held: now, at most, and drawn against the steps, as far as the runs have come. */

import { drawn, element, write } from "../../dom";
import type { Timeline } from "../../timeline";
import { MODES, countsOf, type Mode } from "./life";

/** Between two lines of the grid. */
const GAPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4];
/** Lines of the grid above 0, at most. */
const LINES = 5;

interface Shown {
  show(step: number): void;
}

export function makeChart(timeline: Timeline): Shown & { body: HTMLElement } {
  const { steps, chapters } = timeline;
  const counted = MODES.map((mode) => countsOf(timeline, mode));
  const most = Math.max(...counted.map((all) => all.at(-1)!.peak));
  const gap = GAPS.find((gap) => most / gap <= LINES)!;
  const rungs = Array.from({ length: Math.ceil(most / gap) + 1 }, (_, k) => k * gap);
  const top = rungs.at(-1)!;
  const across = (step: number): string => `${(100 * step) / steps.length}%`;
  const up = (count: number): string => `${(100 * count) / top}%`;

  const makeLine = (mode: Mode, k: number) => {
    const area = drawn("path", { class: `area ${mode}` });
    const line = drawn("path", { class: `way ${mode}` });
    const dot = element(`i.dot.${mode}`);
    const [now, peak] = [element("b"), element("span")];
    const name = element("b", mode === "forward" ? "Forward" : "Reverse");
    const figure = element(`div.count.${mode === "forward" ? "tangent" : "adjoint"}`, now, element("span", element(`i.dot.${mode}`), name, element("small", " held now")), peak);
    // What each step adds to the line: every event has its part of it.
    const ways = counted[k]!.map(({ events }, step) => events.map((count, event) => `H${step + (event + 1) / events.length}V${top - count}`).join("") + `H${step + 1}`);
    const show = (step: number): void => {
      const { count, peak: most } = counted[k]![step - 1]!;
      const way = `M0 ${top}${ways.slice(0, step).join("")}`;
      line.setAttribute("d", way);
      area.setAttribute("d", `${way}V${top}`);
      placed(dot, { left: across(step), bottom: up(count) });
      write(now, String(count));
      write(peak, `peak ${most}`);
    };
    return { area, line, dot, figure, show };
  };
  const lines = MODES.map(makeLine);
  const picture = drawn(
    "svg",
    { viewBox: `0 0 ${steps.length} ${top}`, preserveAspectRatio: "none", "aria-hidden": true },
    // The lower area lies on the higher.
    ...lines.map(({ area }) => area).reverse(),
    ...rungs.map((count) => drawn("path", { class: "rule", d: `M0 ${count}H${steps.length}` })),
    ...lines.map(({ line }) => line),
  );
  const current = element("i.current");
  const marks = rungs.map((count) => placed(element("span.mark", String(count)), { bottom: up(count) }));
  const names = chapters.slice(0, 2).map(({ name, step }) => placed(element("span", name), { left: across(step - 1) }));
  const key = Object.entries({ kept: "held", gone: "forgotten", none: "not computed yet" });
  const body = element(
    "div.held",
    element("div.counts", ...lines.map(({ figure }) => figure)),
    element("div.plot", picture, current, ...lines.map(({ dot }) => dot), ...marks, ...names),
    element("footer", ...key.map(([look, words]) => element("span", element(`i.number-cell.${look}`), words))),
  );
  return {
    body,
    show(step) {
      placed(current, { left: across(step) });
      for (const line of lines) line.show(step);
    },
  };
}

function placed<Placed extends HTMLElement>(body: Placed, at: Partial<Record<"left" | "bottom", string>>): Placed {
  Object.assign(body.style, at);
  return body;
}
