/** The run at other inputs: every value and every weight, by the rows of the rule table. */

import { isArray } from "../../timeline/array_value";
import { asNumber } from "../../timeline/numeral";
import type { Matrix, Replay, Timeline } from "../../timeline/timeline";
import { cellsOf, valueOf } from "./arrays/cells";
import { elementwise } from "./arrays/elementwise";
import { linear } from "./arrays/linear";
import { ROUNDING, type Given, type Made } from "./arrays/made";
import { matmul } from "./arrays/matmul";
import type { Slot } from "./arrays/slot";
import { evaluate, isExact, type Rule } from "./rules";
import { product } from "./weights";

export type Operand = Replay["guards"][number]["left"];

export interface Run {
  /** Of each node. */
  values: number[];
  /** Of each edge; of one between arrays, where no cell has a weight of its own, there is none. */
  weights: number[];
  /** Of each edge between arrays. */
  slots: (Slot | undefined)[];
  /** How far from each value, and each cell of it, the kernel's may be: a rounding of its own, and that of its operands by their weights. */
  doubts: (readonly number[])[];
}

/** What page and kernel may differ by, in units of the greater. */
const FAR = 1e-9;

/** A node's value, or a constant. */
export function numberOf(operand: Operand | undefined, values: number[]): number {
  return typeof operand === "object" ? asNumber(operand.constant) : values[operand ?? -1]!;
}

export function run({ rows, rules, inputs }: Replay, at: number[]): Run {
  const values: number[] = [];
  const weights: number[] = [];
  const slots: Run["slots"] = [];
  const doubts: Run["doubts"] = [];
  inputs.forEach(({ node }, place) => (values[node] = at[place]!));
  rows.forEach(([name, ...row], node) => {
    if (!name) {
      doubts[node] = cellsOf(values[node]!).map(() => 0);
      return;
    }
    const operands = row.filter(isOperand);
    const given = operands.map((operand): Given => {
      const value = numberOf(operand, values);
      return { value, doubts: typeof operand === "number" ? doubts[operand]! : cellsOf(value).map(() => 0) };
    });
    const rule = rules[name as string] as Rule | undefined;
    const isOfNumbers = rule && given.every(({ value }) => !isArray(value));
    const made = isOfNumbers ? ofNumbers(rule, given) : rule ? elementwise(rule, given) : name === "matmul" ? matmul(given) : linear(given, row.at(-1) as Matrix);
    [values[node], doubts[node]] = [made.value, made.doubts];
    operands.forEach((operand, k) => {
      if (typeof operand !== "number") return;
      const slot = made.slots[k];
      weights.push(made.weights?.[k] ?? (slot!.weights.length ? valueOf(slot!.child, slot!.weights) : 0));
      slots.push(slot);
    });
  });
  return { values, weights, slots, doubts };
}

function isOperand(member: unknown): member is Operand {
  return typeof member === "number" || "constant" in (member as object);
}

/** Numbers alone: there are weights, and no slots. */
function ofNumbers({ value: form, weights: forms }: Rule, given: readonly Given[]): Made {
  const [a, b] = given.map(({ value }) => value) as [number, number];
  const value = evaluate(form, a, b);
  const weights = given.map((_, slot) => evaluate(forms[slot]!, a, b));
  const own = isExact(form) ? 0 : ROUNDING * Math.abs(value);
  const doubt = given.reduce((sum, { doubts }, slot) => sum + Math.abs(product(weights[slot]!, doubts[0]!)), own);
  return { value, doubts: [Number.isFinite(value) ? doubt : 0], slots: [], weights };
}

/** The kernel's own run, as it is told; what is not told is the page's of the same inputs. */
export function recorded({ edges, steps }: Timeline, page: Run): Run {
  const values = [...page.values];
  // What is forgotten later was told first.
  for (const [family, node, number] of steps.flatMap(({ set }) => set).reverse()) if (family === "value" && number !== null) values[node] = asNumber(number);
  return { ...page, values, weights: edges.map(({ weight }, edge) => (weight === undefined ? page.weights[edge]! : asNumber(weight))), doubts: page.doubts.map((cells) => cells.map(() => 0)) };
}

/** The first node of which the two have another value. */
export function apart(one: Run, other: Run): number {
  return one.values.findIndex((value, node) => {
    const cells = cellsOf(other.values[node]!);
    const near = FAR * Math.max(...cells.map(Math.abs).filter(Number.isFinite), 0);
    return cellsOf(value).some((a, k) => {
      const b = cells[k]!;
      return !Object.is(a + 0, b + 0) && !(Math.abs(a - b) <= (cells.length > 1 ? near : FAR * Math.max(Math.abs(a), Math.abs(b))));
    });
  });
}
