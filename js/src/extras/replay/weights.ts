/** Weights that stay in range where a power, a square or a length on the way does not: ad_viz/rules/stable.py. */

const { abs, exp, hypot, log, max, sign } = Math;

/** The least float with all its digits. */
const LEAST = 2 ** -1022;

/** 0 times anything is 0. */
export function product(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : a * b;
}

/** As C has it: 1 to any power is 1, and so is −1 to one that is infinite. */
export function power(a: number, b: number): number {
  return a === 1 || (a === -1 && abs(b) === Infinity) ? 1 : a ** b;
}

/** a / b² */
export function overSquare(a: number, b: number): number {
  const scale = abs(a / b) < LEAST && abs(b) < 1 ? 2 ** 600 : 1;
  return (a * scale) / b / b / scale;
}

/** ∂(a ** b)/∂a; an even b may be too large for b - 1 to be odd. */
export function byBase(a: number, b: number): number {
  const less = b - 1;
  return a < 0 && b % 2 === 0 && less % 2 === 0 ? -scaled(b, -a, less) : scaled(b, a, less);
}

/** ∂(a ** b)/∂b */
export function byExponent(a: number, b: number): number {
  if (a > 0) return scaled(log(a), a, b);
  return a === 0 ? product(-Infinity, power(a, b)) : NaN;
}

/** c · aᵇ */
function scaled(c: number, a: number, b: number): number {
  const whole = power(a, b);
  if ((abs(whole) >= LEAST && abs(whole) < Infinity) || whole !== whole || !c || !a || ![a, b, c].every(Number.isFinite)) return product(c, whole);
  const half = abs(a) ** (b / 2);
  return c * half * half * (a < 0 && b % 2 ? -1 : 1);
}

/** a / √(a² + b²) */
export function overLength(a: number, b: number): number {
  const size = max(abs(a), abs(b));
  if (size === Infinity) return abs(a) < size ? a / size : abs(b) < size ? sign(a) : NaN;
  return a / size / hypot(a / size, b / size);
}

/** a / (a² + b²) */
export function overLengthSquare(a: number, b: number): number {
  const size = max(abs(a), abs(b));
  if (size === Infinity) return sign(a) * 0;
  const scale = abs(a) < 1 && abs(a / size) < 2 ** -400 ? 2 ** 600 : 1;
  return (a * scale) / size / ((a / size) ** 2 + (b / size) ** 2) / size / scale;
}

/** 1 / cosh² a */
export function sechSquare(a: number): number {
  const odds = exp(-2 * abs(a));
  return (4 * odds) / (1 + odds) ** 2;
}
