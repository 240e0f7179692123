/** How far an accumulation has come. */

import type { Timeline } from "../../timeline/timeline";

/** The row in which each step writes, or puts a buffer or a thunk; none where it does neither. */
export function writesOf({ accumulation, steps }: Timeline): (number | undefined)[] {
  const { fates } = accumulation!;
  const thunk = fates.indexOf("not run");
  return steps.map(({ set }) => {
    const written = set.flatMap(([family, place, value]) => {
      const touches = family === "accumulation.written" || family === "accumulation.buffer" || (family === "accumulation.fate" && value === thunk);
      return touches ? [(place as number[])[1]!] : [];
    });
    return written.length ? Math.max(...written) : undefined;
  });
}
