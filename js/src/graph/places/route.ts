/** The way of an edge from parent to child, measured. */

import { distance, union, type Box, type Point } from "./geometry";

export interface Place extends Point {
  /** The direction from parent to child there, in degrees. */
  angle: number;
}

interface Sample extends Point {
  length: number;
}

/** A cubic piece of a way, by lengths. Pieces of one name lie on one another, as far as they both go. */
interface Piece {
  name: string;
  from: number;
  to: number;
}

const SAMPLES_OF_A_PIECE = 16;

/** Control points: a start, then three for each cubic piece, flat x, y, x, y … */
export class Route {
  #samples: Sample[] | undefined;

  constructor(readonly points: readonly number[]) {}

  /** The path's text for SVG. */
  get path(): string {
    const [x, y, ...rest] = this.points;
    let text = `M${x} ${y}`;
    for (let k = 0; k + 5 < rest.length; k += 6) text += `C${rest.slice(k, k + 6).join(" ")}`;
    return text;
  }

  /** The box of its control points, which holds it. */
  get bounds(): Box {
    return union(this.points.flatMap((x, i, points) => (i % 2 ? [] : { x, y: points[i + 1]!, width: 0, height: 0 })));
  }

  get length(): number {
    return this.#sampled().at(-1)!.length;
  }

  get pieces(): Piece[] {
    const samples = this.#sampled();
    const { points } = this;
    return Array.from({ length: (points.length - 2) / 6 }, (_, k) => {
      const own = points.slice(6 * k, 6 * k + 8);
      // A straight one is named by where it begins and where it heads: along an axis, from parent to child.
      const axis = [0, 1].find((axis) => own.every((at, i) => i % 2 !== axis || at === own[axis]));
      const name = axis === undefined ? own : [own[0], own[1], axis];
      return { name: name.join(" "), from: samples[SAMPLES_OF_A_PIECE * k]!.length, to: samples[SAMPLES_OF_A_PIECE * (k + 1)]!.length };
    });
  }

  /** The point `length` px from the parent, kept within the path. */
  at(length: number): Place {
    const samples = this.#sampled();
    const low = this.#before(length);
    const [a, b] = [samples[low]!, samples[low + 1] ?? samples[low]!];
    const part = b.length > a.length ? Math.min(1, Math.max(0, (length - a.length) / (b.length - a.length))) : 0;
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y), angle };
  }

  /** How far it is from a box between two lengths, or a little before and after them. */
  apart(box: Box, from = 0, to = this.length): number {
    const samples = this.#sampled();
    let least = Infinity;
    for (let k = this.#before(from); k + 1 < samples.length && samples[k]!.length <= to; k++) {
      const [one, next] = [samples[k]!, samples[k + 1]!];
      // A straight line is nowhere nearer than that.
      if (distance(one, box) - (next.length - one.length) < least) least = Math.min(least, straight(one, next, box));
    }
    return least;
  }

  /** The last sample but one, or the last that is not beyond a length. */
  #before(length: number): number {
    const samples = this.#sampled();
    let low = 0;
    let high = samples.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (samples[middle]!.length <= length) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #sampled(): Sample[] {
    if (this.#samples) return this.#samples;
    const [x = 0, y = 0, ...rest] = this.points;
    let last: Sample = { x, y, length: 0 };
    const samples = [last];
    for (let k = 0; k + 5 < rest.length; k += 6) {
      const [x1, y1, x2, y2, x3, y3] = rest.slice(k, k + 6) as [number, number, number, number, number, number];
      const start = last;
      for (let i = 1; i <= SAMPLES_OF_A_PIECE; i++) {
        const t = i / SAMPLES_OF_A_PIECE;
        const u = 1 - t;
        const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
        const px = a * start.x + b * x1 + c * x2 + d * x3;
        const py = a * start.y + b * y1 + c * y2 + d * y3;
        last = { x: px, y: py, length: last.length + Math.hypot(px - last.x, py - last.y) };
        samples.push(last);
      }
    }
    return (this.#samples = samples);
  }
}

/** How far the straight line between two points is from a box: 0 where it meets it, else from an end of it or from a corner. */
function straight(from: Point, to: Point, box: Box): number {
  const ends = Math.min(distance(from, box), distance(to, box));
  if (!ends) return 0;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  let least = ends;
  let sides = 0;
  for (let corner = 0; corner < 4; corner++) {
    const x = box.x + (corner & 1 ? box.width : 0) - from.x;
    const y = box.y + (corner & 2 ? box.height : 0) - from.y;
    sides |= dx * y < dy * x ? 1 : 2;
    const along = x * dx + y * dy;
    if (along > 0 && along < square) least = Math.min(least, Math.abs(dx * y - dy * x) / Math.sqrt(square));
  }
  // Corners on both sides of a line that goes past the box: it meets it.
  const isPast = Math.min(from.x, to.x) <= box.x + box.width && Math.max(from.x, to.x) >= box.x && Math.min(from.y, to.y) <= box.y + box.height && Math.max(from.y, to.y) >= box.y;
  return sides === 3 && isPast ? 0 : least;
}
