/** Of numbers that two runs hold it is known where they will stand. */

import { addRedaction } from "../../timeline/redaction";
import type { Change } from "../../timeline/timeline";

addRedaction("live", {
  redact({ steps }, { before, after, isSeen }) {
    const cells = steps
      .flatMap(({ set }) => set.filter(([family, at]) => /^live\.(forward|reverse)$/.test(family) && !isSeen(family, at)))
      .map(([family, at]) => [family, at, null] as Change)
      .sort(([a, i], [b, j]) => a.localeCompare(b) || (i as number[])[0]! - (j as number[])[0]! || (i as number[])[1]! - (j as number[])[1]!);
    const last = after.at(-1)!;
    return { steps: before.concat(after.slice(0, -1), { ...last, set: [...cells, ...last.set] }) };
  },
});
