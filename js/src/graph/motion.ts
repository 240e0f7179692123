/** Things on their way along edges: 70 % of a step's motion to travel, 30 % for what they change to appear. */

import type { Point } from "./places/geometry";
import type { Route } from "./places/route";
import { moved } from "./svg";

const TRAVEL = 0.7;
const FRAMES = 24;

/** Move an element along a route, from a length on it to where it comes to rest. */
export function travel(element: Element, route: Route, from: number, rest: Point & { length: number }, motion: number): Animation {
  const frames = Array.from({ length: FRAMES + 1 }, (_, k) => {
    const part = k / FRAMES;
    const at = route.at(from + part * (rest.length - from));
    const drift = part ** 4;
    const x = at.x + drift * (rest.x - at.x);
    const y = at.y + drift * (rest.y - at.y);
    return { transform: moved({ x, y }, "px"), opacity: 1 };
  });
  return element.animate(frames, { duration: TRAVEL * motion, easing: "ease-in-out" });
}
