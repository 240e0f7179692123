/**
 * The rows of the rule table that a timeline brings, as functions. An expression is data: a parameter, a number,
 * or an operation and its operands. Nothing of it is ever run as code.
 */

import * as exact from "./functions";
import * as stable from "./stable";

export type Expression = string | number | [string, ...Expression[]];
export interface Rule {
  value: Expression;
  weights: Expression[];
}

type Operation = (...numbers: number[]) => number;

const or = (a: number, answer: number): number => (a === a ? answer : a);
const both = (a: number, b: number, answer: number): number => or(a, or(b, answer));

/** Those of Python's math, which know where they end: there it raises. */
const MATH: Record<string, Operation> = {
  sin: exact.sin,
  cos: exact.cos,
  tan: exact.tan,
  asin: exact.asin,
  acos: exact.acos,
  atan: exact.atan,
  sinh: exact.sinh,
  cosh: exact.cosh,
  tanh: exact.tanh,
  exp: (a) => exact.exp(a),
  expm1: exact.expm1,
  log: exact.log,
  log1p: Math.log1p,
  sqrt: Math.sqrt,
  "**": exact.pow,
};

const OURS: Record<string, Operation> = {
  hypot: exact.hypot,
  atan2: exact.atan2,
  abs: Math.abs,
  sign: (a) => or(a, Number(a > 0) - Number(a < 0)),
  step: (a) => or(a, Number(a > 0)),
  wins: (a, b) => both(a, b, (Number(a > b) + Number(a >= b)) / 2),
  sigmoid: (a) => (a >= 0 ? 1 / (1 + exact.exp(-a)) : exact.exp(a) / (1 + exact.exp(a))),
  relu: (a) => or(a, a > 0 ? a : 0),
  // At a tie the first of them, as Python has it: 0 and −0 are equal.
  max: (a, b) => both(a, b, b > a ? b : a),
  min: (a, b) => both(a, b, b < a ? b : a),
  product: stable.product,
  bell: stable.bell,
  over_square: stable.overSquare,
  rise: stable.rise,
  share: stable.share,
  swell: stable.swell,
  turn: stable.turn,
  "+": (a, b) => a + b,
};

/** NaN where Python's own arithmetic raises: at a pole, and outside the range or the domain. */
const raising = (operation: Operation): Operation => (...numbers) => {
  const answer = operation(...numbers);
  return Math.abs(answer) === Infinity && numbers.every(Number.isFinite) ? NaN : answer;
};

const minus: Operation = (...numbers) => (numbers.length > 1 ? numbers[0]! - numbers[1]! : -numbers[0]!);

const TOTAL: Record<string, Operation> = { ...MATH, ...OURS, "-": minus, "*": stable.product, "/": (a, b) => a / b };
const QUICK: Record<string, Operation> = {
  ...OURS,
  ...Object.fromEntries(Object.entries(MATH).map(([name, operation]) => [name, raising(operation)])),
  "-": minus,
  "*": (a, b) => a * b,
  "/": (a, b) => (b ? a / b : NaN),
};

/** Whether a page knows every function of these rules; a row of Python's may have one that has no twin here. */
export function areKnown(rules: Record<string, { value: unknown; weights: unknown[] }>): boolean {
  return Object.values(rules).every(({ value, weights }) => [value, ...weights].every(isWritten));
}

function isWritten(expression: unknown): boolean {
  if (!Array.isArray(expression)) return true;
  const [name, ...operands] = expression as [string, ...unknown[]];
  return Object.hasOwn(TOTAL, name) && operands.every(isWritten);
}

/** Plain arithmetic, and where that gives no number, the arithmetic in which 0 times anything is 0. */
export function evaluate(expression: Expression, a: number, b: number): number {
  const quick = worth(expression, a, b, QUICK);
  return quick === quick || isPlain(expression) ? quick : worth(expression, a, b, TOTAL);
}

function worth(expression: Expression, a: number, b: number, operations: Record<string, Operation>): number {
  if (typeof expression === "number") return expression;
  if (expression === "a") return a;
  if (expression === "b") return b;
  const [name, ...operands] = expression as [string, ...Expression[]];
  return operations[name]!(...operands.map((operand) => worth(operand, a, b, operations)));
}

/** Sums and products mean the same everywhere: 0 times infinity is no number. */
function isPlain(expression: Expression): boolean {
  return !Array.isArray(expression) || ("+-*".includes(expression[0]) && expression.slice(1).every((one) => isPlain(one as Expression)));
}
