/** What a panel is: it is made once, and then shown one frame after another; and those that there are. */

import type { Folding } from "../timeline/folding";
import type { History } from "../timeline/history";
import type { Step, Timeline } from "../timeline/timeline";

/** Wide: side by side. Middle: lens below. Narrow: one at a time. Lecture: full screen, for the back row. */
export type Shape = "wide" | "middle" | "narrow" | "lecture";

/** One moment of the player: every panel shows the same one. */
export interface Frame {
  /** Counted from 1. */
  step: number;
  now: Step;
  /** How long the step's motion takes, in ms; 0 for a still frame (seek, back, reduced motion). */
  motion: number;
}

/** What every panel is given when it is made. */
export interface Stage {
  timeline: Timeline;
  history: History;
  /** Which parts of the run are open; when others are, every panel is shown again. */
  folding: Folding;
  goTo(step: number): void;
  /** Which of an engine's listings is read in this player; it stays for the next timeline. */
  chosen: { listing: number };
}

export interface Panel {
  title: string;
  /** A few words at the right of the title bar, which may change from frame to frame. */
  aside?: string;
  /** Buttons that stand in the title bar, where there is one, and else at the end of the body. */
  tools?: HTMLElement;
  /** Whether it stands beside the graph in a lecture. */
  inLecture?: boolean;
  body: HTMLElement;
  show(frame: Frame, shape: Shape): void;
  dispose?(): void;
}

export type MakePanel = (stage: Stage) => Panel;

/** Those that players of this text have brought to the page: each carries the panels that its timeline shows. */
export const PANELS: { [name in Timeline["panels"][number]]?: MakePanel } = {};
export const PANEL_STYLES: { [name in Timeline["panels"][number]]?: string } = {};
export type Samples = [Node?, string?][];

/** Some numbers of a story by themselves, in steps of their own. */
export type Few = Pick<Timeline, "flow" | "nodes" | "edges" | "steps">;

/** What a panel brings to others. */
export interface Beside {
  /** What its tab is called, where the title would be too long. */
  tab?(): string;
  /** Signs of its own, with their meaning: they stand in the legend, and nothing else does. */
  legend?(timeline: Timeline): Samples;
  /** In the usual legend: how it shows a derivative, where that is not along the edges; and further signs. */
  derivative?(timeline: Timeline): Samples;
  signs?(timeline: Timeline): Samples;
  /** Whether one run after another begins with nothing: what the last has computed is not gone then. */
  startsAnew?: boolean;
  /** A few words in the title bar of the graph. */
  graph?(): string;
  /** The graph draws a few numbers elsewhere, at their last step: in a room so wide, or for the back row. */
  few?(few: Few, style: "down" | "lecture", room: number): SVGElement;
}
export const BESIDE: { [name in Timeline["panels"][number]]?: Beside } = {};

/** The last word of a panel's file: its name in the schema, how it is made, its style sheet, and what it brings to others. */
export function addPanel(name: keyof typeof PANELS, make: MakePanel, style = "", beside: Beside = {}): void {
  PANELS[name] = make;
  BESIDE[name] = beside;
  // A page may have players with other panels: a panel's sheet holds in those that show it.
  PANEL_STYLES[name] = name === "code" ? style : `&:where([data-panels~=${name}]){${style}}`;
}
