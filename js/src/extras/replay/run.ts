/** The run at other inputs: every value and every weight, by the rows of the rule table. */

import { asNumber } from "../../timeline/numeral";
import type { Replay, Timeline } from "../../timeline/timeline";
import { evaluate, isExact, type Expression } from "./rules";
import { product } from "./weights";

export type Operand = Replay["guards"][number]["left"];

export interface Run {
  /** Of each node. */
  values: number[];
  /** Of each edge. */
  weights: number[];
  /** How far from each value the kernel's may be: a rounding of its own, and that of its operands by their weights. */
  doubts: number[];
}

/** What a browser's function is off by at most, in units of its value. */
const ROUNDING = 1e-15;
/** What page and kernel may differ by, in units of the greater. */
const FAR = 1e-9;

/** A node's value, or a constant. */
export function numberOf(operand: Operand | undefined, values: number[]): number {
  return typeof operand === "object" ? asNumber(operand.constant) : values[operand ?? -1]!;
}

export function run({ rows, rules, inputs }: Replay, at: number[]): Run {
  const values: number[] = [];
  const weights: number[] = [];
  const doubts: number[] = [];
  inputs.forEach(({ node }, place) => (values[node] = at[place]!));
  rows.forEach(([name, ...row], node) => {
    doubts[node] = 0;
    if (!name) return;
    const operands = row as Operand[];
    const { value, weights: forms } = rules[name as string]!;
    const [a, b] = operands.map((operand) => numberOf(operand, values)) as [number, number];
    values[node] = evaluate(value as Expression, a, b);
    const isFinite = Number.isFinite(values[node]);
    if (isFinite && !isExact(value as Expression)) doubts[node] = ROUNDING * Math.abs(values[node]!);
    operands.forEach((operand, slot) => {
      if (typeof operand !== "number") return;
      weights.push(evaluate(forms[slot] as Expression, a, b));
      if (isFinite) doubts[node]! += Math.abs(product(weights.at(-1)!, doubts[operand]!));
    });
  });
  return { values, weights, doubts };
}

/** The kernel's own run, as it is told; what is not told is the page's of the same inputs. */
export function recorded({ edges, steps }: Timeline, page: Run): Run {
  const values = [...page.values];
  // What is forgotten later was told first.
  for (const [family, node, number] of steps.flatMap(({ set }) => set).reverse()) if (family === "value" && number !== null) values[node] = asNumber(number);
  return { values, weights: edges.map(({ weight }) => asNumber(weight ?? NaN)), doubts: values.map(() => 0) };
}

/** The first node of which the two have another value. */
export function apart(one: Run, other: Run): number {
  return one.values.findIndex((a, node) => {
    const b = other.values[node]!;
    return !Object.is(a + 0, b + 0) && !(Math.abs(a - b) <= FAR * Math.max(Math.abs(a), Math.abs(b)));
  });
}
