/** In a lecture, progress is a strip at the lower edge. */

import { element, fill } from "../elements/dom";

/** More pieces than this would be thinner than the gaps between them. */
const PIECES = 60;

export function progress(strip: HTMLElement, step: number, count: number): void {
  const many = Math.min(count, PIECES);
  const now = Math.ceil((step / count) * many) - 1;
  if (strip.childElementCount !== many) fill(strip, ...Array.from({ length: many }, () => element("i")));
  [...strip.children].forEach((piece, place) => (piece.className = place < now ? "passed" : place > now ? "" : "current"));
}
