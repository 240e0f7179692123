/** The light frame and the label round an open iteration of a folded loop. */

import { drawn } from "../elements/dom";
import { SMALLEST, grow, overlap, union, type Box, type Sizes } from "./places/geometry";
import { rect, text } from "./svg";
import type { OpenIteration } from "./view";

const BAND = 18;
const TYPE = 13;

/** `boxes` are those of all things of the view, by place. */
export function iterationFrame(open: OpenIteration, boxes: Box[], { scale }: Sizes): { element: SVGGElement; box: Box } {
  const own = open.places.map((place) => boxes[place]!);
  const inside = grow(union(own), 8);
  const frame = { ...inside, y: inside.y - BAND, height: inside.height + BAND };
  // Where other cards stand between its own, a frame would claim them too; then the label alone must do.
  const clean = boxes.every((box) => own.includes(box) || !overlap(box, frame));
  const box = clean ? frame : { ...own[0]!, y: own[0]!.y - BAND, height: BAND };
  const words = `iteration ${open.iteration + 1} of ${open.count}`;
  const label = text(box.x + (clean ? 10 : 2), box.y + (clean ? 17 : 10), { words, size: Math.max(TYPE, SMALLEST / scale) }, "quiet bold");
  return { element: drawn("g", clean ? rect(frame, 10, "iteration") : null, label), box };
}
