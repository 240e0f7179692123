/** What rests on an edge or travels it: the pill with its weight, and the token with a contribution. */

import { widthOf } from "./fit";
import { around, type Box, type Point, type Sizes } from "./geometry";
import type { Derivative } from "./setting";
import { rect, svg, text } from "./svg";

const ORIGIN = { x: 0, y: 0 };

export function pillBox(words: string, { type }: Sizes, at: Point = ORIGIN): Box {
  const height = 1.5 * type.pill;
  return around(at, Math.max(height, widthOf(words, type.pill, "sans", true) + 1.1 * type.pill), height);
}

export function tokenBox(words: string, { type }: Sizes, at: Point = ORIGIN): Box {
  return around(at, widthOf(words, type.pill, "sans", true) + 1.3 * type.pill, 1.65 * type.pill);
}

export function pill(at: Point, words: string, sizes: Sizes): SVGGElement {
  const box = pillBox(words, sizes);
  return label(at, "pill", rect(box, box.height / 2, "plate"), words, sizes);
}

export function token(at: Point, words: string, kind: Derivative, sizes: Sizes): SVGGElement {
  return label(at, `token ${kind}`, rect(tokenBox(words, sizes), 5, "plate"), words, sizes);
}

/** Drawn round its own centre, so that it can be moved. */
function label(at: Point, look: string, plate: SVGElement, words: string, { type }: Sizes): SVGGElement {
  const transform = `translate(${at.x} ${at.y})`;
  return svg("g", { class: look, transform }, plate, text(0, 0.36 * type.pill, type.pill, "", words, "middle"));
}
