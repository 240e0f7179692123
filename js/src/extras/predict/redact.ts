/** The timeline as far as it may be seen before a question is answered: nothing that comes later is in it. */

import type { Place } from "../../timeline/history";
import { HIDDEN } from "../../timeline/numeral";
import { mapped } from "../../timeline/sparse";
import { REDACTIONS } from "../../timeline/redaction";
import type { Change, Question, Step, Timeline } from "../../timeline/timeline";

/** Places, counts of things that are there, and what became of them: these have not changed yet, and no number of theirs is shown. */
const PLACES = ["stack", "depth", "rows", "capacity"];

/** Panels that would tell are named in `covers`; the board shows "?" in their place. */
export type Redacted = Timeline & { covers: string[] };

export function redacted(timeline: Timeline, question: Question): Redacted {
  const { edges, steps, lens = "" } = timeline;
  const { step, hides, covers } = question;
  const before = steps.slice(0, step - 1);
  const seen = new Set(before.flatMap(({ set }) => set.flatMap(([family, at, x]) => (x === null ? [] : `${family} ${at}`))));
  const isSeen = (family: string, at: Place): boolean => seen.has(`${family} ${at}`);
  const hidden = hides.flatMap(([family, index]) => (PLACES.includes(family) ? [] : [[family, index, HIDDEN] as unknown as Change]));
  const spine = {
    ...timeline,
    covers,
    edges: mapped(edges, (edge) => (isSeen("value", edge.child) ? edge : { ...edge, weight: HIDDEN })),
    steps: mapped(steps, (one, place) => (place < step - 1 ? one : place === step - 1 && hides[0] ? asked(one, hidden) : empty(one))),
  };
  return { ...spine, ...REDACTIONS[lens]?.redact(timeline, { question, before, isSeen, after: spine.steps.slice(step - 1) }) };
}

/** Panels of the timeline's lens that tell from the first step on; of others nothing comes before its step. */
export const revealing = ({ lens = "" }: Timeline, { covers }: Question): string[] => covers.filter((name) => REDACTIONS[lens]?.revealing?.includes(name));

/** What kinds of steps are to come stands in the legend from the beginning. */
const empty = ({ flow, closed, passes }: Step, set: Change[] = []): Step => ({ flow, say: [], equation: [], set, closed, passes });

/** The step itself, with what is asked for as "?", and nothing else of what it does. */
const asked = ({ nodes, edges, line, engineLines, ...step }: Step, set: Change[]): Step => ({ ...empty(step, set), nodes, edges, line, engineLines });
