/** Drawing what is in sight at once, and the rest when the browser has nothing else to do. */

import { grow, overlap, type Box } from "./geometry";

/** Beyond the edge of the panel, in px of the drawing. */
const AHEAD = 80;
const SLICE = 8;

interface Part {
  bounds: Box;
  draw(): void;
}

export class Sight {
  readonly #stale = new Set<Part>();
  #seen: Box = { x: 0, y: 0, width: 0, height: 0 };
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Says what to show: drawn anew only if it differs from what was said last. */
  part<State extends object>(bounds: Box, draw: (state: State) => void): (state: State) => void {
    let last: string | undefined;
    let state: State;
    const part = { bounds, draw: () => draw(state) };
    return (next) => {
      const said = Object.values(next).join();
      if (said === last) return;
      last = said;
      state = next;
      this.#stale.add(part);
      this.#bring(part);
      if (this.#stale.size) this.#timer ??= setTimeout(this.#goOn, 60);
    };
  }

  see(box: Box): void {
    this.#seen = grow(box, AHEAD);
    for (const part of this.#stale) this.#bring(part);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stale.clear();
  }

  #bring(part: Part): void {
    if (overlap(part.bounds, this.#seen) > 0) this.#draw(part);
  }

  #draw(part: Part): void {
    this.#stale.delete(part);
    part.draw();
  }

  readonly #goOn = (): void => {
    const end = performance.now() + SLICE;
    for (const part of this.#stale) {
      if (performance.now() > end) break;
      this.#draw(part);
    }
    this.#timer = this.#stale.size ? setTimeout(this.#goOn, 30) : undefined;
  };
}
