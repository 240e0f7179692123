/** Where a comparison has another answer, the graph is another one: it is said, and nothing old is shown. */

import { element, fill } from "../../elements/dom";
import { SILENT } from "../../player/extra";
import { numeral } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";
import { numberOf, type Guard, type Operand } from "./guards";
import { inputsOf } from "./kernel";
import { run } from "./run";

export interface Refusal {
  body: HTMLElement;
  show(flip: Guard | undefined, told: Timeline, at: number[], asks: boolean): void;
  /** What the kernel said of these inputs; nothing, where it has not answered yet. */
  why(text?: string): void;
  /** As text; nothing where the graph still belongs. */
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
    show(flip, told, at, asks) {
      body.hidden = !flip;
      if (!flip) return;
      const [before, now] = [inputsOf(told), at].map((inputs) => run(told.replay!, inputs).values) as [number[], number[]];
      const named = (operand: Operand): string => (typeof operand === "number" ? told.nodes[operand]!.name : numeral(operand.constant));
      const written = flip.right === undefined ? `${flip.op}(${named(flip.left)})` : `${named(flip.left)} ${flip.op} ${named(flip.right)}`;
      const operands = [flip.left, flip.right].filter((one): one is number => typeof one === "number");
      const where = (values: number[]): string => operands.map((node) => `${named(node)} = ${numeral(numberOf(node, values))}`).join(", ");
      const [was, is] = flip.held ? ["held", "does not"] : ["did not hold", "does"];
      const line = flip.line ? [`Line ${flip.line}: `] : [];
      fill(says, ...line, element("code", written), ` ${was} at ${where(before)}, and ${is} at ${where(now)}: another graph.`);
      fill(then, asks ? "The kernel is asked for it." : "This page has no kernel that could run it.");
    },
  };
}
