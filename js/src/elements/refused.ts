/** What stands in the place of a player that cannot be. */

import { element } from "./dom";

/** Data that are not as they were written; its message says where. */
export class AlteredError extends Error {}

export function refused(error: unknown): HTMLElement {
  const isSaid = error instanceof AlteredError || error instanceof SyntaxError;
  // What the schema does not see is for whoever mends it.
  if (!isSaid) console.error(error);
  const why = isSaid ? error.message : "Its parts do not fit each other.";
  return element("p.refused", { role: "alert" }, `This lesson cannot be shown: its data were altered, or written by another version of ad_viz. ${why} Run its cell again, or save it anew.`);
}
