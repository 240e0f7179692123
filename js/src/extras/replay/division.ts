/** Python's `//` and `%`: the quotient is rounded down, and what is left has the divisor's sign. */

export function modulo(a: number, b: number): number {
  const left = a % b;
  if (left === 0) return b < 0 ? -0 : 0;
  return left < 0 === b < 0 ? left : left + b;
}

export function floorDivide(a: number, b: number): number {
  if (b === 0) return a / b;
  const left = a % b;
  const whole = (a - left) / b - Number(left !== 0 && left < 0 !== b < 0);
  if (whole === 0) return a / b < 0 || Object.is(a / b, -0) ? -0 : 0;
  const down = Math.floor(whole);
  return whole - down > 0.5 ? down + 1 : down;
}

/** To the even one of two that are as near. */
export function round(a: number): number {
  const up = Math.round(a);
  return Math.abs(a % 1) === 0.5 && up % 2 ? up - 1 : up;
}
