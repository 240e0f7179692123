/** A step that is opened: its sub-steps 21.1, 21.2, …, each one product of numbers; then the next step. */
import type { Context } from "../../player/extra";
import type { Drawn } from "./place";
import type { Moment } from "./terms";

export interface InsideStep {
  gate(to: number): number;
  show(): void;
}

export function makeInside(_context: Context, _moment: () => Moment, _maps: () => Drawn[]): InsideStep {
  return { gate: (to) => to, show: () => undefined };
}
