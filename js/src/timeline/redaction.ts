/**
 * What a lens leaves out of its own part of a timeline until a question is answered: it stands in the
 * lens's folder, in `redact.ts`, and one of its panels brings it.
 */

import type { Place } from "./history";
import type { Question, Step, Timeline } from "./timeline";

/** What is asked, and what has been seen by then. */
export interface Asked {
  question: Question;
  /** The steps before the question's. */
  before: Step[];
  /** Its own step and those after it, with nothing left in them that tells. */
  after: Step[];
  /** Whether they have set it. */
  isSeen(family: string, at: Place): boolean;
}

export interface Redaction {
  /** What stands in the timeline instead, where no answer is in sight. */
  redact(timeline: Timeline, asked: Asked): Partial<Timeline>;
  /** Panels that tell from the first step on: they are covered as long as a question waits. */
  revealing?: string[];
}

/** By lens; only of those whose panels are in the page. */
export const REDACTIONS: Record<string, Redaction> = {};

export function addRedaction(lens: string, redaction: Redaction): void {
  REDACTIONS[lens] = redaction;
}
