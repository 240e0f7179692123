/** How far an accumulation has come. */

import type { Timeline } from "../../timeline/timeline";

/** The row in which each step writes, or puts a buffer or a thunk; none where it does neither. */
export function writesOf({ accumulation, steps }: Timeline): (number | undefined)[] {
  const { rows, width, fates } = accumulation!;
  const thunk = fates.indexOf("not run");
  return steps.map(({ set }) => {
    const written = set.flatMap(([family, index, value]) => {
      if (family === "written") return [Math.floor(index / width) % rows.length];
      return family === "buffer" || (family === "fate" && value === thunk) ? [index % rows.length] : [];
    });
    return written.length ? Math.max(...written) : undefined;
  });
}
