/** What a page may tell otherwise than Python: the last digits of a number. */

import type { ArrayValue } from "../../../src/timeline/timeline";
import { asNumber, type Written } from "../../../src/timeline/numeral";

const isArray = (written: Written): written is ArrayValue => typeof written === "object" && "cells" in written;

const LEAST = 5e-324;

/** Equal but for 1e-12 of their size; infinite, NaN, or the same 0, where the other is. */
export function areAlike(one: Written | null, other: Written | null): boolean {
  if (one === null || other === null) return one === other;
  if (isArray(one) && isArray(other)) return String(one.shape) === String(other.shape) && one.cells.every((cell, k) => areAlike(cell, other.cells[k]!));
  const [a, b] = [asNumber(one), asNumber(other)];
  if (!a || !b || !Number.isFinite(a) || !Number.isFinite(b)) return Object.is(a, b);
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b)) + 4 * LEAST;
}
