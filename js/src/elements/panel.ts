/** What a panel is: it is made once, and then shown one frame after another; and those that there are. */

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
  goTo(step: number): void;
  /** Which of an engine's listings is read in this player; it stays for the next timeline. */
  chosen: { listing: number };
}

export interface Panel {
  title: string;
  /** A few words at the right of the title bar, which may change from frame to frame. */
  aside?: string;
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
/** Signs of a panel's own, with their meaning: they stand in the legend, and nothing else does. */
export const PANEL_LEGENDS: { [name in Timeline["panels"][number]]?: MakeLegend } = {};
export type Samples = [Node?, string?][];
export type MakeLegend = (timeline: Timeline) => Samples;

/** The last word of a panel's file: its name in the schema, how it is made, its style sheet, and its own legend. */
export function addPanel(name: keyof typeof PANELS, make: MakePanel, style = "", legend?: MakeLegend): void {
  PANELS[name] = make;
  PANEL_LEGENDS[name] = legend;
  // A page may have players with other panels: a panel's sheet holds in those that show it.
  PANEL_STYLES[name] = name === "code" ? style : `&:where([data-panels~=${name}]){${style}}`;
}
