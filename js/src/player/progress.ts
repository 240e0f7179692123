/** In a lecture, progress is a strip at the lower edge. */

import { element, fill } from "../elements/dom";

/** More pieces than this would be thinner than the gaps between them. */
const PIECES = 60;

export function progress(strip: HTMLElement, step: number, count: number): void {
  const many = Math.min(count, PIECES);
  const now = Math.ceil((step / count) * many) - 1;
  fill(strip, ...Array.from({ length: many }, (_, place) => element(place < now ? "i.passed" : place > now ? "i" : "i.current")));
}
