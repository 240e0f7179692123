/** A number as it stands in a panel; one that is not computed yet is dashed and empty, never 0. */

import { element } from "./dom";
import { fullNumeral, numeral } from "../timeline/numeral";

export function quantity(value: number | undefined, digits?: number): HTMLElement {
  if (value == null) return element("span.hole", { title: "not computed yet" }, element("span.heard", "not computed yet"));
  return element("span", { title: fullNumeral(value) }, numeral(value, digits));
}

/** Words that are set smaller where their box is too narrow; the style sheet makes that box a container. */
export function shrinks(body: HTMLElement): HTMLElement {
  body.classList.add("shrinks");
  return sized(body);
}

/** It knows how many letters it has. */
export function sized(body: HTMLElement): HTMLElement {
  body.style.setProperty("--own", String(body.textContent.length));
  return body;
}

/** The last part of a step's motion: the number has travelled, and now it takes the place of what was there. Returns what moves. */
export function appear(target: Element | null | undefined, motion: number, was?: number): Animation[] {
  if (!motion || !target) return [];
  const timing = { delay: motion * 0.7, duration: motion * 0.3, fill: "both" } as const;
  const coming = target.animate([{ opacity: 0 }, {}], timing);
  if (was == null) return [coming];
  const old = target.cloneNode() as Element;
  old.textContent = target.textContent.replace(/^\S+/, numeral(was));
  target.after(old);
  const fading = old.animate([{}, { opacity: 0 }], timing);
  fading.onfinish = fading.oncancel = () => old.remove();
  return [coming, fading];
}
