/** The calls that are open, the deepest on top, each with its sum as far as it is known. */

import { parted } from "../../elements/apart";
import { word } from "../../elements/vocabulary";
import { element, fill, write } from "../../elements/dom";
import type { History } from "../../timeline/history";
import { fullNumeral, numeral } from "../../timeline/numeral";
import { addPanel, type MakePanel } from "../../elements/panel";
import { quantity, shrinks } from "../../elements/quantity";
import { plain } from "../../elements/rich";
import { reveal, scrolling } from "../../elements/rows";
import type { Timeline } from "../../timeline/timeline";
import style from "./stack.css";

/** More calls than this are shown by the top ones and the first; a longer sum is cut to this many terms. */
const SHOWN = 3;
/** So many letters of a name have room. */
const LONGEST = 14;

const stack: MakePanel = ({ timeline, history }) => {
  const calls = element("ol.calls");
  const names = timeline.nodes.map(({ name }) => name);
  const cells = names.map((name, index) => {
    const [front, end] = parted(name, names);
    const number = element("span");
    const value = element("span", number);
    const body = element("div", { "data-thing": `node:${index}` }, element("b", { title: name }, element("span", front), end), value);
    return { body, value, number };
  });
  const cache = scrolling(".cache", "group", `grad_value of each ${word("node")}`, ...cells.map(({ body }) => body));
  cache.style.setProperty("--letters", String(Math.min(LONGEST, Math.max(...names.map((name) => name.length)))));
  const makeCall = callsOf(timeline, history);

  return {
    title: "Recursion stack",
    aside: "",
    body: element("div.body.stack-body", scrolling(".open-calls", "group", "Open calls", calls), element("h3", element("code", "grad_value")), cache),
    show({ step }) {
      const depth = history.at("depth", 0, step) ?? 0;
      this.aside = depth ? `${depth} deep` : "";
      const hidden = depth - SHOWN;
      const places = Array.from({ length: depth }, (_, place) => depth - 1 - place);
      fill(calls, 
        ...places.flatMap((place) => {
          if (hidden <= 0 || place === 0 || place > hidden) return makeCall(place, step, depth);
          return place === 1 ? element("li.idle", `⋮ ${hidden} more waiting`) : [];
        }),
        ...(depth ? [] : [element("li.idle", "No call is open.")]),
      );
      let written: HTMLElement | undefined;
      cells.forEach(({ body, value, number }, index) => {
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

/** Makes the card of the call at a place of the stack, counted from its foot. */
function callsOf({ nodes, edges }: Timeline, history: History): (place: number, step: number, depth: number) => HTMLElement {
  const terms = nodes.map((): number[] => []);
  edges.forEach(({ parent }, edge) => terms[parent]!.push(edge));
  const called = (place: number, step: number): number => history.at("stack", place, step) ?? 0;

  /** The sum as far as it is known; of a long one only the terms about the one that is awaited. */
  const sum = (node: number, step: number): HTMLElement => {
    const all = terms[node]!;
    const arrived = all.filter((edge) => history.at("contribution", edge, step) != null).length;
    const from = Math.max(0, Math.min(arrived - 1, all.length - SHOWN));
    const pieces = all.slice(from, from + SHOWN).flatMap((edge, place) => {
      const { weight = NaN, child, map } = edges[edge]!;
      const hasCome = history.at("contribution", edge, step) != null;
      return [place ? " + " : "", `${map ? plain(map) : numeral(weight)} · `, hasCome ? cachedAdjoint(history.at("adjoint", child, step)!) : quantity(undefined)];
    });
    const count = all.length > SHOWN && element("small", ` ${arrived} of ${all.length}`);
    return element("div.sum", from ? "… + " : "", ...pieces, all.length > from + SHOWN ? " + …" : "", count || "");
  };
  const cached = (node: number, adjoint: number): HTMLElement => {
    const origin = terms[node]!.length ? ["computed before"] : ["set by you: ", element("code", `${nodes[node]!.name}.grad_value = ${numeral(adjoint)}`)];
    return element("div.sum", element("span.adjoint", "cached"), cachedAdjoint(adjoint), element("small", ...origin));
  };

  return (place, step, depth) => {
    const node = called(place, step);
    const isTop = place === depth - 1;
    const adjoint = history.at("adjoint", node, step);
    const isCached = isTop && history.at("adjoint", node, step - 1) != null;
    const answer = isCached ? "returns at once" : adjoint == null ? "asks its children" : `returns ${numeral(adjoint)}`;
    const status = isTop ? answer : `waits for ${nodes[called(place + 1, step)]!.name}`;
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
