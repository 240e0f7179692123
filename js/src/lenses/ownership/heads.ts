/** Over the lanes: of the variables that have one place the one that is there on a line, or was there last. */

import type { Ownership } from "../../timeline/timeline";

/** By place; before any is there, the first. */
export function headsOf({ variables }: Ownership, line: number): number[] {
  const heads: number[] = [];
  variables.forEach(({ lane, declared }, variable) => {
    if (heads[lane] == null || declared <= line) heads[lane] = variable;
  });
  return heads;
}
