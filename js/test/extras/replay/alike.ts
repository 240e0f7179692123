/** What a page may tell otherwise than Python: the last digits of a number. */

import { asNumber, type Written } from "../../../src/timeline/numeral";

const LEAST = 5e-324;

/** Equal but for 1e-12 of their size; infinite, NaN, or the same 0, where the other is. */
export function areAlike(one: Written | null, other: Written | null): boolean {
  if (one === null || other === null) return one === other;
  const [a, b] = [asNumber(one), asNumber(other)];
  if (!a || !b || !Number.isFinite(a) || !Number.isFinite(b)) return Object.is(a, b);
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b)) + 4 * LEAST;
}
