/** What stands on a card: what it shows at a step, and how that is written. */

import type { Step } from "../timeline/timeline";
import type { Box } from "./places/geometry";

/** What a card shows at a step. A run counts the values and derivatives that it holds. */
export interface CardState {
  value: number | undefined;
  /** It had a value, and has let it go. */
  gone?: boolean;
  derivative: number | undefined;
  lit: boolean;
  written: boolean;
  arrived?: number;
  /** Which arrays these are, and the cells of them that the step spells out. */
  cells?: string;
}

/** How a card is looked at. */
export interface Sighting {
  /** The least type that can be read from there, in px of the drawing; 0 from near. */
  afar: number;
  /** Numbers in the cells of a map are large enough from there. */
  isRead: boolean;
  /** The step is about it. */
  atIssue: boolean;
}

/** What is written in one box of a card. */
export interface Written {
  box: Box;
  marks: SVGElement[];
}

/** What makes the card of a node differ from that of a run. */
export interface Face {
  /** What it stands for, as pointing knows it. */
  name: string;
  tip: string;
  /** How far each value frame is set back: a run is a stack of them. */
  backs: number[];
  /** At a step, which may be several that are passed as one. */
  read(step: number, now: Step): CardState;
  say(state: CardState): string;
  write(state: CardState & Sighting): Written[];
}
