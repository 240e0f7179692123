/** A Jacobian at other inputs: a cell is a tangent of its row, or an adjoint of its column. */

import { addReplay, asRecorded } from "../../timeline/anew";

addReplay("runs", {
  parts: ["jacobian"],
  families: {
    "runs.run": asRecorded,
    "runs.entry": ({ timeline: { jacobian, flow }, numbers }, [row, column]) => (flow === "tangent" ? numbers.tangent![jacobian!.rows[row]!] : numbers.adjoint![jacobian!.columns[column]!])!,
  },
});
