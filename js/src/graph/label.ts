/** What rests on an edge or travels it: the pill with its weight, and the token with a contribution. */

import { drawn } from "../elements/dom";
import { widthOf } from "./places/fit";
import { around, type Box, type Point, type Sizes } from "./places/geometry";
import { moved, rect, text } from "./svg";

const ORIGIN = { x: 0, y: 0 };

export function labelBox(words: string, { type }: Sizes, at: Point = ORIGIN): Box {
  const height = 1.6 * type.pill;
  return around(at, Math.max(height, widthOf(words, type.pill, "bold") + 1.2 * type.pill), height);
}

/** Drawn round its own centre, so that it can be moved; a line leads from it to where it belongs, if that is given. */
export function label(words: string, sizes: Sizes, at: Point, look: string, whence?: Point): SVGGElement {
  const box = labelBox(words, sizes);
  const size = sizes.type.pill;
  const plate = rect(box, look === "pill" ? box.height / 2 : 5, "plate");
  const leader = whence ? [drawn("path.leader", { d: `M0 0L${whence.x - at.x} ${whence.y - at.y}` })] : [];
  return drawn("g", { class: look, transform: moved(at) }, ...leader, plate, text(0, 0.36 * size, { words, size }, "middle"));
}
