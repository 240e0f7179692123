/** A number that a node will have on the tape counts those before it. */

import { HIDDEN } from "../../timeline/numeral";
import { addRedaction } from "../../timeline/redaction";

addRedaction("broadcast_join", {
  redact({ broadcast }, { before, isSeen }) {
    const nodes = Math.max(0, ...before.flatMap(({ set }) => set.flatMap(([family, way, x]) => (family === "broadcast_join.count" && !way ? Number(x) : []))));
    return {
      broadcast: broadcast && {
        ...broadcast,
        arrays: broadcast.arrays.map((array) => (array.node < nodes ? array : { ...array, node: HIDDEN })),
        spots: broadcast.spots.map((spot, node) =>
          isSeen("value", node) ? spot : { ...spot, id: HIDDEN, ...(spot.constants && { constants: spot.constants.map((one) => ({ ...one, id: HIDDEN })) }) },
        ),
      },
    };
  },
});
