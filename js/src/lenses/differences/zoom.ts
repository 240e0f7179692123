/** The curve beside x, through a window as wide as the step: a curve, a line, and at last a staircase. */

import { drawn, element, write } from "../../elements/dom";
import { one } from "../../elements/vocabulary";
import type { History } from "../../timeline/history";
import { asNumber, numeral } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";

/** So few floats in the window stand apart. */
const FEW = 32;

export interface Zoom {
  body: HTMLElement;
  show(step: number, place: number | undefined, isDivided: boolean): void;
}

type Point = readonly [u: number, v: number];

export function makeZoom(timeline: Timeline, history: History): Zoom {
  const { estimates, curves, exact, guides, names, reach } = timeline.differences!;
  const slope = asNumber(exact);
  const path = (name: string): SVGElement => drawn("path", { class: name });
  const [axis, line, floats, tangent, secant, ends] = [path("axis-line"), path("curve"), path("floats"), path("tangent-line"), path("secant"), path("ends")];
  const picture = drawn("svg", { viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" }, axis, tangent, line, floats, secant, ends);
  const feet = [element("span.named"), element("span.named"), element("span.named")];
  const wide = element("span.wide");
  const aside = element("span.named.aside-x", `${names.x} + i${names.h}`);
  const body = element("div.window", { role: "img" }, picture, wide, ...feet, aside);

  const [ahead, back] = [`${names.x} + ${names.h}`, `${names.x} − ${names.h}`];
  const across = (u: number): number => (u + reach) / (2 * reach);
  const show = (step: number, place: number | undefined, isDivided: boolean): void => {
    const isExact = history.at("differences.expected", guides.length - 1, step) != null;
    const estimate = estimates[isExact ? 0 : (place ?? 0)]!;
    const h = asNumber(estimate.h);
    const isComplex = estimate.method === "complex";
    const points = isComplex ? [] : (curves[estimates.findIndex((other) => other.h === estimate.h)] ?? []);
    const pairs = Array.from({ length: points.length / 2 }, (_, k): Point => [asNumber(points[2 * k]!), asNumber(points[2 * k + 1]!)]);
    const near = (u: number): Point => pairs.reduce((a, b) => (Math.abs(b[0] - u) < Math.abs(a[0] - u) ? b : a), [0, 0]);
    const top = 1.15 * reach * (Math.abs(slope) || Math.max(0, ...pairs.map(([, v]) => Math.abs(v))) || 1);
    const at = ([u, v]: Point): string => `${across(u)} ${0.5 - v / (2 * top)}`;
    const join = (all: Point[]): string => (all[0] ? `M${all.map(at).join("L")}` : "");
    const spots = (all: Point[]): string => all.map((point) => `M${at(point)}h0`).join("");
    const [first, second]: [Point, Point?] = isComplex ? [[0, 0], [0, 0.62 * top]] : isExact || place == null ? [[0, 0]] : [estimate.method === "central" ? near(-1) : [0, 0], near(1)];
    axis.setAttribute("d", join([[-reach, 0], [reach, 0]]));
    // It is dual numbers that bring it.
    const isBrought = history.at("tangent", 1, step) != null;
    tangent.setAttribute("d", isComplex || !isBrought ? "" : join([[-reach, -reach * slope], [reach, reach * slope]]));
    line.setAttribute("d", join(pairs));
    // Where floats stand apart, each is seen.
    floats.setAttribute("d", pairs.length < FEW ? spots(pairs) : "");
    secant.setAttribute("d", !second ? "" : isComplex ? join([first, second]) : isDivided ? join(through(first, second, reach)) : "");
    ends.setAttribute("d", spots(second ? [first, second] : [first]));
    const under: [string, number][] = isComplex || !second ? [[names.x, 0]] : estimate.method === "central" ? [[back, -1], [names.x, 0], [ahead, 1]] : [[names.x, 0], [ahead, 1]];
    feet.forEach((foot, k) => {
      const [name = "", u = 0] = under[k] ?? [];
      foot.hidden = name === "";
      write(foot, name);
      foot.style.left = `calc(${100 * across(u)}% + 8px)`;
    });
    aside.hidden = !isComplex;
    write(wide, isComplex ? "beside the real line" : `seen ${numeral(2 * reach * h, 2)} wide`);
    body.ariaLabel = isComplex ? `${names.x}, and ${one("step")} at a right angle to the real line` : `The curve beside ${names.x}, ${wide.textContent}`;
  };
  return { body, show };
}

/** The straight line through two points, from side to side. */
function through([u, v]: Point, [to, height]: Point, reach: number): Point[] {
  const run = to === u ? 0 : (height - v) / (to - u);
  return [-reach, reach].map((end) => [end, v + run * (end - u)]);
}
