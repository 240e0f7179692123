/** What rests on an edge or travels it: the pill with its weight, and the token with a contribution. */

import { drawn } from "../elements/dom";
import { gridOf, heat, SIGNED } from "../elements/heat";
import { shapeSaid, type ArrayValue } from "../timeline/array_value";
import { widthOf } from "../elements/fit";
import { around, grow, type Area, type Box, type Point, type Sizes } from "./places/geometry";
import { moved, rect, text } from "./svg";

const ORIGIN = { x: 0, y: 0 };
/** Rooms of the map of a contribution, in sizes of the type, the roomier first; and its frame, in px. */
const ROOMS = [3.1, 2];
const FRAME = 3;

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

/** The rooms in which the map of a contribution shows the sign of each cell. */
export function mapRooms({ shape }: ArrayValue, { type, scale }: Sizes): Area[] {
  const isSigned = (room: Area) => {
    const { width, height } = gridOf(shape, room);
    return Math.min(width, height) * Math.min(1, scale) >= SIGNED;
  };
  return ROOMS.map((size) => ({ width: size * type.pill, height: size * type.pill })).filter(isSigned);
}

export function mapBox({ shape }: ArrayValue, room: Area, at: Point = ORIGIN): Box {
  const { rows, columns, width, height } = gridOf(shape, room);
  return around(at, columns * width + 2 * FRAME, rows * height + 2 * FRAME);
}

/** A contribution of several numbers, drawn round its own centre: its map in a solid frame. */
export function mapLabel(value: ArrayValue, room: Area, scale: number, at: Point, look: string): SVGGElement {
  const box = mapBox(value, room);
  return drawn("g", { class: `${look} mapped`, transform: moved(at), role: "img", "aria-label": shapeSaid(value.shape) }, rect(box, 5, "plate"), heat(value, grow(box, -FRAME), scale, [], room, false));
}
