/** The thin frame round an open part: its name, and a button that closes it. */

import { drawn } from "../elements/dom";
import type { Part } from "../timeline/parts";
import type { Group } from "../timeline/timeline";
import { signMarks } from "./group";
import { fit, widthOf } from "../elements/fit";
import { SMALLEST, around, grow, overlap, union, type Box, type Point, type Sizes } from "./places/geometry";
import { rect, text } from "./svg";
import type { View } from "../elements/folds";
import { spanOf } from "./view/thing";
import { outOf } from "../timeline/numeral";

const BAND = 20;
const TYPE = 13;
/** Round what is in it, in px; each frame is so much wider than one in it. */
const ROUND = 8;
/** The sign, and how much wider what can be pressed is. */
const [SIGN, HAND] = [15, 8];

export interface Frame {
  part: Part;
  /** What lies under the ways; none where it is a name alone. */
  ground: SVGElement | null;
  /** Its name and what closes it, which no way may strike out. */
  heading: SVGGElement;
  box: Box;
  /** What closes it. */
  button: SVGElement;
  /** The place of the first thing in it. */
  first: number;
}

/** The frames of a view, outer ones first; `boxes` are those of all its things, by place, `name` what a part is called; `take` is told where words stand. */
export function framesOf(groups: readonly Group[], view: View, boxes: Box[], { scale, style }: Sizes, name: (part: Part) => string, take: (box: Box) => void): Frame[] {
  const size = Math.max(TYPE, SMALLEST / scale);
  const band = Math.max(BAND, 1.3 * size);
  const made: { part: Part; own: Box[]; box: Box; first: number }[] = [];
  // Inner ones first: an outer one goes round them.
  for (const part of view.open.toReversed()) {
    const span = spanOf(groups, [part[0], part[1], part[1]]);
    const places = [...view.things.keys()].filter((place) => {
      const [start, end] = spanOf(groups, view.things[place]!);
      return span[0] <= start && end <= span[1];
    });
    if (!places.length) continue;
    const inner = made.filter(({ first }) => places.includes(first)).map(({ box }) => box);
    const own = places.map((place) => boxes[place]!);
    const inside = grow(union([...own, ...inner]), ROUND);
    made.push({ part, own, box: { ...inside, y: inside.y - band, height: inside.height + band }, first: places[0]! });
  }
  /** By card what stands over it last: the next label goes over that, or beside it, as layers are near, or over another card of its own, or under that, as there is room. */
  const rows = new Map<number, Box>();
  const taken = [...boxes];
  return made.map(({ part, own, box, first }) => {
    // Where other cards stand between its own, a frame would claim them too; then the label alone must do.
    const isClean = boxes.every((other) => own.includes(other) || !overlap(other, box));
    const words = saidOf(groups[part[0]]!, part[1]);
    const sign = Math.max(SIGN, size);
    const last = rows.get(first);
    const wide = widthOf(words, size, "bold") + sign + 20;
    const spots: Point[] = last ? [{ x: last.x, y: last.y - band }, { x: last.x + last.width + 4, y: last.y }] : [];
    if (style === "down") spots.reverse();
    spots.push(...own.map(({ x, y }) => ({ x: x - 2, y: y - band - 2 })));
    if (last) spots.push({ x: last.x, y: last.y + last.height });
    const labels = spots.map((at) => ({ ...at, width: wide, height: band }));
    const place = isClean ? box : (labels.find((one) => !taken.some((other) => overlap(other, one))) ?? labels[0]!);
    rows.set(first, place);
    const stands = { ...place, width: Math.min(wide, place.width), height: band };
    taken.push(stands);
    take(stands);
    const at = { x: place.x + place.width - sign / 2 - 5, y: place.y + band / 2 + 2 };
    const label = text(place.x + 10, at.y + 0.35 * size, fit(words, place.width - sign - 18, size, "bold", 1), "quiet bold label");
    const button = rect(around(at, sign + HAND, sign + HAND), 6, "ring", {
      role: "button",
      tabindex: -1,
      "aria-expanded": "true",
      "aria-label": `${name(part)}, open`,
    });
    const heading = drawn("g.opened", label, drawn("g.closer", { "data-part": part.join() }, ...signMarks("−", at, sign), button));
    return { part, ground: isClean ? rect(place, 10, "turn") : null, heading, box: place, button, first };
  }).toReversed();
}

/** turn 32 of 50; model, called on line 10. */
function saidOf({ kind, label, line, starts }: Group, part: number): string {
  if (kind === "loop") return `turn ${outOf(part + 1, starts.length)}`;
  if (kind === "call") return line === null ? label : `${label}, called on line ${line}`;
  return `part ${part + 1} of ${label}`;
}
