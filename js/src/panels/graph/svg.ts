/** The shapes the graph is made of. */

import { drawn } from "../../dom";
import type { Box } from "./geometry";

export { drawn as svg };

/** Text on a baseline; `look` is its classes, `anchor` start, middle or end. */
export function text(x: number, y: number, size: number, look: string, words: string, anchor = "start"): SVGTextElement {
  return drawn("text", { x, y, "font-size": size, class: look, "text-anchor": anchor }, words);
}

export function rect({ x, y, width, height }: Box, rx: number, look: string): SVGRectElement {
  return drawn("rect", { x, y, width, height, rx, class: look });
}
