/** How the player is laid out, from the width it is given. */

import type { Shape } from "../elements/panel";

export function shapeFor(width: number): Shape {
  if (width >= 1120) return "wide";
  return width >= 720 ? "middle" : "narrow";
}
