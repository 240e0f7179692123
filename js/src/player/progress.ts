/** In a lecture, progress is a strip at the lower edge. */

import { element } from "../elements/dom";

/** More pieces than this would be thinner than the gaps between them. */
const PIECES = 60;

export function progress(step: number, count: number): HTMLElement[] {
  const pieces = Math.min(count, PIECES);
  const now = Math.ceil((step / count) * pieces) - 1;
  return Array.from({ length: pieces }, (_, place) => element(place < now ? "i.passed" : place > now ? "i" : "i.current"));
}
