/** Where an opened cell stands: in a corner of the graph, clear of what it is about; where that is small over the sentence. */

import type { Shape } from "../../elements/panel";

/** From its place, in ms. */
const OPENING = 160;
/** Between the card and the edge, in px. */
const EDGE = 8;
/** A graph that is lower has no corner for it, in px. */
const LEAST = 280;
/** Over the sentence it may be so much higher than that, in px. */
const MORE = 80;

/** How much of each other two boxes cover. */
function shared(a: DOMRect, b: DOMRect): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

export function settle(root: HTMLElement, card: HTMLElement, shape: Shape): void {
  const boxes = (areas: string): DOMRect[] => [...root.querySelectorAll(areas)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
  const graph = boxes(".graph, .panels").at(-1)!;
  const isOver = shape === "narrow" || (shape === "middle" && graph.height < LEAST);
  const area = isOver ? boxes(".narration")[0]! : graph;
  const whole = root.getBoundingClientRect();
  const [wide, high] = [area.width - 2 * EDGE, area.height - 2 * EDGE + (isOver ? MORE : 0)];
  card.style.setProperty("--room", `${wide}px`);
  Object.assign(card.style, { maxWidth: `${wide}px`, maxHeight: `${high}px` });
  const { offsetWidth: width, offsetHeight: height } = card;
  const about = [...root.querySelectorAll(".graph .lit-cells")].map((one) => one.getBoundingClientRect());
  const below = area.bottom - EDGE - height;
  const places = (isOver ? [below] : [below, area.top + EDGE]).flatMap((top) => [area.right - EDGE - width, area.left + EDGE].map((left) => ({ left, top, covers: about.reduce((sum, one) => sum + shared(one, new DOMRect(left, top, width, height)), 0) })));
  const best = places.reduce((one, other) => (other.covers < one.covers ? other : one));
  Object.assign(card.style, { left: `${best.left - whole.left}px`, top: `${best.top - whole.top}px` });
}

/** It opens from the cell; where no motion is wanted it is there. */
export function emerge(card: HTMLElement, root: HTMLElement): void {
  const cell = root.querySelector(".graph .lit-cells")?.getBoundingClientRect();
  if (!cell || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const { left, top, width, height } = card.getBoundingClientRect();
  card.animate([{ transform: `translate(${cell.left - left}px,${cell.top - top}px) scale(${cell.width / width},${cell.height / height})`, transformOrigin: "0 0" }, { transformOrigin: "0 0" }], { duration: OPENING, easing: "ease-out" });
}
