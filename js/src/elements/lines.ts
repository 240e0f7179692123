/** Lines of a listing: where one is too long it goes on below itself; of thousands only those in sight are made. */

import { fill } from "./dom";
import { keepInSight, makeRows, scrolling, type Row, type Rows } from "./rows";

/** More lines than this are rows of one height. */
const FEW = 60;

export function makeLines(label: string, list: HTMLElement, count: number, make: (place: number) => Row): Rows {
  if (count > FEW) return makeRows("group", label, list, count, make);
  let lines: Row[] = [];
  const recount = (next: number): void => {
    lines = Array.from({ length: next }, (_, place) => make(place));
    fill(list, ...lines.map(({ body }) => body));
  };
  list.classList.add("wrapping");
  recount(count);
  const body = scrolling(".rows", "group", label, list);
  let wanted: (number | undefined)[] = [];
  const bring = keepInSight(body, () => wanted.flatMap((place) => (place == null ? [] : lines[place]!.body)));
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
