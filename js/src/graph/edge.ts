/** One edge of a view: its line, which says what has travelled it, and the labels that rest on it. */

import { drawn, fill } from "../elements/dom";
import { scaleOf } from "../timeline/derivative";
import { isArray } from "../timeline/array_value";
import { around, contains, grow, overlap, type Area, type Box } from "./places/geometry";
import { label, labelBox, mapBox, mapLabel, mapRooms } from "./label";
import { travel } from "./motion";
import { rest, type Rest } from "./places/room";
import { Route } from "./places/route";
import type { Setting } from "./setting";
import { head } from "./svg";
import { about, signed, weight, words, type EdgeState } from "./words";
import type { ViewEdge } from "./view/edges";

export interface EdgeLine {
  edge: ViewEdge;
  /** It shows no weight where a token stands: that of 1, in a lecture. */
  isPlain: boolean;
  route: Route;
  bounds: Box;
  line: SVGGElement;
  labels: SVGGElement;
  show(state: EdgeState): void;
  /** Where its pill is, found once. */
  pillBox(): Box;
  /** What is seen of the drawing: a number that would be cut, or whose way is out of sight, is not shown. */
  crop(seen: Box): void;
  /** Finds a contribution its resting place, clear of the others that travel with it. */
  placeToken(value: number, others: Box[]): Box;
  /** Let the contribution that rests here come from where it was made. */
  animate(motion: number): Animation | undefined;
}

/** Parts of the way, from its middle. On a short one, and in a lecture, the pill leaves the target's end to the token. */
const LIKED = [0, 0.04, -0.04, 0.08, -0.08, 0.16, -0.16, 0.24, -0.24];
const SHORT = 230;
/** However long a way is, a contribution rests so near to its target, in px, and so many heads stand on it at most. */
const NEAR = 3000;
const HEADS = 40;
/** So near to its way a weight is, in px. */
const BESIDE = 31.5;

export function edgeLine(setting: Setting, edge: ViewEdge, points: number[]): EdgeLine {
  const { timeline, kind, sizes, room, sight } = setting;
  const inLecture = sizes.style === "lecture";
  const route = new Route(points);
  const { length, path: d } = route;
  const back = kind === "adjoint";
  const bounds = grow(route.bounds, 40);
  const thing = { "data-thing": `edge:${edge.edges[0]}` };
  const isBundle = edge.count > 1;
  const line = drawn("g.edge", { ...thing, class: isBundle ? "edge bundle" : "edge" });
  const labels = drawn("g", thing);
  // The widest words it will bear.
  const widest = labelBox(words(setting, edge), sizes);
  const isPlain = inLecture && !isBundle && weight(setting, edge) === "1";
  let pill: Rest | undefined;
  /** Where on its way it belongs; and whether it is so near, and nearer than any other way, that everybody sees it. */
  let whence: Box | undefined;
  let isBeside = false;
  /** In a room an array is a map; where there is none, it is said by its shape. */
  let token: (Rest & { room?: Area }) | undefined;
  let seen: Box | undefined;

  /** Found once. */
  function pillRest(): Rest {
    if (pill) return pill;
    const middle = length > SHORT && !inLecture ? 0.5 : back ? 0.66 : 0.34;
    const lengths = LIKED.map((part) => (middle + part) * length);
    // In a lecture a token is as large as its pill: both need room, though little of the way between them.
    pill = rest(route, lengths, widest, room, inLecture ? widest.width - 40 : 0);
    // In a lecture it is there only while it is lit.
    whence = around(route.at(pill.length), 0, 0);
    isBeside = pill.isNearest && contains(grow(pill.box, BESIDE), whence);
    room.takeLabel(pill.box, inLecture ? route : undefined);
    return pill;
  }

  function tokenRest(value: number, others: Box[]): NonNullable<typeof token> {
    const inRoom = (size: Box): Rest => {
      const lengths: number[] = [];
      for (let l = Math.min(length / 2, size.height / 2 + 20); l <= Math.min(0.85 * length, NEAR); l += 8) lengths.push(back ? l : length - l);
      return rest(route, lengths, size, room, 0, inLecture, ...(isPlain ? [] : [pillRest().box]), ...others);
    };
    const said = inRoom(labelBox(signed(value, sizes.digits), sizes));
    const maps = isArray(value) ? mapRooms(value, sizes).map((room) => ({ room, ...inRoom(mapBox(value, room)) })) : [];
    return maps.find(({ cost }) => cost <= said.cost) ?? said;
  }

  function heads({ look, lit }: EdgeState, taken: Rest[]): SVGElement[] {
    if (look === "waiting") return [];
    const end = route.at(length);
    if (look !== kind) return [head(look, end, 1, end.angle)];
    const [scale, gap] = lit ? [1.9, 0.14] : [1.3, 0.24];
    const many = Math.min(HEADS, Math.max(2, Math.round(length / 150)));
    return Array.from({ length: many }, (_, k) => route.at(length * (gap + ((1 - 2 * gap) * k) / (many - 1))))
      .filter((at) => !taken.some(({ box }) => overlap(box, around(at, 6 * scale, 6 * scale))))
      .map((at) => head(look, at, scale, at.angle));
  }

  function crop(): void {
    if (!labels.firstChild) return;
    const isCut = (...boxes: Box[]) => !!seen && !boxes.every((box) => contains(seen!, box));
    labels.classList.toggle("cut-pill", !!pill && isCut(pill.box, whence!));
    labels.classList.toggle("cut-token", !!token && isCut(token.box));
  }

  const show = sight.part<EdgeState>(bounds, (state) => {
    if (state.token === undefined) token = undefined;
    const said = [
      { words: state.pill, look: "pill", at: state.pill && !(isPlain && token) && pillRest() && (state.lit || isBeside) && pill, whence: isBeside ? undefined : whence },
      { words: state.token === undefined ? "" : signed(state.token, sizes.digits), look: `token ${kind}`, at: token, value: state.token },
    ].flatMap(({ at, ...one }) => (at ? [{ ...one, at }] : []));
    const paths = ["hit", "bed", `line ${state.look}`, ...(state.look === "adjoint" ? ["core"] : [])];
    fill(
      line,
      ...paths.map((look) => drawn("path", { d, class: look })),
      ...heads(state, said.map(({ at }) => at)),
      drawn("title", about(timeline, edge)),
    );
    fill(
      labels,
      ...said.map(({ words, look, at, whence, value }) =>
        isArray(value) && "room" in at ? mapLabel(value, at.room!, scaleOf(timeline, kind), at, look) : label(words, sizes, at, look, whence),
      ),
    );
    for (const group of [line, labels]) group.classList.toggle("lit", state.lit);
    crop();
  }, line, labels);

  return {
    edge,
    isPlain,
    route,
    bounds,
    line,
    labels,
    show,
    pillBox: () => pillRest().box,
    crop(box) {
      seen = box;
      crop();
    },
    placeToken: (value, others) => (token = tokenRest(value, others)).box,
    animate(motion) {
      const moving = labels.lastElementChild;
      return token && moving ? travel(moving, route, back ? length : 0, token, motion) : undefined;
    },
  };
}
