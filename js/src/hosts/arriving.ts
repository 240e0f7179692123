/** The timeline of a model as it comes: what travels deflated takes a moment, and the latest counts. */

import { unaltered } from "./altered";
import type { Model } from "../player/host";
import { inflated } from "../player/packed";
import { unpacked } from "../timeline/packing";
import type { Timeline } from "../timeline/timeline";

/** What stands in a page is there at once. Returns how to hear no more of it. */
export function whenArrived(model: Model, take: (timeline: Timeline) => void, fail: (error: unknown) => void): () => void {
  let latest = 0;
  const read = (mine: number, data: unknown): void => {
    if (mine !== latest) return;
    try {
      take(unpacked(unaltered(typeof data === "string" ? JSON.parse(data) : data)));
    } catch (error) {
      fail(error);
    }
  };
  const tell = (): void => {
    const mine = ++latest;
    const given = model.get("_timeline");
    // A deflated text has no quotation mark.
    if (typeof given !== "string" || given.includes('"')) read(mine, given);
    else inflated(given).then((text) => read(mine, text), (error: unknown) => mine === latest && fail(error));
  };
  model.on("change:_timeline", tell);
  tell();
  return () => {
    latest++;
    model.off("change:_timeline", tell);
  };
}
