/** What part of the drawing is seen, and how large: fit, zoom, pan, and following what is lit. */

import type { Box, Point } from "./geometry";

/** From the drawing to the screen: times scale, plus x, y. */
export interface Look extends Point {
  scale: number;
}

export interface Area {
  width: number;
  height: number;
}

const MOST = 1.25;
/** Below the least scale the drawing is shown in parts, at a readable one. */
const LEAST = 0.55;
const READABLE = 0.75;
const FARTHEST = 0.2;
const NEAREST = 4;
/** Round the whole drawing, for the frames of what is lit. */
const PADDING = 5;
/** Round what is followed, in px of the drawing. */
const MARGIN = 12;

/** The look that shows the whole drawing in the middle, or its beginning where it is far larger than the area. */
export function fitted(drawing: Box, area: Area, exact?: number): Look {
  const whole = Math.min((area.width - 2 * PADDING) / drawing.width, (area.height - 2 * PADDING) / drawing.height);
  const scale = exact ?? Math.min(MOST, whole < LEAST ? READABLE : whole);
  const middle = (room: number, start: number, size: number) =>
    Math.max(PADDING, (room - size * scale) / 2) - start * scale;
  return { scale, x: middle(area.width, drawing.x, drawing.width), y: middle(area.height, drawing.y, drawing.height) };
}

export function fits(drawing: Area, area: Area, { scale }: Look): boolean {
  return drawing.width * scale <= area.width + 1 && drawing.height * scale <= area.height + 1;
}

/** The nearest look in which the first of the boxes that is not too large for the area is seen. */
export function following(look: Look, boxes: Box[], area: Area): Look {
  const { scale } = look;
  const along = (offset: number, axis: "x" | "y", side: "width" | "height") => {
    const room = area[side];
    const shown = boxes.find((box) => (box[side] + 2 * MARGIN) * scale <= room) ?? boxes.at(-1)!;
    const [from, to] = [shown[axis] * scale, (shown[axis] + shown[side]) * scale];
    if (offset + from >= 0 && offset + to <= room) return offset;
    const [low, high] = [MARGIN * scale - from, room - MARGIN * scale - to];
    return high < low ? (low + high) / 2 : Math.min(high, Math.max(low, offset));
  };
  return { scale, x: along(look.x, "x", "width"), y: along(look.y, "y", "height") };
}

/** Zoom by a factor about a point of the screen. */
export function zoomed(look: Look, factor: number, at: Point): Look {
  const scale = Math.min(NEAREST, Math.max(FARTHEST, look.scale * factor));
  const by = scale / look.scale;
  return { scale, x: at.x - by * (at.x - look.x), y: at.y - by * (at.y - look.y) };
}

export class Camera {
  look: Look = { scale: 1, x: 0, y: 0 };
  area: Area = { width: 0, height: 0 };
  #drawing: Box = { x: 0, y: 0, width: 1, height: 1 };
  #exact: number | undefined;
  /** Whether the person has moved it themselves. */
  #held = false;
  #glide = 0;
  readonly #moved: (look: Look) => void;

  constructor(moved: (look: Look) => void) {
    this.#moved = moved;
  }

  get roams(): boolean {
    return !fits(this.#drawing, this.area, this.look);
  }

  /** A new drawing, or a new area to show it in, perhaps at an exact scale. A look the person chose stays. */
  frame(drawing: Box, area: Area, exact?: number): void {
    const roamed = this.roams;
    this.#drawing = drawing;
    this.area = area;
    this.#exact = exact;
    const look = fitted(drawing, area, exact);
    // From one view of a large graph to the next: stay where the person looks, at the scale they know.
    const stays = roamed && look.scale === this.look.scale && !fits(drawing, area, look);
    this.#set(this.#held || stays ? this.look : look);
  }

  fit(): void {
    this.#held = false;
    this.#set(fitted(this.#drawing, this.area, this.#exact));
  }

  zoom(factor: number, at: Point = { x: this.area.width / 2, y: this.area.height / 2 }): void {
    this.#held = true;
    this.#set(zoomed(this.look, factor, at));
  }

  pan(dx: number, dy: number): void {
    this.#held = true;
    this.#set({ ...this.look, x: this.look.x + dx, y: this.look.y + dy });
  }

  /** Keep what is lit in sight, gliding there for `ms`. */
  follow(boxes: Box[], ms: number): void {
    if (!this.area.width) return;
    const from = this.look;
    const to = following(from, boxes, this.area);
    if (!ms || (to.x === from.x && to.y === from.y)) return this.#set(to);
    const start = performance.now();
    const move = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / ms));
      const eased = part * part * (3 - 2 * part);
      this.#set({ scale: to.scale, x: from.x + eased * (to.x - from.x), y: from.y + eased * (to.y - from.y) });
      if (part < 1) this.#glide = requestAnimationFrame(move);
    };
    move(start);
  }

  stop(): void {
    cancelAnimationFrame(this.#glide);
  }

  /** Never let the drawing be lost: a corner of it stays in the area. */
  #set({ scale, x, y }: Look): void {
    this.stop();
    const keep = (offset: number, start: number, size: number, room: number) => {
      const corner = Math.min(60, room / 3);
      return Math.min(room - corner - start * scale, Math.max(corner - (start + size) * scale, offset));
    };
    const [drawing, area] = [this.#drawing, this.area];
    this.look = { scale, x: keep(x, drawing.x, drawing.width, area.width), y: keep(y, drawing.y, drawing.height, area.height) };
    this.#moved(this.look);
  }
}
