/** Of the checker and of the run, what has been seen; the chapters would tell how it goes on. */

import { HIDDEN } from "../../timeline/numeral";
import { addRedaction, type Asked } from "../../timeline/redaction";
import type { Timeline } from "../../timeline/timeline";

type Ownership = NonNullable<Timeline["ownership"]>;

addRedaction("ownership", {
  redact: ({ ownership, chapters }, asked) => ({
    chapters: chapters.filter(({ step }) => step <= asked.question.step),
    ownership: ownership && ownedUntil(ownership, asked),
  }),
});

function ownedUntil(own: Ownership, { before, isSeen }: Asked): Ownership {
  const until = <T>(family: string, all: T[]): T[] => all.slice(0, 1 + all.findLastIndex((_, place) => isSeen(family, place)));
  const events = until("ownership.event", own.events);
  const diagnostics = until("ownership.diagnostic", own.diagnostics);
  /** The last line that has been lit, and the last that is done, from 1. */
  const lit = Math.max(0, ...before.map(({ line }) => line ?? 0));
  const passed = Math.max(0, ...before.flatMap(({ set }) => set.flatMap(([family, place]) => (family === "ownership.passed" ? (place as number) + 1 : []))));
  return {
    ...own,
    events,
    diagnostics,
    damages: until("ownership.damage", own.damages),
    prints: until("ownership.printed", own.prints ?? []),
    variables: own.variables.map(({ permits, released = [], ...variable }) => ({
      ...variable,
      permits: permits.filter(({ line }) => line <= passed || diagnostics.length > 0),
      released: released.filter(({ line }) => isSeen("ownership.released", line - 1)),
    })),
    loans: own.loans.map((loan, place) => {
      if (!events.some((event) => event.loan === place)) return { ...loan, lifetime: "", forbids: [], from: Infinity, to: Infinity };
      return loan.to > lit ? { ...loan, to: HIDDEN } : loan;
    }),
  };
}
