/** What is said of an array besides its shape. */

import type { ArrayValue } from "./array_value";
import { numeral } from "./numeral";

/** Of an array too large to be drawn cell by cell: its least and its greatest number, and where they stand. */
export function extremesSaid({ least, greatest }: ArrayValue): string {
  const said = (name: string, end?: ArrayValue["least"]): string => (end ? `; ${name} ${numeral(end.value)} at [${end.place.join(", ")}]` : "");
  return said("least", least) + said("greatest", greatest) + (least ? "; drawn as means of blocks" : "");
}
