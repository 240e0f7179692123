/** The run at other inputs: every value and every weight, by the rows of the rule table. */

import type { Replay } from "../../timeline/timeline";
import { numberOf, type Operand } from "./guards";
import { evaluate, type Expression } from "./rules";

export interface Run {
  /** Of each node. */
  values: number[];
  /** Of each edge. */
  weights: number[];
}

export function run({ rows, rules, inputs }: Replay, at: number[]): Run {
  const values: number[] = [];
  const weights: number[] = [];
  inputs.forEach(({ node }, place) => (values[node] = at[place]!));
  rows.forEach(([name, ...row], node) => {
    if (!name) return;
    const operands = row as Operand[];
    const { value, weights: forms } = rules[name as string]!;
    const [a, b] = operands.map((operand) => numberOf(operand, values)) as [number, number];
    values[node] = evaluate(value as Expression, a, b);
    operands.forEach((operand, slot) => typeof operand === "number" && weights.push(evaluate(forms[slot] as Expression, a, b)));
  });
  return { values, weights };
}
