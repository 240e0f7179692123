/** How another view takes the place of one: where a part is opened or closed. */

import type { Look } from "../elements/box";
import type { Sketch } from "../elements/folds";
import { moved } from "./svg";

/** In ms. */
const OPENING = 160;

/** Each card comes from where it was, or from the card that held it; ways and frames appear. */
export function unfold(before: Sketch, from: Look, after: Sketch, to: Look): Animation[] {
  const timing = { duration: OPENING, easing: "ease-out" };
  const groups = after.layers.flatMap((layer) => (layer.contains(after.cards[0]?.element ?? null) ? [] : layer.animate([{ opacity: 0 }, {}], timing)));
  const cards = after.cards.flatMap(({ place, element }, at) => {
    const old = before.find(after.view.starts[at]!)?.place.card;
    if (!old) return [];
    const [x, y] = (["x", "y"] as const).map((axis) => (old[axis] * from.scale + from[axis] - to[axis]) / to.scale - place.card[axis]) as [number, number];
    if (Math.hypot(x, y) < 1) return [];
    return element.animate([{ transform: moved({ x, y }, "px"), opacity: 0.4 }, { transform: "none", opacity: 1 }], timing);
  });
  return [...groups, ...cards];
}
