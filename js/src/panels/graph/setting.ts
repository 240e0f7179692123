/** What every part of a drawing is made from, and what it is shown. */

import type { History } from "../../history";
import type { Change, Timeline } from "../../timeline";
import type { Face } from "./card";
import type { Point, Sizes } from "./geometry";
import type { Room } from "./room";
import type { Sight } from "./sight";

export type Derivative = Timeline["flow"];

export interface Setting {
  timeline: Timeline;
  history: History;
  kind: Derivative;
  sizes: Sizes;
  room: Room;
  sight: Sight;
}

/** One moment as it is to be shown: what is known, what is at work, and whose derivative is written. */
export interface Moment {
  at(family: Change[0], index: number): number | undefined;
  lit: Set<number>;
  written: Set<number>;
}

/** A node or a closed run of nodes. */
export interface Card {
  face: Face;
  centre: Point;
  counted: boolean;
  show(moment: Moment): void;
  /** Let what was just written appear. */
  fade?(family: Change[0], ms: number): void;
}
