/** Room on the drawing: where a label may rest beside its edge without covering a card, another label or another way. */

import { around, grow, overlap, union, type Box, type Point } from "./geometry";
import type { Route } from "./route";

const CELL = 96;
/** What is longer lies in longer cells, so that none lies in many. */
const LONG = 1000;
/** A piece of a way is taken in squares, or in so many parts at most. */
const PARTS = 32;

/** Where ways lie on one another: whose goes farthest, from where on it and how far, and up to where there are several. */
interface Lane {
  owner: Route;
  from: number;
  reach: number;
  shared: number;
}

type What = "card" | "label" | "way";

/** What its owner does not mind, where it is alone on its lane. */
interface Taken extends Box {
  what: What;
  lane?: Lane;
  at: number;
  to: number;
}

/** How bad it is to cover a px² of each. */
type Costs = Record<What, number>;

/** A label covers no card where there is any other place; round a card and another label it keeps clear if it can. */
const COVERED: Costs = { card: 1000, label: 0, way: 0 };
const NEAR: Costs = { card: 40, label: 40, way: 1 };
/** On a projector a token would rather not cover a way, nor lie beyond another way, nor a place farther from its target. */
const NEAR_ITS_TARGET: Costs = { card: 40, label: 0.2, way: 0.2 };
const BEYOND: Costs = { card: 0, label: 4, way: 4 };
const FARTHER = 10;
/** A label beside its way is nearer to it than to any other. */
const OTHER_WAYS: Costs = { card: 0, label: 0, way: 10 };

/** What is taken in cells of a size: that of what is about as long, and as high. */
interface Cells {
  wide: number;
  tall: number;
  taken: Map<number, Taken[]>;
}

export class Room {
  readonly #sizes: Cells[] = [];
  readonly #lanes = new Map<string, Lane>();

  take(box: Box): void {
    this.#take(box, "card");
  }

  /** The place of a label. */
  takeLabel(box: Box, owner?: Route): void {
    this.#take(box, "label", owner && { owner, from: 0, reach: 0, shared: 0 });
  }

  /** A way is taken all along, though not at its ends, where it meets its cards; and a lane once, however many share it. */
  takeWay(route: Route): void {
    for (const { name, from, to } of route.pieces) {
      const lane = this.#lanes.get(name) ?? { owner: route, from, reach: 0, shared: 0 };
      this.#lanes.set(name, lane);
      const reach = Math.min(to, route.length - WAY / 2) - from;
      const part = Math.max(WAY, (to - from) / PARTS);
      for (let far = WAY * Math.max(1, Math.ceil((from + lane.reach) / WAY)); far < from + reach; far += part) {
        const next = Math.min(far + part, from + reach);
        this.#take(part > WAY ? union([far, next].map((at) => around(route.at(at), THIN, THIN))) : around(route.at(far), WIDE, WIDE), "way", lane, far - from, next - from);
      }
      lane.shared = Math.max(lane.shared, Math.min(lane.reach, reach));
      if (reach > lane.reach) [lane.owner, lane.from, lane.reach] = [route, from, reach];
    }
  }

  /** How bad it is to cover what lies in the box, but for what is its owner's alone; it is not counted on from `most`. */
  taken(box: Box, costs: Costs, owner?: Route, most = Infinity): number {
    let sum = 0;
    this.#some(box, (other) => {
      const cost = costs[other.what];
      // What lies in two cells counts twice: less is better all the same.
      if (cost && (!other.lane || (owner && (other.lane.owner !== owner || other.at < other.lane.shared)))) sum += cost * overlap(box, other);
      return sum >= most;
    });
    return sum;
  }

  covers(box: Box): boolean {
    return this.taken(box, COVERED) > 0;
  }

  /** How bad a place is for a label of a box. */
  cost(box: Box, owner?: Route, near = NEAR, most = Infinity): number {
    const cost = this.taken(grow(box, CLEAR), near, owner, most);
    return cost && cost + this.taken(box, COVERED, undefined, most - cost);
  }

  /** Whether no way is nearer to the box than its owner's, which is so far from it. */
  isNearest(box: Box, far: number, owner: Route): boolean {
    // Ways are taken here and there, and not at their ends.
    const near = grow(box, far + WAY);
    const isNearer = (other: Taken): boolean => {
      const { what, lane, at, to } = other;
      return what === "way" && !!lane && lane.owner !== owner && overlap(near, other) > 0 && lane.owner.apart(box, lane.from + at - WAY, lane.from + to + WAY) < far - ALIKE;
    };
    return !this.#some(near, isNearer);
  }

  /** Whether this is so of anything that lies near; what lies in two cells is there twice. */
  #some(box: Box, test: (other: Taken) => boolean): boolean {
    return this.#sizes.some((cells) => cellsOf(box, cells).some((cell) => cells.taken.get(cell)?.some(test)));
  }

  #take(box: Box, what: What, lane?: Lane, at = 0, to = at): void {
    const taken = { ...box, what, lane, at, to };
    const cells = this.#cellsFor(box);
    for (const cell of cellsOf(box, cells)) {
      const there = cells.taken.get(cell);
      if (there) there.push(taken);
      else cells.taken.set(cell, [taken]);
    }
  }

  #cellsFor({ width, height }: Box): Cells {
    const [wide, tall] = [sizeFor(width), sizeFor(height)];
    let cells = this.#sizes.find((one) => one.wide === wide && one.tall === tall);
    if (!cells) this.#sizes.push((cells = { wide, tall, taken: new Map() }));
    return cells;
  }
}

/** Ways that are as far from a label as this are equally far, in px. */
const ALIKE = 1;
const WAY = 14;
const WIDE = 8;
/** All along a way as much of it is taken as in squares. */
const THIN = WIDE ** 2 / WAY;

const sizeFor = (length: number): number => CELL * 2 ** Math.max(0, Math.ceil(Math.log2(length / LONG)));

function cellsOf(box: Box, { wide, tall }: Cells): number[] {
  const cells: number[] = [];
  for (let i = Math.floor(box.x / wide); i <= Math.floor((box.x + box.width) / wide); i++) {
    for (let j = Math.floor(box.y / tall); j <= Math.floor((box.y + box.height) / tall); j++) cells.push(i * 1e5 + j);
  }
  return cells;
}

/** A resting place on or beside a route, `length` px from its parent. */
export interface Rest extends Point {
  length: number;
  box: Box;
  /** Whether no other way is nearer to the label than its own. */
  isNearest: boolean;
  /** How bad it is by its way, 0 where it covers nothing. */
  cost: number;
}

const ASIDE = 7;
/** Where there is no room so near: sides farther away, and how much farther each, in px. */
const FARTHER_ASIDE = Array.from({ length: 14 }, (_, k) => [k + 2, -k - 2]).flat();
const FURTHER = 8;
/** So many times as far from there. */
const ROUND_ABOUT = 40;
/** Between a label and what it must not touch: the frame of a lit card. */
const CLEAR = 4;
/** What a label on its way leaves of it to be seen. */
const SEEN = 72;

/**
 * The first of the lengths (in order of liking), on the route or beside it, where a label of a box's size is free;
 * else the freest. On the way it leaves `more` px of it. With `also` it stays clear of those above all, and may cover
 * other ways: a token stays near its target.
 */
export function rest(route: Route, lengths: number[], { width, height }: Box, room: Room, more = 0, isToken = false, ...also: Box[]): Rest {
  const tries = lengths.length ? lengths : [route.length / 2];
  // On a short way a label would hide the way itself.
  const sides = route.length < extent(route.at(tries[0]!).angle, width, height) + SEEN + more ? [1, -1, 0] : [0, 1, -1];
  // Between two cards that are nearer than it is wide there is room above or below them alone.
  sides.push(...FARTHER_ASIDE);
  let best: Rest | undefined;
  let least = Infinity;
  for (const side of sides) {
    for (const [place, length] of tries.entries()) {
      // As far from its target as that it is worse than what was found, wherever it lies there.
      if (isToken && place * FARTHER >= least) break;
      const { x, y, angle } = route.at(length);
      const heading = radians(angle - 90);
      const away = side && Math.sign(side) * (extent(angle + 90, width, height) / 2 + ASIDE + (Math.abs(side) - 1) * FURTHER);
      const at = { x: x + away * Math.cos(heading), y: y + away * Math.sin(heading) };
      const box = around(at, width, height);
      let cost = also.reduce((sum, other) => sum + 9 * overlap(grow(box, CLEAR), other) + COVERED.card * overlap(box, other), isToken ? place * FARTHER : 0);
      if (cost >= least) continue;
      if (isToken) cost += room.taken(grow(union([around(route.at(length), 0, 0), around(at, 0, 0)]), 5), BEYOND, route, least - cost);
      cost += room.cost(box, isToken || !also.length ? route : undefined, isToken ? NEAR_ITS_TARGET : NEAR, least - cost);
      if (cost >= least) continue;
      const far = side && route.apart(box, length - width, length + width);
      const nearer = side && room.taken(grow(box, far), OTHER_WAYS, route, least - cost);
      cost += nearer;
      if (cost < least) [best, least] = [{ ...at, length, box, isNearest: !nearer && room.isNearest(box, far, route), cost }, cost];
      if (!cost) return best!;
    }
  }
  const covers = room.covers(best!.box) || also.some((other) => overlap(best!.box, other));
  return covers ? somewhere(best!, room, also) : best!;
}

/** For what would cover a card, or another label that is lit, wherever it is by its way: the nearest place round about that covers none. */
function somewhere(near: Rest, room: Room, also: Box[]): Rest {
  const { width, height } = near.box;
  for (let far = 1; far <= ROUND_ABOUT; far++) {
    for (let degrees = 0; degrees < 360; degrees += 15) {
      const at = { x: near.x + far * FURTHER * Math.cos(radians(degrees)), y: near.y + far * FURTHER * Math.sin(radians(degrees)) };
      const box = around(at, width, height);
      if (!room.covers(box) && !also.some((other) => overlap(box, other))) return { ...near, ...at, box, isNearest: false };
    }
  }
  return near;
}

/** How long a box is in a direction. */
function extent(angle: number, width: number, height: number): number {
  const tilt = radians(angle);
  return Math.abs(Math.cos(tilt)) * width + Math.abs(Math.sin(tilt)) * height;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
