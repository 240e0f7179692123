/** Lines of a listing: where one is too long it goes on below itself; of thousands only those in sight are made. */

import { keepInSight, makeRows, scrolling, type Row, type Rows } from "./rows";

/** More lines than this are rows of one height. */
const FEW = 60;

export function makeLines(label: string, list: HTMLElement, count: number, make: (place: number) => Row): Rows {
  if (count > FEW) return makeRows("group", label, list, count, make);
  const lines = Array.from({ length: count }, (_, place) => make(place));
  list.classList.add("wrapping");
  list.append(...lines.map(({ body }) => body));
  const body = scrolling(".rows", "group", label, list);
  let wanted: (number | undefined)[] = [];
  const bring = keepInSight(body, () => wanted.flatMap((place) => (place == null ? [] : lines[place]!.body)));
  return {
    body,
    show(frame, ...places) {
      for (const line of lines) line.show(frame);
      wanted = places;
      bring();
    },
  };
}
