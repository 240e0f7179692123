/** What a player tells where it passes a closed part in one press: what the steps of that have come to, as one step. */

import { many } from "../../elements/vocabulary";
import type { Folding, Row } from "../../timeline/folding";
import type { Run } from "../../timeline/parts";
import type { Change, Step, Timeline } from "../../timeline/timeline";
import { withCommas } from "../../timeline/numeral";

/** What is counted of a closed part: the first of these that it has several of. */
const COUNTED = ["value", "contribution", "tangent"] as const;

/** The step that is shown as this number. Of a closed part that is told it is made here; of others it is in the timeline. */
export function stepAt(timeline: Timeline, folding: Folding, number: number): Step {
  const row = folding.row(number);
  if (!row) return timeline.steps[number - 1]!;
  const found = made.get(row) ?? passing(timeline, folding, row);
  made.set(row, found);
  return found;
}

const made = new WeakMap<Row, Step>();

function passing(timeline: Timeline, folding: Folding, row: Row): Step {
  const { steps } = timeline;
  const passed = row.steps.map((step) => steps[step - 1]!);
  const set = passed.flatMap((step) => step.set);
  const { flow } = passed.at(-1)!;
  const line = timeline.groups[row.run[0]]!.line ?? undefined;
  return { flow, say: [`${closed(timeline, folding, row.run)}: ${said(set, row.passes)}.`], equation: [], set, line, closed: row.run, passes: row.passes };
}

/** Turns 2 to 31 are closed. */
export function closed({ groups }: Timeline, folding: Folding, [group, first, last]: Run): string {
  const { kind, name } = groups[group]!;
  if (first === last) return `${folding.nameOf(group, first).replace(/^./, (letter) => letter.toUpperCase())} is closed`;
  return `${kind === "loop" ? "Turns" : "Parts"} ${first + 1} to ${last + 1} of ${name} are closed`;
}

function said(set: Change[], passes: number): string {
  for (const family of COUNTED) {
    const count = set.filter(([of, , value]) => of === family && value !== null).length;
    if (count > 1) return `${withCommas(count)} ${many(family)}`;
  }
  return `${withCommas(passes)} ${many("step")} at once`;
}
