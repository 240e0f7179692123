/** How far an accumulation has come, and which of its rows are there: of a long one not all. */

import type { Timeline } from "../../timeline/timeline";
import { NEVER, NOT_RUN } from "./fates";

/** The number of each row that is there, among all; one that is not the next stands for those before it, too. */
export function numbersOf({ rows }: NonNullable<Timeline["accumulation"]>): number[] {
  const numbers: number[] = [];
  for (const { index } of rows) numbers.push(index ?? (numbers.at(-1) ?? -1) + 1);
  return numbers;
}

/** The place of the row that stands for one of this number. */
export const placeOf = (numbers: number[], row: number): number => numbers.findIndex((number) => number >= row);

/** The row in which each step writes, puts a buffer or a thunk, or says that there is none; nothing where it does neither. */
export function writesOf({ steps }: Timeline): (number | undefined)[] {
  return steps.map(({ flow, set }) => {
    const written = set.flatMap(([family, place, value]) => {
      const touches = family === "accumulation.written" || family === "accumulation.buffer" || (family === "accumulation.fate" && (value === NOT_RUN || (value === NEVER && flow === "adjoint")));
      return touches ? [(place as number[])[1]!] : [];
    });
    return written.length ? Math.max(...written) : undefined;
  });
}
