/** Where the graph is another one, or may be, it is said, and nothing old is shown. */

import { word } from "../../elements/vocabulary";
import { element, fill } from "../../elements/dom";
import { SILENT } from "../../player/extra";
import { numeral } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";
import type { Guard } from "./guards";
import { numberOf, type Operand, type Run } from "./run";

/** A comparison that has another answer, or is too close to call; or a node that page and kernel differ about. */
export type Stray = { guard: Guard; isClose: boolean } | { node: number };

export interface Refusal {
  body: HTMLElement;
  /** `here` is what the page computed, `there` what the kernel did where it told this. */
  show(stray: Stray | undefined, data: Timeline, here: Run, there: Run, asks: boolean): void;
  /** What the kernel said of these inputs; nothing, where it has not answered yet. */
  why(text?: string): void;
  /** As text; nothing where the story still belongs. */
  said(): string;
}

export function makeRefusal(back: () => void): Refusal {
  const says = element("p");
  const then = element("p");
  const body = element("div.refusal", { hidden: true }, says, then, element("button.button", { click: back }, "Back to the last inputs that fit"));

  return {
    body,
    why: (text) => fill(then, text == null ? SILENT : element("code", text)),
    said: () => (body.hidden ? "" : `${says.textContent} ${then.textContent}`),
    show(stray, data, here, there, asks) {
      body.hidden = !stray;
      if (!stray) return;
      fill(says, ...("guard" in stray ? ofGuard(stray, data, here, there) : ofNode(stray.node, data)));
      fill(then, asks ? "The kernel is asked for it." : "This page has no kernel that could run it.");
    },
  };
}

function ofGuard({ guard: { left, op, right, line, held }, isClose }: { guard: Guard; isClose: boolean }, { nodes }: Timeline, here: Run, there: Run): (string | Node)[] {
  const named = (operand: Operand): string => (typeof operand === "number" ? nodes[operand]!.name : numeral(operand.constant));
  const comparison = element("code", right === undefined ? `${op}(${named(left)})` : `${named(left)} ${op} ${named(right)}`);
  const operands = [left, right].filter((one): one is number => typeof one === "number");
  const where = ({ values }: Run): string => operands.map((node) => `${named(node)} = ${numeral(numberOf(node, values))}`).join(", ");
  const begin = [...(line ? [`Line ${line}: `] : []), comparison];
  if (isClose) return [...begin, ` is decided by the last digits at ${where(here)}: too close to call here.`];
  const [was, is] = held ? ["held", "does not"] : ["did not hold", "does"];
  return [...begin, ` ${was} at ${where(there)}, and ${is} at ${where(here)}: another ${word("graph")}.`];
}

function ofNode(node: number, { nodes }: Timeline): (string | Node)[] {
  return ["This page and the kernel have other digits of ", element("code", nodes[node]!.name), ": too close to call here."];
}
