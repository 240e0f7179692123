/** How a number is written for people: five significant digits, and no digit more than it needs. */

import { arrayValue, isArray } from "./array_value";
import type { ArrayValue as ArrayWritten } from "./timeline";

/** JSON has no word for the numbers that are not finite. */
export type Written = number | "inf" | "-inf" | "nan" | ArrayWritten;

const MINUS = "−";

/**
 * A number that is not to be seen yet: it is written "?", and is below no other. A panel that
 * computes with its numbers asks `Number.isFinite` first, which says no to this one.
 */
export const HIDDEN = Object.assign(Object(Infinity), { toString: () => "?" }) as number;

export function asNumber(written: Written): number {
  if (typeof written === "object") return isArray(written) ? written : "cells" in written ? arrayValue(written, asNumber) : written;
  return typeof written === "string" ? Number(written.replace("inf", "Infinity")) : written;
}

/** 0.87758, −2.5, 1.2346e−7, ∞. Integers are written in full up to six digits. */
export function numeral(written: Written, digits = 5): string {
  const x = asNumber(written);
  if (x === HIDDEN) return "?";
  if (isArray(x)) return x.toString();
  if (!x) return x === 0 ? "0" : "NaN";
  const size = Math.abs(x);
  return (x < 0 ? MINUS : "") + (size === Infinity ? "∞" : unsigned(size, digits));
}

/** In three digits: of a long sum hardly more is seen. */
export function briefly(x: number): number {
  return x && Number.isFinite(x) ? Math.sign(x) * Number(rounded(Math.abs(x), 3)) : x;
}

/** Every digit there is, for the tip that appears on hover. */
export function fullNumeral(written: Written): string {
  return String(asNumber(written)).replaceAll("-", MINUS);
}

function unsigned(size: number, digits: number): string {
  if (Number.isInteger(size) && size < 1e6) return String(size);
  const text = rounded(size, digits);
  const [mantissa, exponent] = text.split("e").map(Number) as [number, number];
  return exponent >= -4 && exponent < digits ? String(Number(text)) : `${mantissa}e${fullNumeral(exponent)}`;
}

/** A tie goes to the even digit, as it does in Python. */
function rounded(size: number, digits: number): string {
  const nearest = size.toExponential(digits - 1);
  // To find all the digits takes long, and where it has more than one more there is no tie.
  if (Number(size.toExponential(digits)) !== size) return nearest;
  const [mantissa, exponent] = size.toExponential(60).split("e") as [string, string];
  const even = mantissa.match(`^(.{${digits}}[02468])50*$`);
  return even ? `${even[1]}e${exponent}` : nearest;
}

/** A count: 49,990. By hand, since `toLocaleString` takes as long as drawing a card does. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** 19 of 50; 49,990 of 99,980. */
export function outOf(some: number, all: number): string {
  return `${withCommas(some)} of ${withCommas(all)}`;
}
