/** Room on the drawing: where a label may rest beside its edge without covering a card, another label or another way. */

import { around, grow, overlap, union, type Box, type Point } from "./geometry";
import type { Route } from "./route";

const CELL = 96;

/** Where ways lie on one another: whose goes farthest, how far, and up to where there are several. */
interface Lane {
  owner: Route;
  reach: number;
  shared: number;
}

/** What its owner does not mind, where it is alone on its lane. */
interface Taken extends Box {
  lane?: Lane;
  at: number;
}

export class Room {
  readonly #cells = new Map<number, Taken[]>();
  readonly #lanes = new Map<string, Lane>();

  take(box: Box, owner?: Route): void {
    this.#take(box, owner && { owner, reach: 0, shared: 0 });
  }

  /** A way is taken all along, though not at its ends, where it meets its cards; and a lane once, however many share it. */
  takeWay(route: Route): void {
    for (const { name, from, to } of route.pieces) {
      const lane = this.#lanes.get(name) ?? { owner: route, reach: 0, shared: 0 };
      this.#lanes.set(name, lane);
      const reach = Math.min(to, route.length - WAY / 2) - from;
      for (let far = WAY * Math.max(1, Math.ceil((from + lane.reach) / WAY)); far < from + reach; far += WAY) this.#take(around(route.at(far), 8, 8), lane, far - from);
      lane.shared = Math.max(lane.shared, Math.min(lane.reach, reach));
      if (reach > lane.reach) [lane.owner, lane.reach] = [route, reach];
    }
  }

  /** How much of the box is taken, in px²: by ways other than its owner's too, if it has one, each px² of theirs so much. */
  taken(box: Box, owner?: Route, way = 1, card = 1): number {
    let sum = 0;
    for (const cell of cellsOf(box)) {
      for (const other of this.#cells.get(cell) ?? []) {
        // What lies in two cells counts twice: less is better all the same.
        if (!other.lane || (owner && (other.lane.owner !== owner || other.at < other.lane.shared))) sum += (other.lane ? way : card) * overlap(box, other);
      }
    }
    return sum;
  }

  #take(box: Box, lane?: Lane, at = 0): void {
    const taken = { ...box, lane, at };
    for (const cell of cellsOf(box)) {
      const there = this.#cells.get(cell);
      if (there) there.push(taken);
      else this.#cells.set(cell, [taken]);
    }
  }
}

const WAY = 14;

function cellsOf(box: Box): number[] {
  const cells: number[] = [];
  for (let i = Math.floor(box.x / CELL); i <= Math.floor((box.x + box.width) / CELL); i++) {
    for (let j = Math.floor(box.y / CELL); j <= Math.floor((box.y + box.height) / CELL); j++) cells.push(i * 1e5 + j);
  }
  return cells;
}

/** A resting place on or beside a route, `length` px from its parent. */
export interface Rest extends Point {
  length: number;
  box: Box;
}

const ASIDE = 7;
/** Where there is no room so near: sides farther away, and how much farther each, in px. */
const FARTHER_ASIDE = [2, -2, 3, -3, 4, -4, 5, -5];
const FURTHER = 16;
/** A px² of a card that is covered is as bad as so many. */
const OF_A_CARD = 40;
/** Between a label and what it must not touch: the frame of a lit card. */
const CLEAR = 4;
/** What a label on its way leaves of it to be seen. */
const SEEN = 72;

/** What a token on a projector would rather not, in px²: cover a way, be a place farther from its target, lie beyond another way. */
const [COVERED, FARTHER, BEYOND] = [0.2, 10, 4];

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
      const { x, y, angle } = route.at(length);
      const turn = radians(angle - 90);
      const away = side && Math.sign(side) * (extent(angle + 90, width, height) / 2 + ASIDE + (Math.abs(side) - 1) * FURTHER);
      const at = { x: x + away * Math.cos(turn), y: y + away * Math.sin(turn) };
      const box = around(at, width + 2 * CLEAR, height + 2 * CLEAR);
      const between = grow(union([around(route.at(length), 0, 0), around(at, 0, 0)]), 5);
      const first = isToken ? room.taken(box, route, COVERED, OF_A_CARD) + room.taken(between, route, BEYOND, 0) + place * FARTHER : room.taken(box, also.length ? undefined : route, 1, OF_A_CARD);
      const taken = also.reduce((sum, other) => sum + 9 * overlap(box, other), first);
      if (taken < least) [best, least] = [{ ...at, length, box: around(at, width, height) }, taken];
      if (!taken) return best!;
    }
  }
  return best!;
}

/** How long a box is in a direction. */
function extent(angle: number, width: number, height: number): number {
  const turn = radians(angle);
  return Math.abs(Math.cos(turn)) * width + Math.abs(Math.sin(turn)) * height;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
