/** What every part of a drawing is made from. */

import type { Folding } from "../timeline/folding";
import type { History } from "../timeline/history";
import type { Timeline } from "../timeline/timeline";
import type { Tally } from "./view/tally";
import type { Sizes } from "./places/geometry";
import type { Room } from "./places/room";
import type { Sight } from "./places/sight";

export type Derivative = Timeline["flow"];

export interface Setting {
  timeline: Timeline;
  history: History;
  tally: Tally;
  /** Where there may be groups. */
  folding?: Folding;
  /** Of the nodes that are shown: a name that is cut is told from these. */
  names: readonly string[];
  kind: Derivative;
  sizes: Sizes;
  /** Of the drawing. */
  width: number;
  room: Room;
  sight: Sight;
}
