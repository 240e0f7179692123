/** Rows of one height, of which only those in sight are made: a tape may have thousands. */

import { element } from "./dom";
import type { Frame } from "./panel";

export interface Row {
  body: HTMLElement;
  show(frame: Frame): void;
}

export interface Rows {
  /** What scrolls: what stands above the rows, and the rows. */
  body: HTMLElement;
  list: HTMLElement;
  /** The next frame, with these rows in sight, the later before the others. */
  show(frame: Frame, ...wanted: (number | undefined)[]): void;
}

/** The style sheet gives the list's rows their height, `--pitch`. */
export function makeRows(role: string, label: string, list: HTMLElement, count: number, make: (place: number) => Row, ...above: HTMLElement[]): Rows {
  const made: Row[] = [];
  let frame: Frame | undefined;
  list.style.setProperty("--count", String(count));

  const place = (at: number): Row => {
    const row = make(at);
    row.body.style.setProperty("--place", String(at));
    return row;
  };
  const draw = (): void => {
    const pitch = list.offsetHeight / count;
    if (!frame || !pitch) return;
    const first = Math.max(0, Math.floor(body.scrollTop / pitch) - 2);
    const last = Math.min(count - 1, first + Math.ceil(body.clientHeight / pitch) + 3);
    const seen: Row[] = [];
    for (let at = first; at <= last; at++) seen.push((made[at] ??= place(at)));
    const bodies = seen.map((row) => row.body);
    if (bodies.length !== list.childElementCount || bodies[0] !== list.firstChild) list.replaceChildren(...bodies);
    for (const row of seen) row.show(frame);
  };
  const body = scrolling(".rows", role, label, ...above, list);
  body.addEventListener("scroll", draw);
  new ResizeObserver(draw).observe(body);

  return {
    body,
    list,
    show(next, ...wanted) {
      frame = next;
      const pitch = list.offsetHeight / count;
      for (const at of wanted) if (at !== undefined) reveal(body, list.offsetTop + at * pitch, pitch, list.offsetTop);
      draw();
      // Scrolling draws the frame again, but its motion is over.
      frame = { ...next, motion: 0 };
    },
  };
}

/** A part that scrolls, by keys too. */
export function scrolling(look: string, role: string, label: string, ...children: HTMLElement[]): HTMLElement {
  return element(`div.scroll${look}`, { tabindex: 0, role, "aria-label": label }, ...children) as HTMLElement;
}

/** Scroll a list so that a part of it is seen, below what is covered by its head; never the page. */
export function reveal(list: HTMLElement, top: number, height: number, covered = 0): void {
  const room = list.clientHeight - covered;
  const above = top - covered - list.scrollTop;
  if (above < 0 || above + height > room) list.scrollTop += above - (room - height) / 2;
}
