/** The player's signs, drawn on a 20-unit square, and the buttons that carry them. */

import { drawn, element } from "./dom";

const SHAPES = {
  first: "M3 3h2.6v14H3zM17 3v14L6.6 10z",
  back: "M14 3.5v13L5 10z",
  play: "M5 2.8v14.4L17 10z",
  pause: "M4.5 3h4v14h-4zM11.5 3h4v14h-4z",
  next: "M6 3.5v13l9-6.5z",
  last: "M14.4 3H17v14h-2.6zM3 3v14l10.4-7z",
  lecture: "M2 2h6v2.4H4.4V8H2zM12 2h6v6h-2.4V4.4H12zM2 12h2.4v3.6H8V18H2zM15.6 12H18v6h-6v-2.4h3.6z",
  predict: "M2 3h16v11h-8l-5 4v-4H2zM4.2 5.2v6.6h11.6V5.2zM9 8h2v2H9zM5.6 8h2v2h-2zM12.4 8h2v2h-2z",
  picture: "M8.8 2h2.4v8h4L10 15 4.8 10h4zM3 16h14v2.4H3z",
};

export type Icon = keyof typeof SHAPES;

export function icon(name: Icon): SVGSVGElement {
  return drawn("svg.icon", { viewBox: "0 0 20 20", "aria-hidden": "true" }, drawn("path", { d: SHAPES[name] }));
}

/** A button that shows only a sign: its name is heard, and seen on hover. */
export function signed(name: string, sign: Node | string, click: () => void, style = ""): HTMLButtonElement {
  return element(`button.button.sign-only${style}`, { "aria-label": name, title: name, click }, sign) as HTMLButtonElement;
}

/** Each flow has its own rails and its own arrow heads, which point the way the numbers move. */
const FLOWS: Record<string, [rails: string, heads: string]> = {
  primal: ["M2 18H50", "M47 13 56 18 47 23z"],
  tangent: ["M0 18H60", "M19 6 31 18 19 30M39 6 51 18 39 30"],
  adjoint: ["M0 13.5H60M0 22.5H60", "M31 6 19 18 31 30M51 6 39 18 51 30"],
  memory: ["M5 5H55V31H5z", "M22 5V31M38 5V31"],
  call: ["M0 18H56", "M45 6 57 18 45 30"],
};

export function flowSign(flow: string): SVGSVGElement | undefined {
  const [rails, heads] = FLOWS[flow] ?? [];
  if (!heads) return;
  const paths = [drawn("path.rail", { d: rails }), drawn("path.chevron", { d: heads })];
  return drawn("svg", { class: `flow-sign ${flow}`, viewBox: "0 0 60 36", "aria-hidden": "true" }, ...paths);
}
