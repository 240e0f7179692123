/** The shapes the graph is made of. */

import { drawn } from "../elements/dom";
import type { Fitted } from "../elements/fit";
import type { Box, Point } from "./places/geometry";

/** Text on a baseline; `look` is its classes. */
export function text(x: number, y: number, { words, size }: Pick<Fitted, "words" | "size">, look: string): SVGTextElement {
  return drawn("text", { x, y, "font-size": size, class: look }, words);
}

export function rect(box: Box, rx: number, look: string, more = {}): SVGRectElement {
  return drawn("rect", { ...box, rx, class: look, ...more });
}

/** Arrow heads that point right, at the origin. */
const HEADS = {
  computed: "M0 0L-8 -4V4Z",
  open: "M-11 -7L-1 0L-11 7",
  tangent: "M-3 -4.5L2 0L-3 4.5",
  adjoint: "M2 -4.5L-3 0L2 4.5",
};

export function head(look: keyof typeof HEADS, at: Point, scale = 1, angle = 0): SVGPathElement {
  return drawn("path", { d: HEADS[look], class: `head ${look}`, transform: `${moved(at)} rotate(${angle}) scale(${scale})` });
}

/** The unit is px in CSS, none in an attribute. */
export function moved({ x, y }: Point, unit = ""): string {
  return `translate(${x}${unit},${y}${unit})`;
}
