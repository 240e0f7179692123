/** Of trees and sums what has been seen. */

import { addRedaction } from "../../timeline/redaction";

addRedaction("tangent_types", {
  redact: ({ tangents }, { isSeen }) => ({
    tangents: tangents && {
      trees: tangents.trees.map((tree, t) => ({ ...tree, parts: tree.parts.map((part, p) => (isSeen("tangent_types.part", [t, p]) ? part : { ...part, type: "?", text: "" })) })),
      sums: { ...tangents.sums, cells: tangents.sums.cells.map((row, r) => row.map((sum, c) => (isSeen("tangent_types.sum", [r, c]) ? sum : { kind: "other" as const, say: "?" }))) },
    },
  }),
});
