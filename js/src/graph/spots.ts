/** What the keyboard comes to in the graph, in the order of the program: each card, and before the first in an open part what closes that. */

import type { Part } from "../timeline/parts";
import type { Card } from "./card";
import type { Box } from "./places/geometry";
import type { Scene } from "./scene";

export interface Spot {
  /** What is pressed. */
  element: Element;
  button: SVGElement;
  box: Box;
  card?: Card;
  /** What closes this. */
  part?: Part;
}

export function spotsOf({ cards, frames }: Pick<Scene, "cards" | "frames">): Spot[] {
  return cards.flatMap((card, place) => {
    const closers = frames.filter(({ first }) => first === place).map(({ button, part }): Spot => ({ element: button.parentElement!, button, box: card.place.card, part }));
    return [...closers, { element: card.element, button: card.button, box: card.place.card, card }];
  });
}
