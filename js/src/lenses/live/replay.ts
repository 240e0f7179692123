/** What two runs hold at other inputs: values and tangents, and what a sweep reads and writes. */

import { isArray } from "../../timeline/array_value";
import { addReplay, asRecorded } from "../../timeline/anew";

addReplay("live", {
  sumsAlone: true,
  families: {
    "live.held": asRecorded,
    "live.forward": ({ numbers, values }, [node, cell], recorded) => numberOr(recorded, cell ? numbers.tangent![node]! : values[node]!),
    "live.reverse": ({ values, weights, slots, into, sums }, [node, cell], recorded) => {
      if (cell === 3) return numberOr(recorded, sums.shift()!);
      // Of more weights than two, the others come behind the adjoint.
      const edge = into[node]![cell < 3 ? cell - 1 : cell - 2]!;
      return cell ? (slots[edge] ? recorded : weights[edge]!) : numberOr(recorded, values[node]!);
    },
  },
});

/** Of an array, or a linear map, it is told how many numbers it keeps. */
function numberOr(count: number, value: number): number {
  return isArray(value) ? count : value;
}
