/** The line that is asked about is lit; what is dropped later is not told, but that something is stands in the legend. */

import { addRedaction } from "../../timeline/redaction";

addRedaction("programs", {
  redact: ({ steps }, { question, before, after }) => ({
    steps: before.concat(
      after.map((step, place) => {
        const { dropped, program, programLine } = steps[before.length + place]!;
        return { ...step, ...(dropped && { dropped: [] }), ...(!place && question.hides[0] && { program, programLine }) };
      }),
    ),
  }),
});
