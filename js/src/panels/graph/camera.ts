/** What part of the drawing is seen, and how large: fit, zoom, pan, and following what is lit. */

import { union, type Area, type Box, type Point } from "./geometry";
import { moved } from "./svg";

/** From the drawing to the screen: times scale, plus x, y. */
export interface Look extends Point {
  scale: number;
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

/** The nearest look in which the boxes are seen, down to the least scale; else the first two, or the first. */
export function following(look: Look, boxes: Box[], area: Area, least = look.scale): Look {
  const largest = ({ width, height }: Box) =>
    Math.min(area.width / (width + 2 * MARGIN), area.height / (height + 2 * MARGIN));
  const parts = [boxes.length, 2, 1].map((many) => union(boxes.slice(0, many)));
  const shown = parts.find((part) => largest(part) >= least) ?? parts[2]!;
  const factor = Math.min(1, Math.max(least, largest(shown)) / look.scale);
  const { scale, x, y } = zoomed(look, factor, { x: area.width / 2, y: area.height / 2 });
  const along = (offset: number, start: number, size: number, room: number) =>
    Math.max((MARGIN - start) * scale, Math.min(room - (start + size + MARGIN) * scale, offset));
  return { scale, x: along(x, shown.x, shown.width, area.width), y: along(y, shown.y, shown.height, area.height) };
}

/** Zoom by a factor about a point of the screen. */
export function zoomed(look: Look, factor: number, at: Point): Look {
  const scale = Math.min(NEAREST, Math.max(FARTHEST, look.scale * factor));
  const by = scale / look.scale;
  return { scale, x: at.x - by * (at.x - look.x), y: at.y - by * (at.y - look.y) };
}

export class Camera {
  #look: Look = { scale: 1, x: 0, y: 0 };
  /** What `fit` returns to. */
  #home = this.#look;
  #area: Area = { width: 1, height: 1 };
  #drawing: Area = this.#area;
  #exact: number | undefined;
  /** Whether the person has moved it themselves. */
  #held = false;

  /** Moves the world, and tells what part of it is seen. */
  constructor(
    readonly world: SVGElement,
    readonly tell: (seen: Box, roams: boolean) => void,
  ) {}

  /** A new drawing, or a new area to show it in, perhaps at an exact scale. */
  frame(drawing: Box, area: Area, exact?: number): void {
    const roamed = exact === this.#exact && !fits(this.#drawing, this.#area, this.#look);
    if (exact !== this.#exact) this.#held = false;
    [this.#drawing, this.#area, this.#exact] = [drawing, area, exact];
    this.#home = fitted(drawing, area, exact);
    // From one view of a large graph to the next: stay where the person looks.
    if (!this.#held && !(roamed && !fits(drawing, area, this.#home))) this.#look = this.#home;
    this.#show();
  }

  fit(): void {
    this.#held = false;
    this.#show(this.#home);
  }

  zoom(factor: number, at = this.#middle): void {
    this.#held = true;
    this.#show(zoomed(this.#look, factor, at));
  }

  pan(dx: number, dy: number): void {
    this.#held = true;
    this.#show({ ...this.#look, x: this.#look.x + dx, y: this.#look.y + dy });
  }

  /** Keep what is lit in sight, gliding there for `ms`: at the scale the person chose, else as near to home's as can be. */
  follow(boxes: Box[], ms = 0): void {
    if (!boxes.length) return;
    const { scale } = this.#home;
    const from = this.#held ? this.#look : zoomed(this.#look, scale / this.#look.scale, this.#middle);
    const least = this.#held ? undefined : (this.#exact ?? Math.min(scale, LEAST));
    this.#show(following(from, boxes, this.#area, least), ms);
  }

  get #middle(): Point {
    return { x: this.#area.width / 2, y: this.#area.height / 2 };
  }

  #show(look = this.#look, ms = 0): void {
    const [{ width, height }, { x, y, scale }] = [this.#area, look];
    const from = this.#look;
    this.#look = look;
    this.world.setAttribute("transform", placed(look));
    if (ms) this.world.animate({ transform: [placed(from, "px"), placed(look, "px")] }, { duration: ms, easing: "ease-in-out" });
    this.tell({ x: -x / scale, y: -y / scale, width: width / scale, height: height / scale }, !fits(this.#drawing, this.#area, look));
  }
}

function placed(look: Look, unit?: string): string {
  return `${moved(look, unit)} scale(${look.scale})`;
}
