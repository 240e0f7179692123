/** A Jacobian tells from the first step on how many runs it takes, and so does each chapter. */

import { addRedaction } from "../../timeline/redaction";

addRedaction("runs", {
  redact: ({ chapters }, { question: { step, covers } }) => (covers.includes("jacobian") ? { chapters: chapters.filter((chapter) => chapter.step <= step) } : {}),
  revealing: ["jacobian"],
});
