/** What became of every number that two runs held, and how many they held after each event. */

import { asNumber, HIDDEN } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";

export const MODES = ["forward", "reverse"] as const;
export type Mode = (typeof MODES)[number];

/** The cells of a node, in the order in which they are counted. */
export const CELLS = { forward: ["value", "tangent"], reverse: ["value", "weight", "weight", "adjoint"] } as const;

/** The steps at which a number was set, and what to; null where it was forgotten. */
export type Life = [step: number, number: number | null][];

/** By "live.forward 0,1": mode, node and cell; nothing for a number that there never is. */
export function livesOf({ steps }: Timeline): Map<string, Life> {
  const lives = new Map<string, Life>();
  steps.forEach(({ set }, place) => {
    for (const [family, index, number] of set) {
      const key = `${family} ${index}`;
      const life = lives.get(key) ?? [];
      lives.set(key, life);
      life.push([place + 1, number === null ? null : asNumber(number)]);
    }
  });
  return lives;
}

/** At a step: the number that is held, null if it was forgotten, undefined if it is not computed yet. */
export function held(life: Life, step: number): number | null | undefined {
  return life.findLast(([at]) => at <= step)?.[1];
}

export interface Counted {
  /** How many were held after each event of the step. */
  events: number[];
  count: number;
  /** The most until now. */
  peak: number;
}

/** Step by step, as the run itself has counted. */
export function countsOf({ steps }: Timeline, mode: Mode): Counted[] {
  let [count, peak] = [0, 0];
  return steps.map(({ set }) => {
    const events = set.flatMap(([family, index, number]) => (family === "live.held" && MODES[index as number] === mode ? [number as number] : []));
    count = events.at(-1) ?? count;
    peak = count === HIDDEN ? count : Math.max(peak, ...events);
    return { events: events.filter(Number.isFinite), count, peak };
  });
}
