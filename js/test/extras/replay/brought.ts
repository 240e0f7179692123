/** What the panels of a timeline's lens bring of it to a page; not every lens has something to say. */

import type { Timeline } from "../../../src/timeline/timeline";

export async function brought({ lens }: Timeline): Promise<void> {
  try {
    await import(`../../../src/lenses/${lens}/replay.ts`);
  } catch (error) {
    if (!String(error).includes("Module not found")) throw error;
  }
}
