/** What shows a graph of many nodes: which of its parts are open at a step, and where all of that is drawn. An extra brings it. */

import type { Look, Point } from "./box";
import type { Folding } from "../timeline/folding";
import type { Part, Run } from "../timeline/parts";
import type { Card, Drawing, Step, Timeline } from "../timeline/timeline";

/** A node; or a closed run of parts. */
export type Thing = number | Run;

/** What is shown. */
export interface View {
  things: readonly Thing[];
  /** The first node of each thing. */
  starts: readonly number[];
  /** The parts whose things are shown, outermost first. */
  open: readonly Part[];
}

/** What the layout is told of a view: how many things, what runs between them, and how large their cards are. */
export interface Shape {
  things: number;
  /** Places of parent and child, in the order of the view's edges. */
  edges: readonly (readonly [from: number, to: number])[];
  /** Some are closed runs: what is open is drawn in its order. */
  folded: boolean;
  /** Of each thing across and down, where these are not the usual ones. */
  cards?: readonly (readonly [across: Card, down: Card])[];
}

/** Up to so many nodes all are shown while each step can be read so, and the timeline has their drawing. */
export const FEW = 30;
/** Up to so many nothing folds; of more it may not be read. */
export const FEWEST = 12;

/** How a view would be drawn. */
export interface Seen<Framing> {
  framing: Framing;
  /** Whether the names, at least, of what a step is about could be read there all together. */
  isSeen: boolean;
  /** Whether all of what it is about could be; and whether everything could be. */
  isRead: boolean;
  isAllRead: boolean;
}

/** The view of each step. */
export interface Choice {
  /** With room for so many things. */
  choose<Framing>(step: number, now: Step, room: number, see: (view: View) => Seen<Framing>): Framing;
  /** Everything is shown at a step that would be folded for its room alone. */
  loosen(step: number): void;
}

/** A view that is drawn. */
export interface Sketch {
  view: View;
  layers: readonly SVGGElement[];
  cards: readonly Sketched[];
  /** The card of a node, or of what holds it. */
  find(node: number): Sketched | undefined;
}

interface Sketched {
  place: { card: Point };
  element: SVGGElement;
}

export interface Folds {
  choice(timeline: Timeline, folding: Folding): Choice;
  draw(shape: Shape, isDown: boolean): Drawing;
  /** One view comes in the place of another; each with from where it is seen. */
  unfold(before: Sketch, from: Look, after: Sketch, to: Look): Animation[];
}

export const FOLDS: { brought?: Folds } = {};
