/** What is in a column that is not told: somebody who presses it wants to see it. */

import type { Folding } from "../../timeline/folding";
import type { Plan } from "./columns";

/** Asks for the outermost part of a column that is not there, if one is not; nobody there to be asked is said. */
export function askInside(folding: Pick<Folding, "partsOf" | "isThere" | "nameOf" | "open">, { columns }: Pick<Plan, "columns">, column: number): void {
  const part = folding.partsOf(columns[column]!.from).find((one) => !folding.isThere(...one));
  if (part) folding.open(folding.nameOf(...part));
}
