/** Where things sit: sizes at scale 1 (CSS px; equal to ad_viz/timeline/layout), and boxes. */

import type { Box, Point } from "../../elements/box";

export { union, type Area, type Box, type Point } from "../../elements/box";

export type Style = "across" | "down" | "lecture";

export interface Sizes {
  style: Style;
  width: number;
  /** Heights of the value box, the gap, the derivative box and the count under it. */
  value: number;
  gap: number;
  derivative: number;
  count: number;
  /** Between the two frames of an adjoint. */
  inset: number;
  digits: number;
  /** The scale that its type is made for, and the least type on the screen, in px: from the back row as large however low the graph is. */
  scale: number;
  least: number;
  /** Down to this part of their size words are set that do not fit. */
  smaller: number;
  type: Record<"name" | "op" | "value" | "small" | "math" | "number" | "pill", number>;
}

/** On the screen, in px. */
export const SMALLEST = 12;
const SMALLER = 0.68;
const BOTH = { gap: 4, inset: 3.75, digits: 5, smaller: SMALLER, scale: 1, least: SMALLEST };

export const SIZES: Record<Style, Sizes> = {
  across: {
    ...BOTH, style: "across", width: 132, value: 64, derivative: 36, count: 20,
    type: { name: 18, op: 13.5, value: 20, small: 14, math: 20, number: 18, pill: 14.5 },
  },
  down: {
    ...BOTH, style: "down", width: 118, value: 36, derivative: 28, count: 16,
    type: { name: 15, op: 12, value: 15, small: 12, math: 16, number: 15, pill: 13 },
  },
  // For the back row: no op, one line, type near the height of its box.
  lecture: {
    style: "lecture", width: 132, value: 40, gap: 5, derivative: 37, count: 26, inset: 4.5, digits: 4, smaller: 0.83, scale: 1, least: 43,
    type: { name: 24, op: 12, value: 24, small: 23, math: 26, number: 24, pill: 23 },
  },
};

/** Sizes for one node: those of its own card, if it has one (from ad_viz/timeline/layout). */
export function sizesOf(sizes: Sizes, card?: readonly number[]): Sizes {
  const [width, value, derivative] = card ?? [];
  return width && value && derivative ? { ...sizes, width, value, derivative } : sizes;
}

/** The widest box of a lecture. */
const WIDEST = 230;

/** For these names, in a lecture on a screen of so many times 1920 × 1080 px: wide enough for the longest beside a number of three digits. */
export function sizesFor(style: Style, names: string[], widthOf: (words: string, size: number) => number, screen = 1): Sizes {
  const sizes = SIZES[style];
  if (style !== "lecture") return sizes;
  const longest = Math.max(0, ...names.map((name) => widthOf(name, sizes.type.name)));
  return { ...sizes, least: sizes.least * screen, width: Math.max(sizes.width, Math.min(WIDEST, 29 + sizes.smaller * (longest + 81))) };
}

/** Sizes for a drawing that is seen at a scale: no type of it is smaller on the screen than can be read. */
export function legible(sizes: Sizes, scale: number): Sizes {
  // Not a hair below, however it is rounded.
  const least = (sizes.least + 0.01) / scale;
  const type = Object.fromEntries(Object.entries(sizes.type).map(([name, size]) => [name, Math.max(size, least)])) as Sizes["type"];
  return { ...sizes, scale, type, smaller: Math.min(1, Math.max(sizes.smaller, least / Math.min(type.name, type.value, type.number))) };
}

/** Down to this part of a size words may be set that do not fit, and still be read. */
export function leastPart({ scale, least }: Sizes, size: number): number {
  return Math.min(1, Math.max(SMALLER, least / scale / size));
}

/** How high a digit is, in em; and between a card and the digits under it, in px. */
export const DIGIT = 0.72;
const UNDER = 9.4;

/** A coordinate in the drawing is the centre of the value box. */
export interface Place {
  value: Box;
  derivative: Box;
  /** The line under them; going down, edges leave in the middle, and it stands at the left. */
  count: Box;
  /** The two boxes; and the whole with the line, if there is one. */
  card: Box;
  whole: Box;
}

/** How high the line under a card is: its digits keep clear of the frame of what is lit, however large they are. */
export const underOf = ({ count, type }: Sizes): number => Math.max(count, DIGIT * type.small + UNDER);

export function placeAt(sizes: Sizes, [x, y]: [number, number], counted: boolean): Place {
  const { style, width, value, gap, derivative } = sizes;
  const part = (from: number, height: number, wide = width) => ({ x: x - width / 2, y: y - value / 2 + from, width: wide, height });
  const high = value + gap + derivative;
  const under = underOf(sizes);
  return {
    value: part(0, value),
    derivative: part(value + gap, derivative),
    count: part(high, under, style === "down" ? 44 : width),
    card: part(0, high),
    whole: part(0, high + (counted ? under : 0)),
  };
}

export function grow(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

export function around(centre: Point, width: number, height: number): Box {
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

export function contains(whole: Box, { x, y, width, height }: Box): boolean {
  return x >= whole.x && y >= whole.y && x + width <= whole.x + whole.width && y + height <= whole.y + whole.height;
}

/** How far a point is from a box. */
export function distance({ x, y }: Point, box: Box): number {
  const [across, down] = [Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height)];
  // Math.hypot takes several times as long.
  return Math.sqrt(across * across + down * down);
}

/** The area two boxes share. */
export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? across * down : 0;
}
