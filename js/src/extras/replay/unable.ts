/** What of a timeline the page cannot tell at other inputs: then there are none to drag, and it is said why. */

import { element, write } from "../../elements/dom";
import { REPLAYED } from "../../timeline/anew";
import type { Timeline } from "../../timeline/timeline";
import { familiesOf } from "./families";
import { unknown } from "./rules";

/** Of a timeline and of its steps, of whatever lens: what is the same at all inputs, or told anew. */
const PARTS = "format lens title flow panels function nodes edges groups graph chapters steps questions replay wholes phrases arrays engines notations scale constants".split(" ");
const STEP_PARTS = "flow say equation forms note set nodes edges line engineLines cell".split(" ");

const OF_ARRAYS = ["matmul", "linear"];

/** Undefined where the page can tell all of it. */
export function unable(timeline: Timeline): string | undefined {
  const { replay, steps, lens = "" } = timeline;
  const name = unknown(replay!.rules) ?? replay!.rows.find(([row]) => row !== undefined && !Object.hasOwn(replay!.rules, row as string) && !OF_ARRAYS.includes(row as string))?.[0];
  if (name) return `No Inputs here: this page cannot compute ${name}.`;
  const { parts = [], stepParts = [] } = REPLAYED[lens] ?? {};
  const stranger = (all: object[], can: string[]): string | undefined => all.flatMap(Object.keys).find((part) => !can.includes(part));
  const families = familiesOf(timeline);
  const part =
    stranger([timeline], [...PARTS, ...parts]) ??
    stranger(steps, [...STEP_PARTS, ...stepParts]) ??
    steps.flatMap(({ set }) => set).find(([family]) => !families[family])?.[0];
  return part && `No Inputs here: this page cannot tell “${part}” anew at other inputs.`;
}

export interface Inability {
  body: HTMLElement;
  show(why: string | undefined): void;
}

export function makeInability(): Inability {
  const body = element("p.no-inputs", { hidden: true });
  return {
    body,
    show(why) {
      body.hidden = !why;
      write(body, why ?? "");
    },
  };
}
