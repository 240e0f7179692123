/** Drawings of shapes: each shape is laid out once. */

import type { Drawing } from "../../timeline/timeline";
import { layered } from "./layered";
import type { Shape } from "../../elements/folds";

/** Of so many shapes drawings are kept. */
const KEPT = 300;

const made = new Map<string, ReturnType<typeof layered>>();

export function draw(shape: Shape, isDown: boolean): Drawing {
  const key = `${shape.things}${shape.folded}${shape.edges.join(" ")}|${shape.cards?.join(" ") ?? ""}`;
  let drawing = made.get(key);
  if (!drawing) {
    if (made.size >= KEPT) made.clear();
    made.set(key, (drawing = layered(shape)));
  }
  return drawing(isDown);
}
