/** How the three ways to take a difference look: each has a shape and a line of its own, beside its colour. */

import { drawn } from "../../elements/dom";

export const METHODS = ["forward", "central", "complex"] as const;
export type Method = (typeof METHODS)[number];

const SHAPES: Record<Method, string> = {
  forward: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
  central: "M0-6.5 6.5 0 0 6.5-6.5 0z",
  complex: "M0-9 8.5 6H-8.5z",
};

export function mark(method: Method): SVGElement {
  return drawn(`svg.method.${method}`, { viewBox: "-11 -11 22 22", "aria-hidden": "true" }, drawn("path", { d: SHAPES[method] }));
}
