/** The kernel, where there is one: it is told the inputs once they have settled, cell by cell, and sends what really happened. */

import { PATIENCE } from "../../player/extra";
import { asNumber } from "../../timeline/numeral";
import type { Model } from "../../player/host";
import type { Timeline } from "../../timeline/timeline";
import { cellsOf, isSame } from "./arrays/cells";

export interface Kernel {
  /** Whether there is one, with a function to run. */
  isThere: boolean;
  /** Of inputs that it has been told, or has told itself, it is not asked. */
  ask(at: number[]): void;
  /** Whether a timeline that was told there answers a question that is still open, or the last answer again. */
  isAnswer(at: number[]): boolean;
  leave(): void;
}

/** Of a longer text nobody reads more. */
const LONGEST = 2000;

export const same = (a: number[], b: number[]): boolean => a.length === b.length && a.every((x, k) => isSame(x, b[k]!));

/** Whether all inputs are told in the steps that are to be seen. */
export const canReplay = ({ replay, steps }: Timeline): boolean =>
  replay!.inputs.every(({ node }) => steps.some(({ set }) => set.some(([family, index]) => family === "value" && index === node)));

/** The inputs that a timeline was told at. */
export function inputsOf({ replay, steps }: Timeline): number[] {
  const changes = steps.flatMap(({ set }) => set);
  // What is forgotten later was told first.
  return replay!.inputs.map(({ node }) => asNumber(changes.find(([family, index]) => family === "value" && index === node)![2]!));
}

export function seedsOf({ replay }: Timeline): number[] {
  return replay!.seeds.map(({ value }) => asNumber(value));
}

/** `refused` is told what the function said where it could not be run; nothing, where no kernel has answered yet. */
export function makeKernel(model: Model, refused: (why?: string) => void): Kernel {
  /** The last that was answered, and those since: a slow kernel answers after the next question. */
  const asked: number[][] = [];
  let patience: ReturnType<typeof setTimeout> | undefined;
  const hear = (message: { refused?: unknown }): void => {
    if (typeof message.refused !== "string") return;
    clearTimeout(patience);
    refused(message.refused.slice(0, LONGEST));
  };
  model.on("msg:custom", hear);
  const isKept = (cells: number[]): boolean => {
    const kept = model.get("inputs");
    return Array.isArray(kept) && same(cells, kept.map(Number));
  };
  return {
    isThere: !!model.send && Array.isArray(model.get("inputs")),
    ask(at) {
      const cells = at.flatMap(cellsOf);
      // Numbers that JSON has no word for do not travel.
      if (!this.isThere || !cells.every(Number.isFinite) || isKept(cells)) return;
      asked.push(at);
      // JSON in a browser has no sign for zero.
      model.set("inputs", cells.map((x) => (Object.is(x, -0) ? "-0" : x)));
      model.save_changes();
      clearTimeout(patience);
      patience = setTimeout(refused, PATIENCE);
    },
    isAnswer(at) {
      const place = asked.findIndex((one) => same(one, at));
      if (place === asked.length - 1) clearTimeout(patience);
      asked.splice(0, place);
      return place >= 0;
    },
    leave() {
      clearTimeout(patience);
      model.off("msg:custom", hear);
    },
  };
}
