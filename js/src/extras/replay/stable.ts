/** Weights computed with care, as ad_viz/rules/stable.py has them, in the same order of operations. */

import { exp, frexp, hypot, ldexp, log, pow } from "./functions";

/** The least float with all its digits. */
const LEAST = 2 ** -1022;
const { abs, max, sign } = Math;

/** 0 times anything is 0. */
export function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : a * b;
}

/** a / b² */
export function overSquare(a: number, b: number): number {
  const quotient = a / b;
  if (abs(quotient) >= LEAST || !a || !b || !(abs(b) < 1)) return quotient / b;
  const [m, e] = frexp(a);
  const [n, f] = frexp(b);
  return ldexp(m / n / n, e - 2 * f);
}

/** ∂(a ** b)/∂a */
export function rise(a: number, b: number): number {
  const less = b - 1;
  if (0.5 <= b && b <= 64 && a > 0) {
    const whole = pow(a, less);
    if (whole >= LEAST && whole < Infinity) return b * whole;
  }
  const back = less - b;
  const lost = b - (less - back) - (1 + back);
  if (a < 0 && lost && b % 2 === 0) return -rise(-a, b);
  const slope = scaled(b, a, less);
  return abs(lost) > 0 && 0 < a && a < Infinity && Number.isFinite(slope) ? slope + slope * (lost * log(a)) : slope;
}

/** ∂(a ** b)/∂b */
export function swell(a: number, b: number): number {
  if (a > 0) return scaled(log(a), a, b);
  return a === 0 ? product(-Infinity, pow(a, b)) : NaN;
}

function scaled(c: number, a: number, b: number): number {
  const whole = pow(a, b);
  if ((LEAST <= abs(whole) && abs(whole) < Infinity) || whole !== whole) return product(c, whole);
  if (!c || !a || ![a, b, c].every(Number.isFinite)) return product(c, whole);
  const half = pow(abs(a), b / 2);
  return a > 0 || b % 2 === 0 ? c * half * half : -(c * half * half);
}

/** a / √(a² + b²) */
export function share(a: number, b: number): number {
  const length = hypot(a, b);
  if (LEAST <= length && length < Infinity) return a / length;
  if (a !== a || b !== b || (!a && !b) || (abs(a) === Infinity && abs(b) === Infinity)) return NaN;
  if (abs(a) === Infinity) return sign(a);
  const scale = length === Infinity ? 0.25 : 2 ** 600;
  return (a * scale) / hypot(a * scale, b * scale);
}

/** a / (a² + b²) */
export function turn(a: number, b: number): number {
  const squares = a * a + b * b;
  if (2 ** -960 <= squares && squares < Infinity) return a / squares;
  if (a !== a || b !== b || (!a && !b)) return NaN;
  if (abs(a) === Infinity || abs(b) === Infinity) return sign(a) * 0;
  const [, e] = frexp(max(abs(a), abs(b)));
  const [c, d] = [ldexp(a, -e), ldexp(b, -e)];
  return ldexp(c / (c * c + d * d), -e);
}

/** 1 / cosh² a */
export function bell(a: number): number {
  const odds = exp(-2 * abs(a));
  const base = 1 + odds;
  const lost = odds - (base - 1);
  return (4 * odds) / (base * base + 2 * base * lost);
}
