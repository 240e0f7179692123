/** What every part of a drawing is made from. */

import type { History } from "../timeline/history";
import type { Timeline } from "../timeline/timeline";
import type { Sizes } from "./places/geometry";
import type { Room } from "./places/room";
import type { Sight } from "./places/sight";

export type Derivative = Timeline["flow"];

export interface Setting {
  timeline: Timeline;
  history: History;
  kind: Derivative;
  sizes: Sizes;
  /** Of the drawing. */
  width: number;
  room: Room;
  sight: Sight;
}
