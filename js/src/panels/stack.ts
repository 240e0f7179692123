/** The calls that are open, the deepest on top, each with its sum as far as it is known. */

import { element } from "../dom";
import type { History } from "../history";
import { fullNumeral, numeral } from "../numeral";
import type { Frame, MakePanel } from "../panel";
import { reveal } from "../reveal";
import type { Timeline } from "../timeline";
import { hole } from "./hole";

/** More calls than this are shown by the top ones and the first. */
const SHOWN = 3;
/** A longer sum is cut to this many terms. */
const TERMS = 3;

type Term = [weight: string, child: number, edge: number];

export const stack: MakePanel = ({ timeline, history }) => {
  const calls = element("ol", { class: "calls" });
  const cells = timeline.nodes.map(({ name }, index) => {
    const value = element("span", { class: "kept framed none" }, "None");
    const cell = element("div", { class: "cache-cell", "data-thing": `node:${index}` }, element("b", {}, name), value);
    return { index, cell, value, shown: "None" };
  });
  const cache = element("div", { class: "cache scroll", tabindex: 0, role: "group", "aria-label": "grad_value of each node" });
  cache.append(...cells.map(({ cell }) => cell));
  const opened = new Calls(timeline, history);

  return {
    title: "Recursion stack",
    aside: "",
    body: element("div", { class: "body stack-body" }, calls, element("h3", {}, element("code", {}, "grad_value")), cache),
    show({ step, now }: Frame) {
      const depth = opened.depth(step);
      this.aside = depth ? `${depth} deep` : "";
      calls.replaceChildren(...opened.show(step, depth));
      let written: HTMLElement | undefined;
      for (const one of cells) {
        const adjoint = history.at("adjoint", one.index, step);
        const isWritten = history.isSet("adjoint", one.index, step) || (now.flow === "rest" && !!now.nodes?.includes(one.index));
        one.value.classList.toggle("written", isWritten);
        if (isWritten) written ??= one.cell;
        const text = adjoint === undefined ? "None" : numeral(adjoint);
        if (text === one.shown) continue;
        one.shown = one.value.textContent = text;
        one.value.classList.toggle("none", adjoint === undefined);
      }
      reveal(written, cache);
    },
  };
};

class Calls {
  readonly #terms: Term[][];

  readonly #timeline: Timeline;
  readonly #history: History;

  constructor(
    timeline: Timeline,
    history: History,
  ) {
    this.#timeline = timeline;
    this.#history = history;
    this.#terms = timeline.nodes.map(() => []);
    timeline.edges.forEach(({ parent, child, weight }, edge) => this.#terms[parent]!.push([numeral(weight), child, edge]));
  }

  depth(step: number): number {
    return this.#history.at("depth", 0, step) ?? 0;
  }

  show(step: number, depth: number): HTMLElement[] {
    if (!depth) return [element("li", { class: "idle" }, "No call is open.")];
    const places = Array.from({ length: depth }, (_, place) => depth - 1 - place);
    const frames = places.map((place) => () => this.#frame(place, step, depth));
    if (depth <= SHOWN) return frames.map((make) => make());
    const waiting = element("li", { class: "elided" }, `⋮ ${depth - SHOWN} more waiting`);
    return [...frames.slice(0, SHOWN - 1).map((make) => make()), waiting, frames.at(-1)!()];
  }

  #frame(place: number, step: number, depth: number): HTMLElement {
    const node = this.#history.at("stack", place, step) ?? 0;
    const isTop = place === depth - 1;
    const name = this.#name(node);
    const wasKnown = this.#history.before("adjoint", node, step) !== undefined;
    const isCached = isTop && wasKnown;
    const adjoint = this.#history.at("adjoint", node, step);
    const status = !isTop
      ? `waits for ${this.#name(this.#history.at("stack", place + 1, step) ?? 0)}`
      : isCached
        ? "returns at once"
        : adjoint === undefined
          ? "asks its children"
          : `returns ${numeral(adjoint)}`;
    const heading = element("div", { class: "call" }, element("code", {}, `${name}.grad()`), element("span", {}, status));
    const frame = element("li", { class: isTop ? "frame now" : "frame", "data-thing": `node:${node}` }, heading);
    frame.style.marginLeft = `${Math.min(place, 2) * 16}px`;
    frame.append(isCached ? this.#cached(node, name, adjoint!) : this.#sum(node, step));
    return frame;
  }

  #cached(node: number, name: string, adjoint: number): HTMLElement {
    const isSeed = !this.#terms[node]?.length;
    const origin = isSeed ? ["set by you: ", element("code", {}, `${name}.grad_value = ${numeral(adjoint)}`)] : ["computed before"];
    return element("div", { class: "sum" }, element("span", { class: "adjoint" }, "cached"), known(adjoint), element("small", {}, ...origin));
  }

  /** The sum as far as it is known; of a long one only the terms about the one that is awaited. */
  #sum(node: number, step: number): HTMLElement {
    const terms = this.#terms[node]!;
    const hasArrived = ([, , edge]: Term): boolean => this.#history.at("contribution", edge, step) !== undefined;
    const arrived = terms.filter(hasArrived).length;
    const awaited = terms.findIndex((term) => !hasArrived(term));
    const isLong = terms.length > TERMS;
    const from = isLong ? Math.max(0, Math.min((awaited < 0 ? terms.length : awaited) - 1, terms.length - TERMS)) : 0;
    const to = isLong ? from + TERMS : terms.length;
    const pieces = terms.slice(from, to).flatMap((term, place) => {
      const adjoint = hasArrived(term) ? this.#history.at("adjoint", term[1], step) : undefined;
      return [place ? " + " : "", `${term[0]} · `, adjoint === undefined ? hole() : known(adjoint)];
    });
    const count = isLong ? element("small", {}, ` ${arrived} of ${terms.length}`) : null;
    return element("div", { class: "sum" }, from ? "… + " : "", ...pieces, to < terms.length ? " + …" : "", count);
  }

  #name(node: number): string {
    return this.#timeline.nodes[node]?.name ?? "";
  }
}

function known(adjoint: number): HTMLElement {
  return element("span", { class: "known framed", title: fullNumeral(adjoint) }, numeral(adjoint));
}
