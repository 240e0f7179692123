/** Where a step and an error stand in a plot with a logarithm on either side. */

import { asNumber } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";

type Differences = NonNullable<Timeline["differences"]>;

/** Of the height, what is left below for errors that are 0. */
const ZERO = 0.1;
/** Decades on either side of what is shown. */
const SPARE = 0.5;

export interface Scale {
  /** From the left and from below, as shares of the plot. */
  across(h: number): number;
  up(error: number): number;
  /** The powers of ten that are written on either side. */
  steps: number[];
  errors: number[];
  /** A line of factor · h to the power slope: its two ends, each from the left and from below. */
  line(factor: number, slope: number): [number, number, number, number];
}

export function scaleOf({ estimates, range }: Differences): Scale {
  const steps = estimates.map(({ h }) => Math.log10(asNumber(h)));
  const [left, right] = [Math.min(...steps) - SPARE, Math.max(...steps) + SPARE];
  const [least, most] = range.map((error) => Math.log10(asNumber(error)));
  const [low, high] = [Math.floor(least!) - SPARE, Math.max(Math.ceil(most!), Math.floor(least!) + 1) + SPARE];
  const acrossLog = (power: number): number => (power - left) / (right - left);
  const upLog = (power: number): number => ZERO + ((power - low) / (high - low)) * (1 - ZERO);
  const up = (error: number): number => (error ? upLog(Math.log10(error)) : ZERO / 2);
  return {
    across: (h) => acrossLog(Math.log10(h)),
    up,
    steps: powers(left, right),
    errors: powers(low, high),
    line(factor, slope) {
      const at = (power: number): number => upLog(Math.log10(factor) + slope * power);
      return [0, at(left), 1, at(right)];
    },
  };
}

/** The least power of ten that is a float. */
const LEAST = -323;

/** Each, or every second, third or fifth power of ten: about six of them. */
function powers(from: number, to: number): number[] {
  const every = [1, 2, 3, 5, 10, 25, 50, 100].find((gap) => (to - from) / gap <= 6) ?? 100;
  const first = Math.ceil(Math.max(from, LEAST) / every);
  return Array.from({ length: Math.floor(to / every) - first + 1 }, (_, k) => (first + k) * every);
}
