/**
 * What the rows of a rule table name, one row each: `Math.*` where it has the function. Each is within
 * 1e-12 of Python's, and infinite, NaN or 0, of either sign, where Python's is.
 */

import { floorDivide, modulo, round } from "./division";
import * as weights from "./weights";

export type Operation = (a: number, b: number) => number;

const sigmoid: Operation = (a) => (a < 0 ? Math.exp(a) / (1 + Math.exp(a)) : 1 / (1 + Math.exp(-a)));
const unlessNaN = (a: number, b: number, answer: number): number => (a !== a ? a : b !== b ? b : answer);

/** What IEEE 754 says to the last bit: it is the kernel's own number. */
export const EXACT: Record<string, Operation> = {
  "+": (a, b) => a + b,
  "-": (a, b) => (b === undefined ? -a : a - b),
  "*": weights.product,
  "/": (a, b) => a / b,
  "//": floorDivide,
  "%": modulo,
  product: weights.product,
  sqrt: Math.sqrt,
  abs: Math.abs,
  sign: (a) => Math.sign(a) + 0,
  floor: Math.floor,
  ceil: Math.ceil,
  trunc: Math.trunc,
  round,
  step: (a) => (a !== a ? a : Number(a > 0)),
  relu: (a) => (a > 0 || a !== a ? a : 0),
  // At a tie each wins by half, and is the first of them, as Python has it: 0 and −0 are equal.
  exceeds: (a, b) => unlessNaN(a, b, (Number(a > b) + Number(a >= b)) / 2),
  max: (a, b) => unlessNaN(a, b, b > a ? b : a),
  min: (a, b) => unlessNaN(a, b, b < a ? b : a),
};

/** What a browser may round in another way than the kernel. */
export const ROUNDED: Record<string, Operation> = {
  "**": weights.power,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: Math.atanh,
  exp: Math.exp,
  expm1: Math.expm1,
  log: Math.log,
  log1p: Math.log1p,
  exp2: (a) => 2 ** a,
  log2: Math.log2,
  log10: Math.log10,
  cbrt: Math.cbrt,
  hypot: Math.hypot,
  atan2: Math.atan2,
  logaddexp: (a, b) => (a === b ? a + Math.LN2 : Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)))),
  sigmoid,
  by_base: weights.byBase,
  by_exponent: weights.byExponent,
  cbrt_slope: (a) => 1 / (3 * Math.cbrt(a) ** 2),
  over_length: weights.overLength,
  over_length_square: weights.overLengthSquare,
  sech_square: weights.sechSquare,
  over_exp_sum: (a, b) => sigmoid(a - b, 0),
  over_square: weights.overSquare,
};
