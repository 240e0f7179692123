/** What part of the drawing is seen, and how large: fit, zoom, pan, and following what is lit. */

import type { Look } from "../elements/box";
import { grow, union, type Area, type Box, type Point } from "./places/geometry";
import { moved } from "./svg";
import type { Zooming } from "./far/zooming";

const MOST = 1.25;
/** Below the least scale the drawing is shown in parts, at a readable one. */
export const LEAST = 0.55;
const READABLE = 0.75;
/** So much smaller than usual a whole drawing can still be overlooked. */
export const SMALLER = 0.4;
/** On a projector it must be readable as well. */
export const LEGIBLE = 0.9;
const FARTHEST = 0.2;
/** From so much farther than usual names are still to be read. */
const FAR = 0.6;
const NEAREST = 4;
/** Round the whole drawing, for the frames of what is lit. */
const PADDING = 5;
/** Round what is followed, in px of the drawing. */
const MARGIN = 12;
/** What fits exactly may be so much too large, in px, by its numbers. */
const ROUNDED = 0.01;

/** The look that shows the whole drawing in the middle, or its beginning where it is far larger than the area. */
export function fitted(drawing: Box, area: Area, exact?: number): Look {
  const whole = wholeScale(drawing, area);
  const scale = exact ?? Math.min(MOST, whole < LEAST ? READABLE : whole);
  const middle = (room: number, start: number, size: number) =>
    Math.max(PADDING, (room - size * scale) / 2) - start * scale;
  return { scale, x: middle(area.width, drawing.x, drawing.width), y: middle(area.height, drawing.y, drawing.height) };
}

const wholeScale = (drawing: Area, area: Area) =>
  Math.min((area.width - 2 * PADDING) / drawing.width, (area.height - 2 * PADDING) / drawing.height);

export function fits(drawing: Area, area: Area, { scale }: Pick<Look, "scale">): boolean {
  return drawing.width * scale <= area.width + 1 && drawing.height * scale <= area.height + 1;
}

/** The scale at which all of these are just seen together. */
export function scaleOf(boxes: Box[], area: Area): number {
  const { width, height } = grow(union(boxes), MARGIN);
  return Math.min(area.width / width, area.height / height);
}

/** The nearest look in which the boxes are seen; where they are too far apart the first of them that are needed, or the first. */
export function tracking({ scale, x, y }: Look, boxes: Box[], area: Area, needed = 2): Look {
  const along = (offset: number, axis: "x" | "y", side: "width" | "height") => {
    const [all, some, one] = [boxes.length, needed, 1].map((many) => {
      const { [axis]: start, [side]: size } = union(boxes.slice(0, many));
      return [(MARGIN - start) * scale, area[side] - (start + size + MARGIN) * scale] as const;
    });
    const [low, high] = [all!, some!].find(([low, high]) => low <= high + ROUNDED) ?? one!;
    return Math.max(low, Math.min(high, offset));
  };
  return { scale, x: along(x, "x", "width"), y: along(y, "y", "height") };
}

/** Zoom by a factor about a point of the screen. */
export function zoomed(look: Look, factor: number, at: Point): Look {
  const scale = Math.min(NEAREST, Math.max(FARTHEST, look.scale * factor));
  const by = scale / look.scale;
  return { scale, x: at.x - by * (at.x - look.x), y: at.y - by * (at.y - look.y) };
}

export class Camera {
  #look: Look = { scale: 1, x: 0, y: 0 };
  #home = this.#look;
  #area: Area = { width: 1, height: 1 };
  #drawing: Box = { x: 0, y: 0, ...this.#area };
  #exact: number | undefined;
  #held = false;
  #glide = 0;
  #waits = false;

  /** Moves the world, and tells what part of it is seen. */
  constructor(
    readonly world: SVGElement,
    readonly tell: (seen: Box, roams: boolean, scale: number) => void,
    /** Whether it may, by hand. */
    readonly may: (zooming: Zooming) => boolean = () => true,
  ) {}

  /** A new drawing, or a new area to show it in, perhaps at an exact scale, or usually at one. */
  frame(drawing: Box, area: Area, exact?: number, usual = exact): void {
    const roamed = !fits(this.#drawing, this.#area, this.#look);
    if (exact !== this.#exact) this.#held = false;
    [this.#drawing, this.#area, this.#exact] = [drawing, area, exact];
    this.#home = fitted(drawing, area, usual);
    // From one view of a large graph to the next: stay where the person looks.
    const stays = roamed && this.#look.scale === this.#home.scale && !fits(drawing, area, this.#home);
    this.#show(this.#held ? this.#look : stays ? this.#middled : this.#home);
  }

  /** As it is, and in the middle across the sides that are seen whole. */
  get #middled(): Look {
    const along = (axis: "x" | "y", side: "width" | "height") =>
      (this.#drawing[side] * this.#look.scale > this.#area[side] + 1 ? this.#look : this.#home)[axis];
    return { scale: this.#look.scale, x: along("x", "width"), y: along("y", "height") };
  }

  fit(): void {
    if (!this.may({ isFar: true })) return;
    this.#held = false;
    this.#show(this.#whole);
  }

  /** For what is about all of it: the whole drawing, unless the person holds it, or it would be far smaller. */
  overlook(): boolean {
    const may = !this.#held && this.#whole.scale >= (this.#exact ? LEGIBLE : SMALLER) * this.#home.scale;
    if (may) this.#show(this.#whole);
    return may;
  }

  get #whole(): Look {
    return fitted(this.#drawing, this.#area, Math.min(this.#exact ?? MOST, wholeScale(this.#drawing, this.#area)));
  }

  zoom(factor: number, at: Point = { x: this.#area.width / 2, y: this.#area.height / 2 }): void {
    if (!this.may({ factor, isFar: this.#look.scale * factor < FAR * this.#home.scale })) return;
    this.#held = true;
    this.#show(zoomed(this.#look, factor, at));
  }

  pan(dx: number, dy: number): void {
    this.#held = true;
    this.#show({ ...this.#look, x: this.#look.x + dx, y: this.#look.y + dy });
  }

  /** As usual, or as far away as shows all of these together; where the person holds it, as it is. */
  #scaleFor(boxes: Box[]): number {
    if (this.#held) return this.#look.scale;
    return Math.min(this.#home.scale, scaleOf(boxes, this.#area));
  }

  /** Where it comes to by these moves is shown once: each look is a layout of all that is drawn. */
  once(moves: () => void): void {
    this.#waits = true;
    moves();
    this.#waits = false;
    this.#tell();
  }

  /** Keep what is lit in sight, gliding there for `ms`; and `more`, if that takes no step back. */
  track(needed: Box[], ms = 0, more: Box[] = []): void {
    if (!needed.length) return;
    const scale = this.#scaleFor(needed);
    const boxes = [...needed, ...more];
    const { width, height } = this.#area;
    const isFar = scale !== this.#look.scale;
    const { x, y } = isFar ? zoomed(this.#look, scale / this.#look.scale, { x: width / 2, y: height / 2 }) : this.#look;
    const to = tracking({ scale, x, y }, boxes, this.#area, needed.length);
    if (to.x === x && to.y === y && !isFar) return;
    if (isFar) ms = 0;
    const start = performance.now();
    const move = (now: number) => {
      const part = ms ? Math.min(1, Math.max(0, (now - start) / ms)) : 1;
      const eased = part * part * (3 - 2 * part);
      this.#show({ scale, x: x + eased * (to.x - x), y: y + eased * (to.y - y) });
      if (part < 1) this.#glide = requestAnimationFrame(move);
    };
    move(start);
  }

  stop(): void {
    cancelAnimationFrame(this.#glide);
  }

  /** Whether the person has moved it themselves. */
  get isHeld(): boolean {
    return this.#held;
  }

  get look(): Look {
    return this.#look;
  }

  /** What part of the drawing is seen. */
  get seen(): Box {
    const [{ width, height }, { x, y, scale }] = [this.#area, this.#look];
    return { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
  }

  #show(look: Look): void {
    this.stop();
    this.#look = look;
    if (!this.#waits) this.#tell();
  }

  #tell(): void {
    const look = this.#look;
    this.world.setAttribute("transform", `${moved(look)} scale(${look.scale})`);
    this.tell(this.seen, !fits(this.#drawing, this.#area, look), look.scale);
  }
}
