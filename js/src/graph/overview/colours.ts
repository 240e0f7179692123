/** The theme's colours as a canvas takes them; and when they are others. */

import { element } from "../../elements/dom";

const NAMES = ["bg", "panel", "sunken", "line", "edge", "ink", "ink-2", "lit", "lit-edge", "tan", "tan-line", "tan-fill", "adj", "adj-line", "adj-fill"] as const;

export type Colours = Record<(typeof NAMES)[number], string>;

/** As they are within an element of the page. */
export function coloursIn(host: Element): Colours {
  const probes = NAMES.map((name) => {
    const probe = element("i", { hidden: true });
    probe.style.color = `var(--${name})`;
    return probe;
  });
  host.append(...probes);
  const found = Object.fromEntries(NAMES.map((name, place) => [name, getComputedStyle(probes[place]!).color]));
  for (const probe of probes) probe.remove();
  return found as Colours;
}

/** Stops with `disconnect()`. */
export function whenRecoloured(within: Element, act: () => void): MutationObserver {
  const observer = new MutationObserver(act);
  observer.observe(within.closest(".ad-viz")!, { attributeFilter: ["data-theme", "data-shape"] });
  return observer;
}

/** What has its value, or its derivative, and the node at work. */
export function tonesOf({ ink, ...other }: Colours, family: "value" | "tangent" | "adjoint"): [reached: string, work: string, pale: string] {
  if (family === "value") return [other["ink-2"], ink, other.sunken];
  return family === "adjoint" ? [other["adj-line"], other.adj, other["adj-fill"]] : [other["tan-line"], other.tan, other["tan-fill"]];
}
