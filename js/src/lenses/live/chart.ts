/** How many numbers are held: now, at most, and drawn against the steps, as far as the runs have come. */

import { drawn, element, write } from "../../elements/dom";
import { listed } from "../../timeline/sparse";
import type { Timeline } from "../../timeline/timeline";
import { MODES, countsOf, type Mode } from "./life";
import { withCommas } from "../../timeline/numeral";

/** Between two lines of the grid; numbers held are at most some billions. */
const GAPS = Array.from({ length: 10 }, (_, digits) => [1, 2, 5].map((gap) => gap * 10 ** digits)).flat();
/** Lines of the grid above 0, at most. */
const LINES = 5;
/** Of a run of more steps than this, each is drawn by its highest point and its end. */
const FINE = 400;

interface Shown {
  show(step: number): void;
}

export function makeChart(timeline: Timeline): Shown & { body: HTMLElement } {
  const { steps, chapters } = timeline;
  const counted = MODES.map((mode) => countsOf(timeline, mode));
  const most = Math.max(1, ...counted.map((all) => listed(all).findLast(({ peak }) => Number.isFinite(peak))?.peak ?? 0));
  const gap = GAPS.find((gap) => most / gap <= LINES)!;
  const rungs = Array.from({ length: Math.ceil(most / gap) + 1 }, (_, k) => k * gap);
  const top = rungs.at(-1)!;
  const across = (step: number): string => `${(100 * step) / steps.length}%`;
  const up = (count: number): string => `${(100 * count) / top}%`;

  const makeLine = (mode: Mode, k: number) => {
    const dot = element(`i.dot.${mode}`);
    const [now, peak] = [element("b"), element("span")];
    const name = element("b", mode === "forward" ? "Forward" : "Reverse");
    const figure = element(`div.count.${mode === "forward" ? "tangent" : "adjoint"}`, now, element("span", element(`i.dot.${mode}`), name, element("small", " held now")), peak);
    // Every event has its part of its step.
    const ways = counted[k]!.flatMap(({ events, count }, step) => {
      const points = steps.length > FINE && events.length > 2 ? [Math.max(...events), count] : events;
      return [...points.map((count, place) => `H${step + (place + 1) / points.length}V${top - count}`), `H${step + 1}`];
    });
    const way = `M0 ${top}${ways.join("")}`;
    const area = drawn("path", { class: `area ${mode}`, d: `${way}V${top}` });
    const line = drawn("path", { class: `way ${mode}`, d: way });
    const show = (step: number): void => {
      const { count, peak: most } = counted[k]![step - 1]!;
      placed(dot, { left: across(step), bottom: up(count) });
      write(now, withCommas(count));
      write(peak, `peak ${withCommas(most)}`);
    };
    return { area, line, dot, figure, show };
  };
  const lines = MODES.map(makeLine);
  const picture = (...parts: Node[]): SVGElement =>
    drawn("svg", { viewBox: `0 0 ${steps.length} ${top}`, preserveAspectRatio: "none", "aria-hidden": true }, ...parts);
  const rules = rungs.map((count) => drawn("path", { class: "rule", d: `M0 ${count}H${steps.length}` }));
  // Drawn whole, and seen as far as the runs have come; the lower area lies on the higher.
  const passed = element("div.passed", picture(...lines.map(({ area }) => area).reverse(), ...lines.map(({ line }) => line)));
  const current = element("i.current");
  const marks = rungs.map((count) => placed(element("span.mark", short(count)), { bottom: up(count) }));
  const names = chapters.slice(0, 2).map(({ name, step }) => placed(element("span", name), { left: across(step - 1) }));
  const key = Object.entries({ kept: "held", gone: "forgotten", none: "not computed yet" });
  const body = element(
    "div.held",
    element("div.counts", ...lines.map(({ figure }) => figure)),
    element("div.plot", picture(...rules), passed, current, ...lines.map(({ dot }) => dot), ...marks, ...names),
    element("footer", ...key.map(([look, words]) => element("span", element(`i.number-cell.${look}`), words))),
  );
  body.style.setProperty("--marks", String(Math.max(2, short(top).length)));
  return {
    body,
    show(step) {
      placed(current, { left: across(step) });
      passed.style.setProperty("--passed", across(step));
      for (const line of lines) line.show(step);
    },
  };
}

/** 200k */
function short(count: number): string {
  return count < 1e4 ? String(count) : `${count / 1e3}k`;
}

function placed<Placed extends HTMLElement>(body: Placed, at: Partial<Record<"left" | "bottom", string>>): Placed {
  Object.assign(body.style, at);
  return body;
}
