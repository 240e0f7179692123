/** One row of the tape: two weights, two dependencies, and beside it its adjoint. */

import { element } from "../dom";
import type { History } from "../history";
import { fullNumeral, numeral } from "../numeral";
import type { Frame } from "../panel";
import { swap } from "../swap";
import type { Timeline } from "../timeline";

type Edge = Timeline["edges"][number];
type Slots = [Edge | undefined, Edge | undefined];

export class TapeRow {
  readonly body: HTMLElement;
  readonly #weights: HTMLElement[];
  readonly #deps: HTMLElement[];
  readonly adjoint = element("div", { class: "adjoint-cell framed none" });
  readonly #count = element("td", { class: "count" });
  readonly #index: number;
  readonly #node: Timeline["nodes"][number];
  readonly #slots: Slots;
  #shown = "";

  constructor(index: number, node: Timeline["nodes"][number], slots: Slots) {
    this.#index = index;
    this.#node = node;
    this.#slots = slots;
    this.#weights = slots.map((edge) => element("td", { class: edge ? "cell" : "cell unused" }));
    this.#deps = slots.map((edge) => element("td", { class: edge ? "cell dep" : "cell dep unused" }));
    const number = element("th", { class: "index", scope: "row" }, String(index));
    const name = element("td", { class: "cell name" }, element("b", {}, node.name));
    this.body = element("tr", { "data-thing": `node:${index}` }, number, name, ...this.#weights, ...this.#deps, element("td", { class: "beside" }, this.adjoint), this.#count);
  }

  get lastSlot(): HTMLElement {
    return this.#deps[1]!;
  }

  /** `hot` is the slot at work, where one is. */
  show({ step, motion }: Frame, history: History, isLit: boolean, hot: number | undefined, isWritten: boolean): void {
    const adjoint = history.at("adjoint", this.#index, step);
    const arrived = history.at("arrived", this.#index, step) ?? 0;
    const isMade = history.at("value", this.#index, step) !== undefined;
    const shown = [adjoint, arrived, isMade, isLit, hot, isWritten].join();
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.body.classList.toggle("unmade", !isMade);
    this.body.classList.toggle("now", isLit);
    this.#slots.forEach((edge, slot) => this.#showSlot(slot, edge, isMade, slot === hot));
    this.#showAdjoint(adjoint, isWritten, motion);
    const isWaiting = adjoint === undefined && this.#node.expects > 0;
    const counts = isMade && (isWaiting || this.#node.expects > 1);
    this.#count.textContent = counts ? `${arrived} of ${this.#node.expects}` : "";
  }

  /** An unused slot points at its own row, with weight 0. */
  #showSlot(slot: number, edge: Edge | undefined, isMade: boolean, isHot: boolean): void {
    const [weight, dep] = [this.#weights[slot]!, this.#deps[slot]!];
    weight.textContent = isMade ? numeral(edge?.weight ?? 0) : "";
    if (isMade && edge) weight.title = fullNumeral(edge.weight);
    dep.textContent = isMade ? String(edge?.parent ?? this.#index) : "";
    for (const cell of [weight, dep]) cell.classList.toggle("hot", isHot);
  }

  #showAdjoint(adjoint: number | undefined, isWritten: boolean, motion: number): void {
    this.adjoint.classList.toggle("none", adjoint === undefined);
    this.adjoint.classList.toggle("written", isWritten);
    if (adjoint === undefined) {
      this.adjoint.replaceChildren(element("span", { class: "heard" }, "not computed yet"));
      this.adjoint.removeAttribute("title");
      return;
    }
    const number = element("span", {}, numeral(adjoint));
    this.adjoint.title = fullNumeral(adjoint);
    this.adjoint.replaceChildren(number);
    if (isWritten) swap(number, motion);
  }
}
