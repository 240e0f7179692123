/** The dots of the plot: each is a button that leads to its step, and a finger may be a little beside it. */

import { element } from "../../elements/dom";
import { asNumber, numeral } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";
import { mark } from "./methods";
import type { Scale } from "./scale";

/** So far beside a dot it is meant, in px, if no other is nearer: it is 44 px wide to a finger. */
const NEAR = 22;

export interface Dot {
  place: number;
  error: number;
  isNow: boolean;
  isFocus: boolean;
}

export interface Dots {
  bodies: HTMLElement[];
  /** The dot that a click in the plot means goes to its step. */
  click(event: MouseEvent): void;
  show(found: Dot[]): void;
}

export function makeDots({ estimates, methods, names }: NonNullable<Timeline["differences"]>, scale: Scale, lead: (place: number) => void): Dots {
  const bodies = estimates.map(({ method, h }, place) => {
    const label = `${methods[method]}, ${names.h} = ${numeral(asNumber(h))}`;
    const body = element("button.estimate", { type: "button", "aria-label": label, keydown, focus: () => choose(place) }, mark(method));
    body.style.left = `${100 * scale.across(asNumber(h))}%`;
    return body;
  });
  const many = estimates.filter(({ method }) => method === "forward").length;
  const isSeen = (place: number): boolean => bodies[place]?.hidden === false;
  let at = 0;

  /** One dot is in the order of Tab; arrows go to the others. */
  function choose(place: number): void {
    at = place;
    bodies.forEach((body, k) => (body.tabIndex = k === place ? 0 : -1));
  }

  /** Left and right to another step, up and down to another method. */
  function keydown(event: KeyboardEvent): void {
    const way = { ArrowLeft: 1, ArrowRight: -1, ArrowDown: many, ArrowUp: -many }[event.key];
    if (way == null) return;
    event.preventDefault();
    const next = at + way;
    if (isSeen(next) && (Math.abs(way) === many || estimates[next]!.method === estimates[at]!.method)) bodies[next]!.focus();
  }

  function meant({ detail, target, clientX, clientY }: MouseEvent): number | undefined {
    const own = bodies.indexOf((target as Element).closest<HTMLButtonElement>(".estimate")!);
    if (!detail && own >= 0) return own; // by a key
    const far = bodies.map((body, place) => {
      const { x, y, width, height } = body.getBoundingClientRect();
      const off = Math.max(Math.abs(clientX - x - width / 2), Math.abs(clientY - y - height / 2));
      return isSeen(place) && off <= Math.max(NEAR, width / 2) ? Math.hypot(clientX - x - width / 2, clientY - y - height / 2) : Infinity;
    });
    const least = Math.min(...far);
    return least < Infinity ? far.lastIndexOf(least) : undefined;
  }

  return {
    bodies,
    click(event) {
      const place = meant(event);
      if (place != null) lead(place);
    },
    show(found) {
      bodies.forEach((body) => (body.hidden = true));
      for (const { place, error, isNow, isFocus } of found) {
        const body = bodies[place]!;
        body.hidden = false;
        body.style.bottom = `${100 * scale.up(error)}%`;
        body.classList.toggle("now", isNow);
        body.classList.toggle("focus", isFocus);
      }
      if (bodies[at]!.matches(":focus")) return;
      choose((found.find(({ isFocus }) => isFocus) ?? found.at(-1))?.place ?? 0);
    },
  };
}
