/** Drawing what is in sight; the rest when it comes there. */

import { fill } from "../../elements/dom";
import { grow, overlap, type Box } from "./geometry";

/** Beyond the edge of the panel, in px of the drawing. */
const AHEAD = 80;

interface Part {
  bounds: Box;
  draw(): void;
  clear(): void;
  isEmpty: boolean;
}

export class Sight {
  readonly #stale = new Set<Part>();
  #seen: Box = { x: 0, y: 0, width: 0, height: 0 };

  /** Says what to show: drawn anew only if it differs from what was said last; out of sight nothing old is left. */
  part<State extends object>(bounds: Box, draw: (state: State) => void, ...emptied: Element[]): (state: State) => void {
    let last: string | undefined;
    let state: State;
    const clear = (): void => emptied.forEach((one) => fill(one));
    const part = { bounds, draw: () => draw(state), clear, isEmpty: true };
    return (next) => {
      const said = Object.values(next).join();
      if (said === last) return;
      last = said;
      state = next;
      this.#stale.add(part);
      this.#bring(part);
    };
  }

  see(box: Box): void {
    this.#seen = grow(box, AHEAD);
    for (const part of this.#stale) this.#bring(part);
  }

  #bring(part: Part): void {
    if (overlap(part.bounds, this.#seen) > 0) {
      this.#stale.delete(part);
      part.draw();
      part.isEmpty = false;
    } else if (!part.isEmpty) {
      part.clear();
      part.isEmpty = true;
    }
  }
}
