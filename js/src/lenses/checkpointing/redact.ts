/** The rows of the sweeps until a step, and no count of the whole. */

import { HIDDEN } from "../../timeline/numeral";
import { addRedaction } from "../../timeline/redaction";

addRedaction("checkpointing", {
  redact: ({ checkpoint }, { before }) => ({
    checkpoint: checkpoint && {
      ...checkpoint,
      columns: checkpoint.columns.map((column) => ({
        ...column,
        recomputations: HIDDEN,
        peak: HIDDEN,
        rows: column.rows.map((row, place) => (place < before.length ? row : { ...row, cached: [], held: 0, kept: [], keeps: 0, origin: undefined })),
      })),
    },
  }),
});
