/** How the player is laid out, from the width it is given. */

import type { Shape } from "./panel";

export function shapeFor(width: number): Exclude<Shape, "lecture"> {
  if (width >= 1120) return "wide";
  return width >= 720 ? "middle" : "narrow";
}

/** Tells of every change of width; returns how to stop. */
export function watchWidth(root: HTMLElement, changed: (width: number) => void): () => void {
  const observer = new ResizeObserver(() => changed(root.clientWidth));
  observer.observe(root);
  return () => observer.disconnect();
}
