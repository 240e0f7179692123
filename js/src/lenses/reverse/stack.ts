/** The calls that are open, the deepest on top, each with its sum as far as it is known. */

import { parted } from "../../elements/apart";
import { word } from "../../elements/vocabulary";
import { element, fill, write } from "../../elements/dom";
import type { History } from "../../timeline/history";
import { fullNumeral, numeral, outOf, withCommas } from "../../timeline/numeral";
import { arranged, focusOf, type Item } from "../../timeline/arranged";
import { edgesOutOf } from "../../timeline/edges_of";
import { spanOf } from "../../timeline/parts";
import { Reached } from "../../timeline/reached";
import { listed } from "../../timeline/sparse";
import { addPanel, type Frame, type MakePanel } from "../../elements/panel";
import { quantity, shrinks } from "../../elements/quantity";
import { plain } from "../../elements/rich";
import { reveal, scrolling } from "../../elements/rows";
import type { Timeline } from "../../timeline/timeline";
import style from "./stack.css";

/** More calls than this are shown by the top ones and the first; a longer sum is cut to this many terms. */
const SHOWN = 3;
/** So many letters of a name have room. */
const LONGEST = 14;

const stack: MakePanel = ({ timeline, history, folding }) => {
  const calls = element("ol.calls");
  const names = listed(timeline.nodes).map(({ name }) => name);
  const reached = new Reached(timeline, history, folding.parts);
  const shell = (thing: string, called: HTMLElement): CacheCell => {
    const number = element("span");
    const value = element("span", number);
    return { body: element("div", { "data-thing": thing }, called, value), value, number };
  };
  const cellOf = (item: Item): CacheCell => {
    if (typeof item === "number") {
      const { name } = timeline.nodes[item]!;
      const [front, end] = parted(name, names);
      return shell(`node:${item}`, element("b", { title: name }, element("span", front), end));
    }
    const [group, first, last] = item;
    const name = folding.nameOf(group, first);
    const called = first === last ? name : `${withCommas(last - first + 1)} ${timeline.groups[group]!.kind === "loop" ? "turns" : "parts"}`;
    return shell(`run:${item.join("-")}`, element("button.folded-run", { title: `Open ${name}`, "aria-expanded": "false", click: () => folding.open(name) }, element("b.plus", { "aria-hidden": "true" }, "+"), element("b", called)));
  };
  let cells: [item: Item, cell: CacheCell][] = [];
  const cache = scrolling(".cache", "group", `grad_value of each ${word("node")}`);
  const arrange = ({ now }: Frame): void => {
    const { items } = arranged(folding, timeline.nodes.length, focusOf(timeline, now));
    if (items.join(";") === cells.map(([item]) => item).join(";")) return;
    const before = new Map(cells.map(([item, cell]) => [String(item), cell]));
    cells = items.map((item) => [item, before.get(String(item)) ?? cellOf(item)]);
    fill(cache, ...cells.map(([, { body }]) => body));
  };
  cache.style.setProperty("--letters", String(Math.min(LONGEST, names.reduce((most, name) => Math.max(most, name.length), 0))));
  const makeCall = callsOf(timeline, history);

  return {
    title: "Recursion stack",
    aside: "",
    body: element("div.body.stack-body", scrolling(".open-calls", "group", "Open calls", calls), element("h3", element("code", "grad_value")), cache),
    show(frame) {
      const { step } = frame;
      arrange(frame);
      const depth = history.at("depth", 0, step) ?? 0;
      this.aside = depth ? `${withCommas(depth)} deep` : "";
      const hidden = depth - SHOWN;
      const places = Array.from({ length: depth }, (_, place) => depth - 1 - place);
      fill(calls, 
        ...places.flatMap((place) => {
          if (hidden <= 0 || place === 0 || place > hidden) return makeCall(place, step, depth);
          return place === 1 ? element("li.idle", `⋮ ${withCommas(hidden)} more waiting`) : [];
        }),
        ...(depth ? [] : [element("li.idle", "No call is open.")]),
      );
      let written: HTMLElement | undefined;
      cells.forEach(([index, { body, value, number }]) => {
        if (typeof index !== "number") {
          const [start, end] = spanOf(folding.parts.groups, index);
          const some = reached.count("adjoint", index, step);
          value.className = `framed${some ? "" : " none"}`;
          write(number, some ? outOf(some, end - start) : "None");
          return;
        }
        const adjoint = history.at("adjoint", index, step);
        const isWritten = history.isWritten("adjoint", index, step);
        if (isWritten) written ??= body;
        const look = `framed${adjoint == null ? " none" : ""}${isWritten ? " written" : ""}`;
        if (value.className !== look) value.className = look;
        write(number, adjoint == null ? "None" : numeral(adjoint));
        shrinks(number);
      });
      if (written) reveal(cache, written);
    },
  };
};

interface CacheCell {
  body: HTMLElement;
  value: HTMLElement;
  number: HTMLElement;
}

/** Makes the card of the call at a place of the stack, counted from its foot. */
function callsOf({ nodes, edges }: Timeline, history: History): (place: number, step: number, depth: number) => HTMLElement {
  const terms = edgesOutOf(edges);
  /** None inside a part that is closed, and not told. */
  const called = (place: number, step: number): number | undefined => history.at("stack", place, step);
  const nameAt = (node: number | undefined): string => (node === undefined ? "a closed part" : nodes[node]!.name);

  /** The sum as far as it is known; of a long one only the terms about the one that is awaited. */
  const sum = (node: number, step: number): HTMLElement => {
    const all = terms.get(node) ?? [];
    const arrived = all.filter((edge) => history.at("contribution", edge, step) != null).length;
    const from = Math.max(0, Math.min(arrived - 1, all.length - SHOWN));
    const pieces = all.slice(from, from + SHOWN).flatMap((edge, place) => {
      const { weight = NaN, child, map } = edges[edge]!;
      const hasCome = history.at("contribution", edge, step) != null;
      return [place ? " + " : "", `${map ? plain(map) : numeral(weight)} · `, hasCome ? cachedAdjoint(history.at("adjoint", child, step)!) : quantity(undefined)];
    });
    const count = all.length > SHOWN && element("small", ` ${outOf(arrived, all.length)}`);
    return element("div.sum", from ? "… + " : "", ...pieces, all.length > from + SHOWN ? " + …" : "", count || "");
  };
  const cached = (node: number, adjoint: number): HTMLElement => {
    const origin = terms.has(node) ? ["computed before"] : ["set by you: ", element("code", `${nodes[node]!.name}.grad_value = ${numeral(adjoint)}`)];
    return element("div.sum", element("span.adjoint", "cached"), cachedAdjoint(adjoint), element("small", ...origin));
  };

  return (place, step, depth) => {
    const node = called(place, step);
    if (node === undefined) return element("li.card.idle", "A call in a closed part waits.");
    const isTop = place === depth - 1;
    const adjoint = history.at("adjoint", node, step);
    const isCached = isTop && history.at("adjoint", node, step - 1) != null;
    const answer = isCached ? "returns at once" : adjoint == null ? "asks its children" : `returns ${numeral(adjoint)}`;
    const status = isTop ? answer : `waits for ${nameAt(called(place + 1, step))}`;
    const heading = element("div.call", element("code", `${nodes[node]!.name}.grad()`), element("span", status));
    const card = element(isTop ? "li.card.now" : "li.card", { "data-thing": `node:${node}` }, heading, isCached ? cached(node, adjoint!) : sum(node, step));
    card.style.marginLeft = `${Math.min(place, 2) * 16}px`;
    return card;
  };
}

function cachedAdjoint(adjoint: number): HTMLElement {
  return element("span.framed", { title: fullNumeral(adjoint) }, numeral(adjoint));
}

addPanel("stack", stack, style, {
  tab: () => "Stack",
  derivative: ({ flow }) => [[element("span.sample.framed"), word(flow)]],
  graph: () => `each ${word("node")} keeps its children`,
});
