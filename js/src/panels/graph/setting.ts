/** What every part of a drawing is made from. */

import type { History } from "../../history";
import type { Timeline } from "../../timeline";
import type { Sizes } from "./geometry";
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
