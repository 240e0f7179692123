/** The sizes a drawing is made of, in px at scale 1: equal to ad_viz/timeline/layout/boxes.py. */

import type { Shape } from "../../elements/folds";

/** Round a drawing, and between two edges that pass a layer side by side. */
export const MARGIN = 16;
export const LANE = 24;

/** *Along* is where the edges go, *side* at right angles to it; extents are measured from a thing's coordinate. */
export interface Boxes {
  alongIsX: boolean;
  /** Towards the parents, where edges arrive; and towards the children. */
  back: number;
  front: number;
  /** Where edges leave, at most `front`. */
  leave: number;
  before: number;
  after: number;
  /** Between two layers; two neighbours of one; a thing and an edge that passes it. */
  between: number;
  gap: number;
  clear: number;
  /** So far from the middle of its side an edge arrives and leaves at most. */
  arriveSpread: number;
  leaveSpread: number;
}

export const ACROSS: Boxes = {
  alongIsX: true, back: 66, front: 66, leave: 66, before: 32, after: 92, between: 80, gap: 28, clear: 14, arriveSpread: 10, leaveSpread: 10,
};
export const DOWN: Boxes = {
  alongIsX: false, back: 18, front: 66, leave: 54, before: 59, after: 59, between: 44, gap: 28, clear: 14, arriveSpread: 20, leaveSpread: 10,
};

/** Those of a direction, and of each thing. */
export function ownBoxes(boxes: Boxes, { cards, things }: Shape): [usual: Boxes, own: Boxes[]] {
  if (!cards?.length) return [boxes, Array.from({ length: things }, () => boxes)];
  const { alongIsX } = boxes;
  // Of boxes that are as large as what is in them.
  const close = { ...boxes, ...(alongIsX ? { between: 60, gap: 16 } : { gap: 20 }) };
  const own = cards.map(([across, down]) => {
    const [wide, value, derivative] = alongIsX ? across : down;
    const [side, half] = [Math.floor(wide / 2), Math.floor(value / 2)];
    const under = half + 4 + derivative;
    return alongIsX
      ? { ...close, back: side, front: side, leave: side, before: half, after: under + 20 }
      : { ...close, back: half, front: under + 16, leave: under + 4, before: side, after: side };
  });
  return [close, own];
}
