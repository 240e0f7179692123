/**
 * The rows of the rule table that a timeline brings, as functions. An expression is data: a parameter, a number,
 * or an operation and its operands. Nothing of it is ever run as code.
 */

import { EXACT, ROUNDED, type Operation } from "./functions";

export type Expression = string | number | [string, ...Expression[]];
export interface Rule {
  value: Expression;
  weights: Expression[];
}

const OPERATIONS: Record<string, Operation> = { ...EXACT, ...ROUNDED };

/** The first function that is named there and that the page has not; a row of Python's may have no twin here. */
export function unknown(rules: Record<string, { value: unknown; weights: unknown[] }>): string | undefined {
  return Object.values(rules)
    .flatMap(({ value, weights }) => [value, ...weights].flatMap(named))
    .find((name) => !Object.hasOwn(OPERATIONS, name));
}

/** Whether the kernel has the same number to the last bit, where it has the same operands. */
export function isExact(expression: Expression): boolean {
  return named(expression).every((name) => Object.hasOwn(EXACT, name));
}

/** The operations of an expression. */
function named(expression: unknown): string[] {
  if (!Array.isArray(expression)) return [];
  const [name, ...operands] = expression as [string, ...unknown[]];
  return [name, ...operands.flatMap(named)];
}

/** 0 times anything is 0, but where there are only sums and products: they mean the same everywhere. */
export function evaluate(expression: Expression, a: number, b: number): number {
  return computed(expression, a, b, isPlain(expression) ? (one, other) => one * other : OPERATIONS["*"]!);
}

function computed(expression: Expression, a: number, b: number, times: Operation): number {
  if (typeof expression === "number") return expression;
  if (expression === "a") return a;
  if (expression === "b") return b;
  const [name, ...operands] = expression as [string, ...Expression[]];
  const [one, other] = operands.map((operand) => computed(operand, a, b, times)) as [number, number];
  return name === "*" ? times(one, other) : OPERATIONS[name]!(one, other);
}

function isPlain(expression: Expression): boolean {
  return named(expression).every((name) => "+-*".includes(name));
}
