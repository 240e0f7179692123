/** What two runs hold at other inputs: values and tangents, and what a sweep reads and writes. */

import { addReplay, asRecorded } from "../../timeline/anew";

addReplay("live", {
  sumsAlone: true,
  families: {
    "live.held": asRecorded,
    "live.forward": ({ numbers, values }, [node, cell]) => (cell ? numbers.tangent![node]! : values[node]!),
    "live.reverse": ({ values, weights, into, sums }, [node, cell]) => (cell === 3 ? sums.shift()! : cell ? weights[into[node]![cell - 1]!]! : values[node]!),
  },
});
