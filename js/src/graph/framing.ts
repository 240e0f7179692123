/** How a view is drawn in an area: its drawing, the sizes of what stands on it, and from how near it is seen. */

import { heightOf } from "../elements/heat";
import type { Card, Drawing, Step, Timeline } from "../timeline/timeline";
import { fits, fitted, LEAST, LEGIBLE, SMALLER, scaleOf } from "./camera";
import { FOLDS, type Shape, type Thing, type View } from "../elements/folds";
import { widthOf } from "../elements/fit";
import { legible, placeAt, SIZES, sizesFor, sizesOf, underOf, type Area, type Box, type Sizes, type Style } from "./places/geometry";
import { Route } from "./places/route";
import { evened, stretch, type Stretched } from "./places/stretch";
import { viewEdges, type ViewEdge } from "./view/edges";
import { focusOf } from "../timeline/arranged";
import { isRun, placeOf } from "./view/thing";

export interface Framing {
  view: View;
  edges: ViewEdge[];
  drawing: Drawing;
  sizes: Sizes;
  /** In a lecture the one scale that it is seen at. */
  exact: number | undefined;
  /** The scale that its type is made for. */
  scale: number;
}

/** A small graph's drawing is there, as are those that Graphviz was asked for. */
function drawnBefore({ graph }: Timeline, { things }: View, isDown: boolean): Drawing | undefined {
  return graph.drawings?.find((one) => String(one.things) === String(things))?.[isDown ? "down" : "across"];
}

export function framed(timeline: Timeline, view: View, style: Style, area: Area, isCounted: boolean, near?: number): Framing {
  const edges = viewEdges(timeline, view);
  const { cards } = timeline.graph;
  const isDown = style === "down";
  const folded = view.things.some(isRun);
  const own = folded && isDown && !cards ? FOLDED : SIZES[style];
  const shape: Shape = { things: view.things.length, edges: edges.map(({ from, to }) => [from, to]), folded, cards: cards ? view.things.map((thing) => cardsOf(cards, thing)) : own === FOLDED ? view.things.map(() => [USUAL.across, usual(own)]) : undefined };
  const drawing = drawnBefore(timeline, view, isDown) ?? FOLDS.brought!.draw(shape, isDown);
  if (style !== "lecture") {
    const scale = near ?? fitted({ x: 0, y: 0, ...drawing }, area).scale;
    return { view, edges, drawing, sizes: legible(own, scale), exact: undefined, scale };
  }
  // Over all nodes: their names, and how high the highest map is.
  const names = timeline.nodes.flatMap(({ name }) => name);
  const high = timeline.nodes.reduce((most, { shape }) => Math.max(most, heightOf(shape)), 0);
  const sizes = sizesFor(style, names, (words, size) => widthOf(words, size, "name"), Math.min(innerWidth / 1920, innerHeight / 1080));
  const widths = view.things.map((thing) => sizesOf(SIZES.across, isRun(thing) ? undefined : cards?.across[thing]).width);
  const base = cards ? evened(drawing, widths, edges) : drawing;
  const drawnWith = (width: number, count = sizes.count): Stretched => {
    const drawing = stretch(base, area, { ...sizes, width, value: sizes.value + high, derivative: sizes.derivative + high, count }, isCounted);
    // In a low room the digits under a card are larger than its own sizes have room for.
    const under = underOf(legible(sizes, drawing.scale));
    return isCounted && under > count + 1 ? drawnWith(width, under) : drawing;
  };
  const first = drawnWith(sizes.width);
  // In a low room, type that is read from the back row needs wider boxes: half as much wider, where that is what they have room for.
  const more = Math.max(0, sizes.least / (first.scale * sizes.type.number) - 1) * sizes.width;
  const isBetter = (wider: Stretched): boolean => !(wider.scale < first.scale) && (fits(wider, area, wider) || !fits(first, area, first));
  const width = [more, more / 2, 0].map((by) => sizes.width + by).find((width) => isBetter(drawnWith(width)))!;
  const { scale, smaller, ...stretched } = drawnWith(width);
  return { view, edges, drawing: stretched, sizes: legible({ ...sizes, width, smaller }, scale), exact: scale, scale };
}

/** The same, seen from another scale. */
export function seenAt({ sizes, ...framing }: Framing, scale: number): Framing {
  const { style, width } = sizes;
  return { ...framing, sizes: legible({ ...SIZES[style], width }, scale), scale };
}

/** The scale at which all that a step is about is just seen together. */
export function scaleFor({ view, edges, drawing, sizes }: Framing, timeline: Timeline, now: Step, area: Area, isCounted: boolean): number {
  const places = new Set(focusOf(timeline, now).map((node) => placeOf(view, node)));
  const boxes: Box[] = [...places].map((place) => placeAt(sizes, drawing.nodes[place]!, isCounted).whole);
  const lit = new Set(now.edges);
  edges.forEach((edge, k) => edge.edges.some((e) => lit.has(e)) && boxes.push(new Route(drawing.edges[k]!).bounds));
  return boxes.length ? scaleOf(boxes, area) : Infinity;
}

/** Whether that can be read. */
export function isRead(scale: number, { exact }: Framing): boolean {
  return scale >= (exact ? LEGIBLE * exact : LEAST);
}

/** Whether its names, at least, can be. */
export function isSeen(scale: number, { exact }: Framing): boolean {
  return scale >= (exact ? LEGIBLE * exact : SMALLER);
}

/** Whether the boxes of a lecture are large enough for type that is read from the back row. */
export function isTypeRead({ exact, sizes }: Framing): boolean {
  return !exact || exact * SIZES.lecture.type.number >= LEGIBLE * sizes.least;
}

function cardsOf(cards: NonNullable<Timeline["graph"]["cards"]>, thing: Thing): readonly [Card, Card] {
  const own = !isRun(thing) && cards.across[thing];
  return own ? [own, cards.down[thing]!] : [USUAL.across, USUAL.down];
}

/** Down, what is folded is low: a name and a number have room beside each other in wider boxes. */
const FOLDED: Sizes = { ...SIZES.down, width: 180 };
const usual = ({ width, value, derivative }: Sizes): Card => [width, value, derivative];
const USUAL = { across: usual(SIZES.across), down: usual(SIZES.down) };
