/** Lines of a listing, which scroll sideways where there is room, and else go on below themselves; of thousands only those in sight are made. */

import { fill } from "./dom";
import { keepInSight, makeRows, scrolling, type Row, type Rows } from "./rows";
import { whenLaidOut } from "./resized";

/** More lines than this are rows of one height. */
const FEW = 60;
/** One of more letters never goes on below itself. */
const LONG = 400;
/** In px, beside what is lit. */
const BESIDE = 16;
const PRESS = 80;
/** So much of a part is seen of it at least. */
const LETTER = 8;

/** In letters. */
export const widestOf = (lines: { text: string }[]): number => lines.reduce((most, { text }) => Math.max(most, text.length), 0);

/** `widest` is how many letters the longest of them has. */
export function makeLines(label: string, list: HTMLElement, count: number, make: (place: number) => Row, widest = 0): Rows {
  list.style.setProperty("--widest", String(widest));
  const rows = count > FEW ? makeRows("group", label, list, count, make) : makeFew(label, list, count, make, widest > LONG);
  // Without it an arrow is a step's.
  rows.body.addEventListener("keydown", (event) => {
    const way = event.shiftKey && { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!way) return;
    rows.body.scrollLeft += way * PRESS;
    event.preventDefault();
  });
  const across = whenLaidOut(list, () => bringAcross(rows.body));
  return {
    ...rows,
    show(frame, ...wanted) {
      rows.show(frame, ...wanted);
      across();
    },
  };
}

function makeFew(label: string, list: HTMLElement, count: number, make: (place: number) => Row, isLong: boolean): Rows {
  let lines: Row[] = [];
  const recount = (next: number): void => {
    lines = Array.from({ length: next }, (_, place) => make(place));
    fill(list, ...lines.map(({ body }) => body));
  };
  list.classList.add("flowing");
  list.classList.toggle("wrapping", !isLong);
  recount(count);
  const body = scrolling(".rows", "group", label, list);
  let wanted: (number | undefined)[] = [];
  const bring = keepInSight(body, () => wanted.flatMap((place) => (place == null ? [] : (lines[place]?.body ?? []))));
  return {
    body,
    recount,
    show(frame, ...places) {
      for (const line of lines) line.show(frame);
      wanted = places;
      bring();
    },
  };
}

/** Lines stay at their beginning, unless the part that is lit began behind its value then: it is brought in sight beside number and value. */
function bringAcross(body: HTMLElement): void {
  if (body.scrollWidth <= body.clientWidth) return;
  const row = body.querySelector(".now");
  const part = row?.querySelector(".line-part")?.getBoundingClientRect();
  let left = 0;
  if (row && part) {
    const from = row.getBoundingClientRect().left;
    const [number, value] = [".n", ".v"].map((name) => row.querySelector<HTMLElement>(name)?.offsetWidth ?? 0) as [number, number];
    const [start, end] = [part.left - from, part.right - from];
    if (start + LETTER > body.clientWidth - value) left = Math.max(0, Math.min(start - number - BESIDE, end + value + BESIDE - body.clientWidth));
  }
  if (body.scrollLeft !== left) body.scrollLeft = left;
}
