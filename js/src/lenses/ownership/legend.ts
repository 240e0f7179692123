/** What the signs of a program mean: those that it has. */

import { done, word } from "../../elements/vocabulary";
import { drawn, element } from "../../elements/dom";
import type { Timeline } from "../../timeline/timeline";
import { signOf, type Sign } from "./signs";

export function legend({ ownership }: Timeline): [Node, string][] {
  const { events, loans, variables, frames } = ownership!;
  const has = (kind: string): boolean => events.some((event) => event.kind === kind);
  const references = new Set(variables.flatMap(({ kind }) => (kind === "shared" || kind === "mutable" ? kind : [])));
  const samples: [unknown, Sign | Node, string][] = [
    [has("move"), "move", "move"],
    [has("copy"), "copy", "copy"],
    [has("clone"), "clone", "clone"],
    [loans.some(({ mutable }) => !mutable), "frozen", `shared ${word("borrow")}: ${word("owner")} frozen`],
    [loans.some(({ mutable }) => mutable), "locked", `mutable ${word("borrow")}: ${word("owner")} locked`],
    [loans.length, lanes("owner", "lent"), `${word("owner")}, ${done("borrow")} ${word("owner")}`],
    [references.size, lanes(...references), `${[...references].join(", ")} reference`],
    [events.some(({ kind, out }) => kind === "move" || out), "out", "moved out"],
    [has("split"), "split", "moved in part, or on one way"],
    [frames?.[0], drawn("svg.own-sign", { viewBox: "0 0 24 16", width: 24, height: 16, "aria-hidden": "true" }, drawn("rect.call", { x: 1, y: 1, width: 22, height: 14, rx: 4 })), "call runs"],
    [has("free"), drawn("svg.own-sign", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" }, drawn("g.lane.owner", drawn("path.held", { d: "M8 0v11" })), drawn("path.bar-end", { d: "M0 13h16" })), "freed"],
    [has("error"), "stop", "rejected"],
  ];
  const used = samples.flatMap(([isUsed, sign, text]) => (isUsed ? [[typeof sign === "string" ? signOf(sign) : sign, text] as [Node, string]] : []));
  // Where there is no sign, there is still the line at work; without it the legend of graphs would stand here.
  return used[0] ? used : [[element("span.sample.now"), `happening in this ${word("step")}`]];
}

/** Pieces of lanes, beside each other. */
function lanes(...looks: ("owner" | "lent" | "shared" | "mutable")[]): Node {
  const width = 16 * looks.length;
  const pieces = looks.map((look, place) => {
    const x = 16 * place + 8;
    if (look === "lent") return drawn("g.lane.owner", drawn("path.lent", { d: `M${x - 3} 0v16M${x + 3} 0v16` }));
    return drawn(`g.lane.${look}`, drawn("path.held", { d: `M${x} 0v16` }));
  });
  return drawn("svg.own-sign", { viewBox: `0 0 ${width} 16`, width, height: 16, "aria-hidden": "true" }, ...pieces);
}
