/** Things on their way along edges: 70 % of a step's motion to travel, 30 % for what they change to appear. */

import type { Rest } from "./room";
import type { Route } from "./route";

export interface Traveller {
  element: SVGGraphicsElement;
  route: Route;
  /** Lengths along the route. */
  from: number;
  to: number;
  /** Where it comes to rest, if that is beside the route. */
  rest?: Rest;
}

export const TRAVEL = 0.7;

export function ease(t: number): number {
  return t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2;
}

export class Motion {
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #travellers: Traveller[] = [];

  /** Move everything for `ms`, then take it away and say that it has landed. */
  play(travellers: Traveller[], ms: number, landed: () => void): void {
    this.stop();
    this.#travellers = travellers;
    const start = performance.now();
    const move = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - start) / ms));
      for (const traveller of travellers) carry(traveller, ease(part));
      if (part < 1) this.#frame = requestAnimationFrame(move);
    };
    move(start);
    // A timer lands it, since a hidden tab has no animation frames.
    this.#timer = setTimeout(() => {
      this.stop();
      landed();
    }, ms);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    for (const { element } of this.#travellers) element.remove();
    this.#travellers = [];
  }
}

function carry({ element, route, from, to, rest }: Traveller, part: number): void {
  const at = route.at(from + part * (to - from));
  const drift = rest ? part ** 4 : 0;
  const x = at.x + drift * ((rest?.x ?? at.x) - at.x);
  const y = at.y + drift * ((rest?.y ?? at.y) - at.y);
  element.setAttribute("transform", `translate(${x} ${y})`);
}
