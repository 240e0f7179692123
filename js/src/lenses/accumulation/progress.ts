/** How far an accumulation has come. */

import type { Timeline } from "../../timeline/timeline";
import { NEVER, NOT_RUN } from "./fates";

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
