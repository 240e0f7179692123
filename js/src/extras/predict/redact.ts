/** The timeline as far as it may be seen before a question is answered: nothing that comes later is in it. */

import { HIDDEN } from "../../timeline/numeral";
import type { Place } from "../../timeline/history";
import type { Change, Question, Step, Timeline } from "../../timeline/timeline";

type Ownership = NonNullable<Timeline["ownership"]>;

/** Places, counts of things that are there, and what became of them: these have not changed yet, and no number of theirs is shown. */
const PLACES = ["stack", "depth", "rows", "capacity"];

/** Panels that would tell are named in `covers`; the board shows "?" in their place. */
export type Redacted = Timeline & { covers: string[] };

export function redacted(timeline: Timeline, { step, hides, covers }: Question): Redacted {
  const { edges, steps, chapters, checkpoint, tangents, ownership, broadcast } = timeline;
  const seen = new Set(steps.slice(0, step - 1).flatMap(({ set }) => set.flatMap(([family, at, x]) => (x === null ? [] : `${family} ${at}`))));
  const is = (family: string, at: Place): boolean => seen.has(`${family} ${at}`);
  const hidden = hides.flatMap(([family, index]) => (PLACES.includes(family) ? [] : [[family, index, HIDDEN] as unknown as Change]));
  // Of numbers that two runs hold it is known where they will stand.
  const cells = steps
    .flatMap(({ set }) => set.filter(([family, at]) => /^live\.(forward|reverse)$/.test(family) && !is(family, at)))
    .map(([family, at]) => [family, at, null] as Change)
    .sort(([a, i], [b, j]) => a.localeCompare(b) || (i as number[])[0]! - (j as number[])[0]! || (i as number[])[1]! - (j as number[])[1]!);
  const nodes = Math.max(0, ...steps.slice(0, step - 1).flatMap(({ set }) => set.flatMap(([family, way, x]) => (family === "broadcast_join.count" && !way ? Number(x) : []))));
  return {
    ...timeline,
    covers,
    edges: edges.map((edge) => (is("value", edge.child) ? edge : { ...edge, weight: HIDDEN })),
    // Here they tell how it goes on.
    chapters: ownership || covers.includes("jacobian") ? chapters.filter((chapter) => chapter.step <= step) : chapters,
    steps: steps.map((one, place) => (place < step - 1 ? one : place === step - 1 && hides[0] ? asked(one, hidden) : empty(one, place === steps.length - 1 ? cells : []))),
    ...(checkpoint && {
      checkpoint: {
        ...checkpoint,
        columns: checkpoint.columns.map((column) => ({
          ...column,
          recomputations: HIDDEN,
          peak: HIDDEN,
          rows: column.rows.map((row, place) => (place < step - 1 ? row : { state: row.state, cached: [], kept: [] })),
        })),
      },
    }),
    ...(tangents && {
      tangents: {
        trees: tangents.trees.map((tree, t) => ({ ...tree, parts: tree.parts.map((part, p) => (is("tangent_types.part", [t, p]) ? part : { ...part, type: "?", text: "" })) })),
        sums: { ...tangents.sums, cells: tangents.sums.cells.map((row, r) => row.map((sum, c) => (is("tangent_types.sum", [r, c]) ? sum : { kind: "other" as const, say: "?" }))) },
      },
    }),
    // A number that a node will have on the tape counts those before it.
    ...(broadcast && {
      broadcast: {
        ...broadcast,
        arrays: broadcast.arrays.map((array) => (array.node < nodes ? array : { ...array, node: HIDDEN })),
        spots: broadcast.spots.map((spot, node) =>
          is("value", node) ? spot : { ...spot, id: HIDDEN, ...(spot.constants && { constants: spot.constants.map((one) => ({ ...one, id: HIDDEN })) }) },
        ),
      },
    }),
    ...(ownership && { ownership: ownedUntil(ownership, is, Math.max(0, ...steps.slice(0, step - 1).map(({ line }) => line ?? 0)), passedBefore(steps, step)) }),
  };
}

/** What kinds of steps are to come stands in the legend from the beginning. */
const empty = ({ flow, dropped }: Step, set: Change[]): Step => ({ flow, say: [], equation: [], set, ...(dropped && { dropped: [] }) });

/** The step itself, with what is asked for as "?", and nothing else of what it does. */
const asked = ({ nodes, edges, line, program, programLine, engineLines, ...step }: Step, set: Change[]): Step => ({ ...empty(step, set), nodes, edges, line, program, programLine, engineLines });

/** The last line that is done before a step, from 1. */
const passedBefore = (steps: Step[], step: number): number => Math.max(0, ...steps.slice(0, step - 1).flatMap(({ set }) => set.flatMap(([family, place]) => (family === "ownership.passed" ? (place as number) + 1 : []))));

/** Of the checker and of the run, what has been seen until `line`; the lines up to `passed` are done. */
function ownedUntil(own: Ownership, is: (family: string, at: Place) => boolean, line: number, passed: number): Ownership {
  const until = <T>(family: string, all: T[]): T[] => all.slice(0, 1 + all.findLastIndex((_, place) => is(family, place)));
  const events = until("ownership.event", own.events);
  const diagnostics = until("ownership.diagnostic", own.diagnostics);
  const isSeen = (line: number): boolean => line <= passed || diagnostics.length > 0;
  return {
    ...own,
    events,
    diagnostics,
    damages: until("ownership.damage", own.damages),
    buffers: own.buffers,
    variables: own.variables.map(({ permits, released = [], ...variable }) => ({
      ...variable,
      permits: permits.filter(({ line }) => isSeen(line)),
      released: released.filter(({ line }) => is("ownership.released", line - 1)),
    })),
    loans: own.loans.map((loan, place) => {
      if (!events.some((event) => event.loan === place)) return { ...loan, lifetime: "", forbids: [], from: Infinity, to: Infinity };
      return loan.to > line ? { ...loan, to: HIDDEN } : loan;
    }),
  };
}
