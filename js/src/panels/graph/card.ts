/** What the card of a node and the card of a closed run have in common: frames, marks and the derivative box. */

import { fit, fitNumeral, widthOf } from "./fit";
import { derivativeBox, grow, valueBox, wholeBox, type Box, type Point, type Sizes } from "./geometry";
import type { Derivative } from "./setting";
import { rect, svg, text } from "./svg";

/** A card on the drawing: what it shows is for the eye, the button over it for hands and ears. */
export class Face {
  readonly button: SVGRectElement;
  readonly element: SVGGElement;
  readonly #shown = svg("g", { "aria-hidden": "true" });

  constructor(thing: string, sizes: Sizes, centre: Point) {
    this.button = rect(grow(wholeBox(sizes, centre, false), 6), 12, "ring");
    this.button.setAttribute("role", "button");
    this.button.setAttribute("tabindex", "0");
    this.element = svg("g", { class: "card", "data-thing": thing, tabindex: -1 }, this.#shown, this.button);
  }

  /** `name` says it all; `more` stands before it in the tip. */
  show(name: string, more: string, shown: SVGElement[]): void {
    this.#shown.replaceChildren(...shown);
    this.button.setAttribute("aria-label", name);
    this.button.replaceChildren(svg("title", {}, `${more}\n${name}`));
  }
}

/** Happening now. */
export function glow(box: Box, by: number): SVGRectElement {
  return rect(grow(box, by), 7 + by, "glow");
}

export function valueFrame(sizes: Sizes, centre: Point, known: boolean, back = 0): SVGRectElement {
  const box = grow(valueBox(sizes, centre), -0.75);
  return rect({ ...box, x: box.x + back, y: box.y - back }, 8, known ? "value" : "unknown");
}

/** A little arrow head, pointing forward at angle 0 and to the right. */
export function chevron(at: Point, angle: number, scale: number, look: string): SVGPathElement {
  const transform = `translate(${at.x} ${at.y}) rotate(${angle}) scale(${scale})`;
  return svg("path", { d: "M-3 -4.5L2 0L-3 4.5", class: `chevron ${look}`, transform });
}

/** The frame of a derivative and its sign: double for an adjoint, single and thick for a tangent, dashed before. */
export function derivativeFrame(sizes: Sizes, centre: Point, kind: Derivative, known: boolean): SVGElement[] {
  const box = derivativeBox(sizes, centre);
  if (!known) return [rect(grow(box, -0.75), 6, "unknown")];
  const back = kind === "adjoint";
  const at = { x: back ? box.x + 13 : box.x + box.width - 12, y: box.y + box.height / 2 };
  const sign = chevron(at, back ? 180 : 0, sizes.type.math / 18, kind);
  if (!back) return [rect(grow(box, -1), 6, "tangent frame"), sign];
  return [rect(grow(box, -0.75), 6, "outer frame"), rect(grow(box, -sizes.inset), 4, "adjoint frame"), sign];
}

/** What is written in the derivative box: its name, and its number at the right. */
export function derivativeText(
  sizes: Sizes,
  centre: Point,
  kind: Derivative,
  name: string,
  value: number | undefined,
  bold: boolean,
): { name: SVGElement[]; number: SVGTextElement } {
  const box = derivativeBox(sizes, centre);
  const { math } = sizes.type;
  const back = kind === "adjoint";
  const look = value === undefined ? "quiet" : kind;
  const start = box.x + (back ? 15 + 0.4 * math : 11);
  const end = box.x + box.width - (back ? 12 : 13 + 0.4 * math);
  const prefix = back ? "" : "d";
  // The number goes first; the name has what is left, but never less than a letter and its dots.
  const least = Math.min(widthOf(prefix + name, math, "math"), 2 * math) + 6;
  const [words, size] = fitNumeral(value, end - start - least, sizes.type.number, bold, sizes.digits);
  const room = end - start - widthOf(words, size, "sans", bold) - widthOf(prefix, math, "math") - 6;
  const shown = prefix + fit(name, room, math, "math");
  const middle = box.y + box.height / 2;
  const baseline = middle + 0.31 * math;
  const parts: SVGElement[] = [text(start, baseline, math, `italic ${look}`, shown)];
  if (back) {
    const y = baseline - (/[A-Zbdfhklt]/.test(name) ? 0.74 : 0.56) * math;
    const d = `M${start + 0.06 * math} ${y}H${start + widthOf(shown, math, "math")}`;
    parts.push(svg("path", { d, class: `overbar ${look}`, "stroke-width": Math.max(1.2, math / 15) }));
  }
  return { name: parts, number: text(end, middle + 0.35 * size, size, bold ? `${kind} bold` : kind, words, "end") };
}

/** The count under the boxes: 1 of 2 arrived. Going down, edges leave in the middle, and it stands at the left. */
export function count(sizes: Sizes, centre: Point, words: string): SVGTextElement {
  const box = derivativeBox(sizes, centre);
  const y = box.y + box.height + 0.85 * sizes.count;
  const down = sizes.style === "down";
  return text(down ? box.x + 3 : centre.x, y, sizes.type.small, "quiet count", words, down ? "start" : "middle");
}
