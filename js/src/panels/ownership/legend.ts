/** What the signs of a program mean: those that it has. */

import { drawn } from "../../dom";
import type { Timeline } from "../../timeline";
import { signOf, type Sign } from "./signs";

export function legend({ ownership }: Timeline): [Node, string][] {
  const { events, loans, variables } = ownership!;
  const has = (kind: string): boolean => events.some((event) => event.kind === kind);
  const samples: [unknown, Sign | Node, string][] = [
    [has("move"), "move", "move"],
    [has("copy"), "copy", "copy"],
    [has("clone"), "clone", "clone: one more buffer"],
    [loans.some(({ mutable }) => !mutable), "frozen", "shared borrow: owner frozen"],
    [loans.some(({ mutable }) => mutable), "locked", "mutable borrow: owner locked"],
    [loans.length, lane("M5 0v16", "held", "M17 0v16M23 0v16", "lent"), "owner, borrowed owner"],
    [variables.some(({ kind }) => kind === "shared"), lane("M8 0v16", "shared"), "shared reference"],
    [variables.some(({ kind }) => kind === "mutable"), lane("M8 0v16", "mutable"), "mutable reference"],
    [has("move"), "out", "moved out"],
    [has("error"), "stop", "rejected"],
  ];
  return samples.flatMap(([isUsed, sign, text]) => (isUsed ? [[typeof sign === "string" ? signOf(sign) : sign, text] as [Node, string]] : []));
}

function lane(d: string, look: string, more?: string, other?: string): Node {
  const isOwner = look === "held";
  const width = more ? 28 : 16;
  return drawn(
    "svg.own-sign",
    { viewBox: `0 0 ${width} 16`, width, height: 16, "aria-hidden": "true" },
    drawn(`g.lane.${isOwner ? "owner" : look}`, drawn("path.held", { d }), more ? drawn(`path.${other}`, { d: more }) : null),
  );
}
