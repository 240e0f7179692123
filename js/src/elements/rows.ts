/** Rows of one height, of which only those in sight are made: a tape may have thousands. */

import { element } from "./dom";
import type { Frame } from "./panel";
import { whenLaidOut, whenResized } from "./resized";

export interface Row {
  body: HTMLElement;
  show(frame: Frame): void;
}

export interface Rows {
  /** What scrolls: what stands above the rows, and the rows. */
  body: HTMLElement;
  /** From now on there are so many, made anew as they come in sight. */
  recount(count: number): void;
  /** The next frame, with these rows in sight, the later before the others. */
  show(frame: Frame, ...wanted: (number | undefined)[]): void;
}

/**
 * `list` is a `div.list`, and the body of each row a `div.row`. The style sheet gives, in every shape,
 * the list the height of a row, `--pitch`, and `body`, which is a `.rows`, the height that is left:
 * `flex: 1` in a column that has `min-height: 0`. What stands `above` scrolls too, unless it is sticky.
 */
export function makeRows(role: string, label: string, list: HTMLElement, count: number, make: (place: number) => Row, ...above: HTMLElement[]): Rows {
  let made: Row[] = [];
  const body = scrolling(".rows", role, label, ...above, list);
  let frame: Frame | undefined;
  let wanted: (number | undefined)[] = [];
  // Measured when they change: to ask in every frame would lay the whole page out again.
  let [pitch, room, scrolled] = [0, 0, 0];
  const stretch = (): string => (list.style.height = times(count));
  stretch();

  const makeAt = (place: number): Row => {
    const row = make(place);
    row.body.style.top = times(place);
    return row;
  };
  const draw = (): void => {
    if (!frame || !pitch) return;
    const first = Math.max(0, Math.floor(scrolled / pitch) - 2);
    const last = Math.min(count, first + Math.ceil(room / pitch) + 4);
    const seen: Row[] = [];
    for (let place = first; place < last; place++) seen.push((made[place] ??= makeAt(place)));
    for (const row of seen) row.show(frame);
    const bodies = seen.map((row) => row.body);
    if (bodies.length !== list.childElementCount || bodies[0] !== list.firstChild) {
      const held = list.querySelector<HTMLElement>(":focus");
      arrange(list, bodies);
      // The focus stays in the player.
      if (held && !held.isConnected) body.focus({ preventScroll: true });
    }
    // Scrolling draws the frame again, but its motion is over.
    frame = { ...frame, motion: 0 };
  };
  const bring = (): void => {
    const next = scrolledTo(wanted, pitch, room, scrolled);
    if (next !== scrolled) laidOut();
    scrolled = next;
    draw();
  };
  // To scroll at once would lay the page out for that alone.
  const laidOut = whenLaidOut(list, () => (body.scrollTop = scrolled));
  body.addEventListener("scroll", () => {
    scrolled = body.scrollTop;
    draw();
  });
  whenResized(body, () => {
    pitch = list.offsetHeight / count;
    room = body.clientHeight - list.offsetTop;
    body.scrollTop = scrolled = 0;
    bring();
  });

  return {
    body,
    recount(next) {
      count = next;
      made = [];
      stretch();
    },
    show(next, ...rows) {
      frame = next;
      wanted = rows;
      bring();
    },
  };
}

/** No property of all that is in a row, which would have its style anew wherever the row goes. */
const times = (rows: number): string => `calc(var(--pitch)*${rows})`;

/** These children in this order; those that are there already stay where they are, with what the browser knows of them. */
function arrange(list: HTMLElement, bodies: HTMLElement[]): void {
  const wanted = new Set<Element>(bodies);
  for (const other of [...list.children]) if (!wanted.has(other)) other.remove();
  bodies.forEach((body, place) => list.children[place] !== body && list.insertBefore(body, list.children[place] ?? null));
}

/** How far down rows are when those at these places have come in sight; one that is hidden is at none. */
export function scrolledTo(places: readonly (number | undefined)[], pitch: number, room: number, scrolled: number): number {
  for (const place of places) {
    if (!Number.isFinite(place)) continue;
    const above = place! * pitch - scrolled;
    if (above < 0 || above + pitch > room) scrolled = Math.max(0, scrolled + above - (room - pitch) / 2);
  }
  return scrolled;
}

/** A part that scrolls, by keys too. */
export function scrolling(look: string, role: string, label: string, ...children: HTMLElement[]): HTMLElement {
  return element(`div.scroll${look}`, { tabindex: 0, role, "aria-label": label }, ...children) as HTMLElement;
}

/** Scroll a list so that one of its rows is seen; never the page. */
export function reveal(list: HTMLElement, row: HTMLElement): void {
  const above = row.offsetTop - list.scrollTop;
  const spare = list.clientHeight - row.offsetHeight;
  if (above < 0 || above > spare) list.scrollTop += above - spare / 2;
}

/** The lit rows of a list. */
export const keepLit = (list: HTMLElement): (() => void) => keepInSight(list, () => list.querySelectorAll<HTMLElement>(".now"));

/**
 * Rows of a list, in each frame and whenever the list's room changes: then from the top on, so that no size it once had is left in
 * its place. It is looked at once the page has been laid out, so that nobody waits for that.
 */
export function keepInSight(list: HTMLElement, rows: () => Iterable<HTMLElement>): () => void {
  const bring = (): void => {
    for (const row of rows()) reveal(list, row);
  };
  whenResized(list, () => {
    list.scrollTop = 0;
    bring();
  });
  return whenLaidOut(list, bring);
}
