/** What a sweep has cost. */

import type { History } from "../../timeline/history";

/** States recomputed until now, cached now, and cached at most until now. */
export function countsOf(history: History, column: number, step: number): [recomputed: number, cached: number, most: number] {
  const [recomputed, cached, most] = (["recomputed", "cached", "most"] as const).map((family) => history.at(`checkpointing.${family}`, column, step) ?? 0);
  return [recomputed!, cached!, most!];
}
