/** One view, drawn once and then brought up to date: only what changed between two frames is touched. */

import { drawn, fill } from "../elements/dom";
import { isArray } from "../timeline/array_value";
import type { History } from "../timeline/history";
import { appear } from "../elements/quantity";
import type { Folding } from "../timeline/folding";
import type { Drawing, Step, Timeline } from "../timeline/timeline";
import { makeCard, type Card } from "./card";
import { edgeLine, type EdgeLine } from "./edge";
import { grow, overlap, union, type Box, type Sizes } from "./places/geometry";
import { framesOf, type Frame } from "./frame";
import { travel } from "./motion";
import { Room } from "./places/room";
import type { Derivative, Setting } from "./setting";
import { Sight } from "./places/sight";
import { openCalls, travelled, words, type EdgeState } from "./words";
import type { ViewEdge } from "./view/edges";
import { focusOf } from "../timeline/arranged";
import type { Tally } from "./view/tally";
import type { View } from "../elements/folds";
import { isRun, placeOf } from "./view/thing";

/** Between contributions that arrive at once, in px, where there is room. */
const APART = 12;
/** Round the drawing: so far no label rests, but for so much. */
const BEYOND = 400;
const OVER = 6;

export interface Scene {
  layers: SVGGElement[];
  view: View;
  /** Everything drawn, with the frames of open parts. */
  bounds: Box;
  cards: Card[];
  frames: Frame[];
  sight: Sight;
  sizes: Sizes;
  /** The card of a node, or of the run that holds it. */
  find(node: number): Card | undefined;
  /** Bring the ways to a step, and the cards once it is said from where they are seen. */
  draw(step: number, now: Step): void;
  /** In how large a type it is read from where it is seen now, in px of the drawing, 0 from near; and whether numbers in cells are read. */
  seeFrom(afar: number, isRead: boolean): void;
  /** In motion, what the step changes arrives along the edges. Returns what moves. */
  animate(motion: number): Animation[];
  /** The boxes that the step drawn is about: what it writes, the others, and the ways between. */
  focus(now: Step): Box[];
  /** What arrives in the step drawn. */
  arriving(): Box[];
  /** What is seen of it. */
  crop(seen: Box): void;
}

/** What a scene is made of. */
export interface Drawn {
  timeline: Timeline;
  history: History;
  tally: Tally;
  folding?: Folding;
  kind: Derivative;
  view: View;
  edges: ViewEdge[];
  drawing: Drawing;
  sizes: Sizes;
}

export function makeScene({ timeline, history, tally, folding, kind, view, edges: ends, drawing, sizes }: Drawn): Scene {
  const lecture = sizes.style === "lecture";
  const names = view.things.flatMap((thing) => (isRun(thing) ? [] : timeline.nodes[thing]!.name));
  const setting: Setting = { timeline, history, tally, folding, kind, sizes, names, width: drawing.width, room: new Room(), sight: new Sight() };
  const cards = view.things.map((thing, k) => makeCard(setting, thing, drawing.nodes[k]!));
  const boxes = cards.map((card) => card.place.whole);
  // What rests outside the screen of a lecture would be cut.
  if (lecture) for (const y of [-BEYOND - OVER, drawing.height + OVER]) setting.room.take({ x: 0, y, width: drawing.width, height: BEYOND });
  const lineOf = new Map<number, EdgeLine>();
  const lines = ends.map((edge, k) => {
    const line = edgeLine(setting, edge, drawing.edges[k]!);
    for (const index of edge.edges) lineOf.set(index, line);
    setting.room.takeWay(line.route);
    return line;
  });
  const frames = lecture ? [] : framesOf(timeline.groups, view, boxes, sizes, (part) => folding!.nameOf(...part), (box) => setting.room.take(box));
  const group = (elements: (SVGElement | null)[]) => drawn("g", ...elements);
  const [ways, labels] = [group(lines.map(({ line }) => line)), group(lines.map((line) => line.labels))];
  const dots = group([]);
  /** Where the contributions of the last step drawn rest. */
  let spots = new Map<EdgeLine, Box>();
  let fresh = new Map<number, number>();
  let [last, now] = [0, timeline.steps[0]!];
  let seenFrom = "";

  const find = (node: number) => cards[placeOf(view, node)];

  function draw(step: number, current: Step): void {
    const { set, closed } = current;
    [last, now, seenFrom] = [step, current, ""];
    tally.to(step);
    // What passes many steps at once sends nothing that could be seen one by one.
    fresh = new Map((closed ? [] : set).flatMap(([family, e, x]) => (family === "contribution" && x ? [[e, history.at(family, e, step)!] as const] : [])));
    drawEdges(step, fresh);
    if (dots.firstChild) fill(dots);
  }

  function animate(motion: number): Animation[] {
    const { set, flow, edges = [], closed } = now;
    if (!motion || closed) return [];
    const moving: (Animation | undefined)[] = [...fresh.keys()].map((e) => lineOf.get(e)?.animate(motion));
    for (const e of flow === "primal" ? edges : []) {
      const route = lineOf.get(e)?.route;
      if (!route) continue;
      const dot = drawn("circle.dot", { r: 5 });
      dots.append(dot);
      moving.push(travel(dot, route, 0, { ...route.at(route.length), length: route.length }, motion));
    }
    for (const [family, node, x] of set) {
      if (x === null || typeof node !== "number") continue;
      const was = history.at(family, node, last - 1) ?? (family === "arrived" ? 0 : undefined);
      moving.push(...appear(find(node)?.element.querySelector(`.figure.${family}`), motion, was));
    }
    return moving.filter((one) => one !== undefined);
  }

  function seeFrom(afar: number, isRead: boolean): void {
    const from = `${afar} ${isRead}`;
    if (from === seenFrom) return;
    seenFrom = from;
    const atIssue = new Set(focusOf(timeline, now).map(find));
    for (const card of cards) card.show(last, now, { afar, isRead, atIssue: atIssue.has(card) });
  }

  function drawEdges(step: number, fresh: Map<number, number>): void {
    const focus = new Set([...(now.edges ?? []), ...fresh.keys()]);
    const calls = openCalls(history, step);
    // A contribution rests where no pill is: those near its edge find their places first.
    const coming = [...fresh].flatMap(([e, token]) => {
      const way = lineOf.get(e);
      return way ? [{ way, token }] : [];
    });
    for (const line of lecture ? [] : lines) if (coming.some(({ way }) => overlap(line.bounds, way.bounds))) line.pillBox();
    const shown = coming.length ? lines.filter(({ edge, isPlain }) => edge.edges.some((e) => focus.has(e) && !(isPlain && fresh.has(e)))).map((line) => line.pillBox()) : [];
    // Those on a short way have little choice; where there is no room for all, they are as close as need be.
    const short = coming.toSorted((a, b) => a.way.route.length - b.way.route.length);
    const tries = [APART, 0].flatMap((apart) => [short, coming].map((order) => () => arrive(order, apart, shown)));
    settle(coming.length > 1 ? tries : tries.slice(0, 1));
    // Two ways between the same two boxes may bear the same map, which is then said once.
    const borne = new Map<string, EdgeLine>();
    const mapOf = ({ from, to, edges: [first] }: ViewEdge) => `${from} ${to} ${JSON.stringify(timeline.edges[first!]!.map)}`;
    const isLit = ({ edge }: EdgeLine) => edge.edges.some((e) => focus.has(e));
    for (const line of [...lines.filter(isLit), ...lines].toReversed()) borne.set(mapOf(line.edge), line);
    const states = lines.map((line): EdgeState => {
      const { edge } = line;
      const lit = isLit(line);
      const look = travelled(setting, edge, calls);
      const hidden = look === "waiting" || (!lit && (lecture || [...spots.values()].some((box) => overlap(box, line.pillBox()))));
      const isSaid = timeline.edges[edge.edges[0]!]!.map && borne.get(mapOf(edge)) !== line;
      const token = edge.edges.map((e) => fresh.get(e)).find((sent) => sent !== undefined);
      const { x, y } = spots.get(line) ?? {};
      return { look, lit, pill: hidden || isSaid ? "" : words(setting, edge), token, spot: `${x} ${y} ${isArray(token) ? token.id : ""}` };
    });
    clear(states);
    lines.forEach((line, k) => {
      line.show(states[k]!);
      // The lit ones lie on top.
      if (!states[k]!.lit) return;
      ways.append(line.line);
      labels.append(line.labels);
    });
  }

  /** Of pills that have no room beside each other one is seen, a lit one before others. */
  function clear(states: EdgeState[]): void {
    const boxes = states.map(({ pill }, k) => (pill ? lines[k]!.pillBox() : undefined));
    const kept: Box[] = [];
    for (const lit of [true, false]) {
      states.forEach((state, k) => {
        const box = boxes[k];
        if (!box || state.lit !== lit) return;
        if (kept.some((other) => overlap(box, other))) state.pill = "";
        else kept.push(box);
      });
    }
  }

  /** The first way to place all that arrives that covers nothing, or that which covers least. */
  function settle(tries: (() => number)[]): void {
    const covered: number[] = [];
    for (const arrived of tries) {
      covered.push(arrived());
      if (!covered.at(-1)) return;
    }
    if (covered.length > 1) tries[covered.indexOf(Math.min(...covered))]!();
  }

  /** Finds all that arrive at once their places; says how much they cover. */
  function arrive(coming: { way: EdgeLine; token: number }[], apart: number, shown: Box[]): number {
    let covered = 0;
    spots = new Map();
    for (const { way, token } of coming) {
      if (spots.has(way)) continue;
      const others = [...spots.values()];
      const box = way.placeToken(token, [...others.map((other) => grow(other, apart)), ...shown]);
      spots.set(way, box);
      covered += others.reduce((sum, other) => sum + overlap(box, other), setting.room.cost(box));
    }
    return covered;
  }

  return {
    view,
    layers: [group(frames.map(({ ground }) => ground)), ways, group(frames.map(({ heading }) => heading)), labels, group(cards.map(({ element }) => element)), dots],
    bounds: union([{ x: 0, y: 0, width: drawing.width, height: drawing.height }, ...frames.map(({ box }) => box)]),
    cards,
    frames,
    sight: setting.sight,
    sizes,
    find,
    draw,
    seeFrom,
    animate,
    focus(now) {
      const written = (now.closed ? [] : now.set).flatMap(([family, index, x]) => (x !== null && (family === "value" || family === kind) ? [index] : []));
      const [first, ...others] = [...written, ...focusOf(timeline, now)].map((node) => boxes[placeOf(view, node)]);
      const along = (now.edges ?? []).map((edge) => lineOf.get(edge)?.route.bounds);
      return [...new Set([first, ...others, ...along])].filter((box) => box !== undefined);
    },
    arriving: () => [...spots.values()],
    crop: (seen) => [...lines, ...cards].forEach((one) => one.crop(seen)),
  };
}
