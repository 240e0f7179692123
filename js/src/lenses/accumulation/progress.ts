/** How far an accumulation has come. */

import type { Timeline } from "../../timeline/timeline";
import { NOT_RUN } from "./fates";

/** The row in which each step writes, or puts a buffer or a thunk; none where it does neither. */
export function writesOf({ steps }: Timeline): (number | undefined)[] {
  return steps.map(({ set }) => {
    const written = set.flatMap(([family, place, value]) => {
      const touches = family === "accumulation.written" || family === "accumulation.buffer" || (family === "accumulation.fate" && value === NOT_RUN);
      return touches ? [(place as number[])[1]!] : [];
    });
    return written.length ? Math.max(...written) : undefined;
  });
}
