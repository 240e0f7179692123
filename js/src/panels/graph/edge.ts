/** One edge of a view: its line, which says what has travelled it, and the labels that rest on it. */

import { chevron } from "./card";
import { around, grow, overlap, type Box } from "./geometry";
import { pill, pillBox, token, tokenBox } from "./label";
import { rest, type Rest } from "./room";
import { Route } from "./route";
import type { Derivative, Setting } from "./setting";
import { svg } from "./svg";
import type { ViewEdge } from "./view";

export interface EdgeState {
  /** waiting: the child has no value yet; tangent or adjoint: one has travelled; open: a call waits here. */
  look: "waiting" | "known" | "open" | Derivative;
  lit: boolean;
  /** What its pill says: the weight, or what a bundle carries. */
  pill: string;
  /** The contribution that rests here, near its target. */
  token: string;
}

export interface EdgeLine {
  edge: ViewEdge;
  route: Route;
  bounds: Box;
  line: SVGGElement;
  labels: SVGGElement;
  show(state: EdgeState): void;
  /** Where its pill is, found once. */
  pillBox(): Box;
  /** Where a contribution rests. */
  tokenRest(words: string): Rest;
}

/** Parts of the way. On a short one the pill leaves the target's end to the token. */
const LIKED = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82];
const SHORT = 230;

/** `widest` are the widest words its pill will bear. */
export function edgeLine(setting: Setting, edge: ViewEdge, points: number[], about: string, widest: string): EdgeLine {
  const { kind, sizes, room, sight } = setting;
  const route = new Route(points);
  const { length, path: d } = route;
  const bounds = grow(route.bounds, 40);
  const thing = { "data-thing": `edge:${edge.edges[0]}` };
  const line = svg("g", { class: "edge", ...thing });
  const labels = svg("g", thing);
  let place: Box | undefined;
  let spot: Rest;

  function findPill(): Box {
    if (place) return place;
    const size = pillBox(widest, sizes);
    const back = kind === "adjoint" ? 0.66 : 0.34;
    const parts = length < SHORT ? [back, ...LIKED] : LIKED;
    spot = rest(route, parts.map((part) => part * length), size, room);
    place = pillBox(widest, sizes, spot);
    // In a lecture only the lit one is seen.
    if (sizes.style !== "lecture") room.take(place);
    return place;
  }

  function tokenRest(words: string): Rest {
    const size = tokenBox(words, sizes);
    const far: number[] = [];
    for (let l = Math.min(length / 2, size.height / 2 + 20); l <= 0.85 * length; l += 8) far.push(kind === "adjoint" ? l : length - l);
    return rest(route, far, size, room, findPill());
  }

  function tips({ look, lit }: EdgeState, taken: Box[]): SVGElement[] {
    if (look === "waiting") return [];
    if (look === "known" || look === "open") {
      const { x, y, angle } = route.at(length);
      const shape = look === "known" ? "M0 0L-8 -4V4Z" : "M-11 -7L-1 0L-11 7";
      return [svg("path", { d: shape, class: `tip ${look}`, transform: `translate(${x} ${y}) rotate(${angle})` })];
    }
    const [scale, gap] = lit ? [1.9, 0.14] : [1.3, 0.24];
    const many = Math.max(2, Math.round(length / 150));
    return Array.from({ length: many }, (_, k) => route.at(length * (gap + ((1 - 2 * gap) * k) / (many - 1))))
      .filter((at) => taken.every((box) => !overlap(box, around(at, 6 * scale, 6 * scale))))
      .map((at) => chevron(at, at.angle + (kind === "adjoint" ? 180 : 0), scale, look));
  }

  const show = sight.part<EdgeState>(bounds, (state) => {
    const resting = state.token ? tokenRest(state.token) : undefined;
    const taken = state.pill ? [findPill()] : [];
    if (resting) taken.push(tokenBox(state.token, sizes, resting));
    const paths = ["hit", "bed", `line ${state.look}`, ...(state.look === "adjoint" ? ["core"] : [])];
    line.replaceChildren(
      ...paths.map((look) => svg("path", { d, class: look })),
      ...tips(state, taken),
      svg("title", {}, about),
    );
    labels.replaceChildren(
      ...(state.pill ? [pill(spot, state.pill, sizes)] : []),
      ...(resting ? [token(resting, state.token, kind, sizes)] : []),
    );
    for (const group of [line, labels]) group.classList.toggle("lit", state.lit);
  });

  return { edge, route, bounds, line, labels, show, pillBox: findPill, tokenRest };
}
