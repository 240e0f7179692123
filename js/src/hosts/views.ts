/** The kernel is told of each view of a player, and when a page has none of it any more: then it closes it there. */

import { whenResized } from "../elements/resized";
import type { Model } from "../player/host";

/** A cell that is moved draws its views anew; so long, in ms, a page waits for that. */
const GRACE = 1000;
/** And so long for one that was cut or deleted, and may be pasted or come back by undo. */
export const WITHOUT_CELL = 60_000;
/** JupyterLab's and Notebook's. */
const CELL = ".jp-Cell";
/** In the session's storage. */
const KEPT = "ad-viz page";

/** How many views this page has of a widget, by the widget's key; and the page's name, which outlives a reload. */
interface Page {
  name: string;
  views: Map<unknown, number>;
}

// One for all texts and versions: a text that comes anew takes over the views of the one before.
const page: Page = ((globalThis as never)[Symbol.for("ad-viz views")] ??= { name: named(), views: new Map<unknown, number>() } as never);

/** The name is kept only while the page is away: a tab that is duplicated is another page. */
function named(): string {
  const own = Math.random().toString(36).slice(2);
  try {
    const name = (sessionStorage[KEPT] as string | undefined) ?? own;
    const claim = (): unknown => delete sessionStorage[KEPT];
    claim();
    addEventListener("pageshow", claim);
    addEventListener("pagehide", () => (sessionStorage[KEPT] = name));
    return name;
  } catch {
    return own; // a frame that may keep nothing
  }
}

/** A view of the model is there, at `el`; returns what says that it has gone. */
export function tellViews(model: Model, el: HTMLElement): () => void {
  const key = model.get("_key");
  if (!model.send || !key) return () => undefined;
  const count = (change: number): number => {
    const now = (page.views.get(key) ?? 0) + change;
    if (now) page.views.set(key, now);
    else page.views.delete(key);
    return now;
  };
  const tell = (content: object): void => {
    try {
      model.send!(content);
    } catch {
      // Where there is no kernel any more, nothing is left to be closed.
    }
  };
  const sayGone = (): unknown => page.views.has(key) || tell({ gone: page.name });
  let cell: Element | null = null;
  // It has a size once it is in its place; when it goes, that is too late to ask for its cell.
  const placed = whenResized(el, () => {
    if ((cell = el.closest(CELL))) placed.disconnect();
  });
  count(1);
  tell({ shown: page.name });
  return () => {
    placed.disconnect();
    if (count(-1)) return;
    setTimeout(() => (!cell || cell.isConnected ? sayGone() : setTimeout(sayGone, WITHOUT_CELL)), GRACE);
  };
}
