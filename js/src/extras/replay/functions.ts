/**
 * The functions of the rule table, rounded as exactly as Python's: a browser's own may differ in the last
 * digit, and two browsers from each other. Each starts from the browser's answer, or a series, and mends it.
 */

import { add, minus, multiply, plus, series, times, type Pair } from "./pairs";

const { abs, sign } = Math;
/** Constants, with three numbers' worth of digits. */
const LN2 = [0.6931471805599453, 2.3190468138462996e-17, 5.707708438416212e-34] as const;
const HALF_PI = [1.5707963267948966, 6.123233995736766e-17, -1.4973849048591833e-33] as const;
/** Below this a sine is its angle. */
const TINY = 1e-8;

/** 2 to an integer's power, times x. */
export function ldexp(x: number, exponent: number): number {
  const e = Math.max(-2200, Math.min(2200, exponent));
  const third = Math.trunc(e / 3);
  return x * 2 ** (e - 2 * third) * 2 ** third * 2 ** third;
}

/** x = m · 2ᵉ with m from ½ to 1. */
export function frexp(x: number): Pair {
  if (!x || !Number.isFinite(x)) return [x, 0];
  let e = 1 + Math.floor(Math.log2(abs(x)));
  let m = ldexp(x, -e);
  for (; abs(m) >= 1; e++) m /= 2;
  for (; abs(m) < 0.5; e--) m *= 2;
  return [m, e];
}

export function exp(x: number, more = 0): number {
  if (!(x < 709.79 && x > -745.2)) return Math.exp(x);
  const [[high], k] = raised(x, more);
  return ldexp(high, k);
}

export function log(x: number): number {
  return x > 0 && x < Infinity ? logarithm(x)[0] : Math.log(x);
}

/** As C has it: 1 to any power is 1. */
export function pow(a: number, b: number): number {
  if (abs(a) === 1 && abs(b) === Infinity) return 1;
  if (a === 1) return 1;
  if (!a || !b || !Number.isFinite(a) || !Number.isFinite(b) || (a < 0 && !Number.isInteger(b))) return Math.pow(a, b);
  const [high, low] = logarithm(abs(a));
  const [product, rest] = times(b, high);
  return (a < 0 && b % 2 ? -1 : 1) * exp(product, Number.isFinite(rest) ? rest + b * low : 0);
}

export function sin(x: number): number {
  return abs(x) < TINY ? x : isFar(x) ? Math.sin(x) : turned(x)[0][0];
}

export function cos(x: number): number {
  return isFar(x) ? Math.cos(x) : turned(x)[1][0];
}

export function tan(x: number): number {
  if (abs(x) < TINY) return x;
  if (isFar(x)) return Math.tan(x);
  const [s, c] = turned(x);
  const quotient = s[0] / c[0];
  return quotient + add(s, minus(multiply([quotient, 0], c)))[0] / c[0];
}

export function asin(x: number): number {
  if (abs(x) < TINY) return x;
  const near = Math.asin(x);
  if (!(abs(x) < 1)) return near;
  const [s, c] = turned(near);
  return near + add([x, 0], minus(s))[0] / c[0];
}

export function acos(x: number): number {
  const near = Math.acos(x);
  if (!(abs(x) < 1)) return near;
  const [s, c] = turned(near);
  return near + add(c, [-x, 0])[0] / s[0];
}

export function atan2(a: number, b: number): number {
  const near = Math.atan2(a, b);
  if (!a || !b || !Number.isFinite(a) || !Number.isFinite(b) || abs(near) < 1e-290) return near;
  const [, e] = frexp(Math.max(abs(a), abs(b)));
  const [y, x] = [ldexp(a, -e), ldexp(b, -e)];
  const [s, c] = turned(near);
  return near + add(multiply([y, 0], c), minus(multiply([x, 0], s)))[0] / (x * c[0] + y * s[0]);
}

export function atan(x: number): number {
  return atan2(x, 1);
}

export function hypot(a: number, b: number): number {
  const near = Math.hypot(a, b);
  if (!a || !b || !Number.isFinite(a) || !Number.isFinite(b)) return near;
  const [, e] = frexp(Math.max(abs(a), abs(b)));
  const [x, y] = [ldexp(a, -e), ldexp(b, -e)];
  const square = add(times(x, x), times(y, y));
  const root = Math.sqrt(square[0]);
  return ldexp(root + add(square, minus(times(root, root)))[0] / (2 * root), e);
}

// These go the ways of C's library, which is further from the truth than the others are.

export function expm1(x: number): number {
  const size = abs(x);
  if (!(size < 700)) return Math.expm1(x);
  if (x < -39) return -1;
  if (size < 2 ** -54) return x;
  const k = size > 0.34657359027997264 ? (size < 1.0397207708399179 ? sign(x) : Math.trunc(x * Math.LOG2E + sign(x) / 2)) : 0;
  const low = k * 1.90821492927058770002e-10;
  const high = fma(k, -6.93147180369123816490e-1, x);
  const r = high - low;
  const lost = high - r - low;
  const half = r / 2;
  const s = r * half;
  const q = s * s;
  const p = fma(q * q, fma(s, -2.01099218183624371326e-7, 4.00821782732936239552e-6), fma(q, fma(s, -7.93650757867487942473e-5, 1.58730158725481460165e-3), fma(s, -3.33333333333331316428e-2, 1)));
  const t = fma(-p, half, 3);
  let e = s * ((p - t) / fma(-r, t, 6));
  if (!k) return r - fma(r, e, -s);
  e = fma(r, e - lost, -lost) - s;
  if (k === -1) return fma(0.5, r - e, -0.5);
  if (k === 1) return r < -0.25 ? -2 * (e - (r + 0.5)) : fma(2, r - e, 1);
  const unit = 2 ** -k;
  if (k < 0) return ldexp(1 - (e - r), k) - 1;
  return ldexp(k < 20 ? 1 - unit - (e - r) : k > 56 ? 1 - (e - r) - unit : r - (e + unit) + 1, k);
}

export function sinh(x: number): number {
  const size = abs(x);
  const half = sign(x) / 2;
  if (size < 2 ** -28) return x;
  if (size >= 22) return sign(x) * halfOfExp(size);
  const t = expm1(size);
  return half * (size < 1 ? 2 * t - (t * t) / (t + 1) : t + t / (t + 1));
}

export function cosh(x: number): number {
  const size = abs(x);
  if (size < 0.34657359) {
    const t = expm1(size);
    return 1 + (t * t) / (2 * (1 + t));
  }
  const t = exp(size);
  return size < 22 ? t / 2 + 0.5 / t : halfOfExp(size);
}

/** It stays in range where the whole does not. */
function halfOfExp(x: number): number {
  if (!(x < 711)) return x * Infinity;
  const [[high], k] = raised(x, 0);
  return ldexp(high, k - 1);
}

export function tanh(x: number): number {
  const size = abs(x);
  if (size < 2 ** -55) return x;
  const t = expm1(size < 1 ? -2 * size : 2 * size);
  return sign(x) * (size < 1 ? -t / (t + 2) : 1 - 2 / (t + 2));
}

/** a × b + c, rounded once. */
function fma(a: number, b: number, c: number): number {
  return add(times(a, b), [c, 0])[0];
}

function isFar(x: number): boolean {
  return !(abs(x) < 1e15);
}

/** The power of e as a pair between ½ and 2, and the power of 2 that it is to be multiplied by. */
function raised(x: number, more: number): [Pair, number] {
  const [k, rest] = reduced(x, LN2);
  return [series([1, 0], add(rest, [more, 0]), (n) => n), k];
}

/** The logarithm, as a pair. */
function logarithm(x: number): Pair {
  let [m, k] = frexp(x);
  if (m < Math.SQRT1_2) [m, k] = [m * 2, k - 1];
  const f = m - 1;
  let log: Pair;
  if (abs(f) < 1e-6) {
    const [square, rest] = times(f, f);
    log = add([f, 0], [-square / 2, f ** 3 / 3 - rest / 2 - f ** 4 / 4]);
  } else {
    const near = Math.log(m);
    const [mend, less] = add(multiply([m, 0], series([1, 0], [-near, 0], (n) => n)), [-1, 0]);
    log = plus(near, mend + less - (mend * mend) / 2);
  }
  return add(add(times(k, LN2[0]), add(times(k, LN2[1]), [k * LN2[2], 0])), log);
}

/** A sine's weight is the cosine of the same angle. */
let angle = NaN;
let both: [Pair, Pair];

/** Sine and cosine. */
function turned(x: number): [Pair, Pair] {
  if (x === angle) return both;
  angle = x;
  const [k, r] = reduced(x, HALF_PI);
  const z = minus(multiply(r, r));
  const s = series(r, z, (n) => 2 * n * (2 * n + 1));
  const c = series([1, 0], z, (n) => 2 * n * (2 * n - 1));
  const turn = ((k % 4) + 4) % 4;
  const [one, other] = turn % 2 ? [c, s] : [s, c];
  return (both = [turn > 1 ? minus(one) : one, turn % 3 ? minus(other) : other]);
}

/** x as so many times the unit, and the rest. */
function reduced(x: number, [first, second, third]: readonly [number, number, number]): [number, Pair] {
  const k = Math.round(x / first);
  return [k, add(add([x, 0], minus(times(k, first))), minus(add(times(k, second), [k * third, 0])))];
}
