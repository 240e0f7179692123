/** A chain of states, and the rows of a sweep over it that are told: of a long one not all. */

import type { Timeline } from "../../timeline/timeline";
import { withCommas } from "../../timeline/numeral";

export type Checkpoint = NonNullable<Timeline["checkpoint"]>;
export type Column = Checkpoint["columns"][number];

/** Of more states than these, none can be told from the next across. */
const NEAR = 64;
/** Of more, so many are named at most. */
const NAMES = 20;

export const countOf = ({ states, count }: Checkpoint): number => count ?? states.length;
export const isFar = (chain: Checkpoint): boolean => countOf(chain) > NEAR;

/** What a state is called: in a long chain by its number. */
export const nameOf = ({ states }: Checkpoint, state: number): string => states[state] ?? String(state);

/** The place of each row of a column among all, told or not; row k is told in step k + 1. */
export function indicesOf({ rows }: Column): number[] {
  const indices: number[] = [];
  for (const { index } of rows) indices.push(index ?? (indices.at(-1) ?? -1) + 1);
  return indices;
}

/** The row that tells a step, among those that are there. */
export const rowAt = (indices: number[], step: number): number => {
  const place = indices.findIndex((index) => index >= step - 1);
  return place < 0 ? indices.length - 1 : place;
};

/** The states that are held in a row, each or, where they are many, the first and the last of each stretch. */
export function stretchesOf({ cached }: { cached: number[] }, isEach: boolean): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let k = 0; k < cached.length; k += 2) {
    const [from, to] = [cached[k]!, cached[k + 1]!];
    if (isEach) for (let state = from; state <= to; state++) found.push([state, state]);
    else found.push([from, to]);
  }
  return found;
}

/** 0, 8, c; of many, how many. */
export function listed(chain: Checkpoint, stretches: [number, number][], count: number): string {
  const name = (state: number | undefined): string => (state == null ? "" : nameOf(chain, state));
  if (count > NAMES) return `${withCommas(count)} states from ${name(stretches[0]?.[0])} to ${name(stretches.at(-1)?.[1])}`;
  return stretches.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, k) => name(from + k))).join(", ");
}
