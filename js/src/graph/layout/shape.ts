/** What the layout is told of a view: how many things, what runs between them, and how large their cards are. */

import type { Card } from "../../timeline/timeline";

export interface Shape {
  things: number;
  /** Places of parent and child, in the order of the view's edges. */
  edges: readonly (readonly [from: number, to: number])[];
  /** Some are closed runs: what is open is drawn in its order. */
  folded: boolean;
  /** Of each thing across and down, where these are not the usual ones. */
  cards?: readonly (readonly [across: Card, down: Card])[];
}
