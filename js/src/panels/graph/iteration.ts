/** The light frame and the label round an open iteration of a folded loop. */

import { grow, overlap, union, type Box, type Sizes } from "./geometry";
import { rect, svg, text } from "./svg";
import type { OpenIteration } from "./view";

const BAND = 18;

/** `boxes` are those of all things of the view, by place. */
export function iterationFrame(open: OpenIteration, boxes: Box[], { style }: Sizes): { element: SVGGElement; box: Box } {
  const size = style === "across" ? 14 : 12;
  const first = boxes[open.places[0]!]!;
  const inside = grow(union(open.places.map((place) => boxes[place]!)), 8);
  const frame = { ...inside, y: inside.y - BAND, height: inside.height + BAND };
  // Where other cards stand between its own, a frame would claim them too; then the label alone must do.
  const clean = boxes.every((box, place) => open.places.includes(place) || !overlap(box, frame));
  const box = clean ? frame : { ...first, y: first.y - BAND, height: BAND };
  const words = `iteration ${open.iteration + 1} of ${open.count}`;
  const label = text(box.x + (clean ? 10 : 2), box.y + (clean ? size + 3 : BAND - 8), size, "quiet bold", words);
  return { element: svg("g", {}, ...(clean ? [rect(frame, 10, "iteration")] : []), label), box };
}
