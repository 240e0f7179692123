/** One view, drawn once and then brought up to date: only what changed between two frames is touched. */

import type { History } from "../../history";
import type { Written } from "../../numeral";
import type { Change, Timeline } from "../../timeline";
import { edgeLine, type EdgeLine } from "./edge";
import { countBox, overlap, union, wholeBox, type Box, type Sizes } from "./geometry";
import { iterationFrame } from "./iteration";
import { token, tokenBox } from "./label";
import type { Traveller } from "./motion";
import { nodeCard } from "./node";
import { Room } from "./room";
import { runCard } from "./run";
import type { Card, Setting } from "./setting";
import { Sight } from "./sight";
import { svg } from "./svg";
import { about, openCalls, signed, travelled, weight, words } from "./telling";
import { isRun, openIterations, places, type OpenIteration, type ViewEdge } from "./view";

export interface Drawn {
  width: number;
  height: number;
  nodes: [number, number][];
  edges: number[][];
}

export interface Scene {
  layers: SVGGElement[];
  /** Everything drawn, with the frames of iterations. */
  bounds: Box;
  boxes: Box[];
  open: OpenIteration[];
  sight: Sight;
  /** The card of a node, or of the run that holds it. */
  find(node: number): { button: SVGElement; box: Box } | undefined;
  /** Bring everything to a step; `moving`, to just before what it writes has arrived. */
  draw(step: number, moving: boolean): void;
  /** What moves in a step: contributions as tokens, values as small dots. */
  travellers(step: number): Traveller[];
  /** Let what a step has written appear. */
  fade(step: number, ms: number): void;
  /** The boxes a step is about, the thing at work first. */
  focus(step: number): Box[];
}

export function makeScene(timeline: Timeline, history: History, view: number, ends: ViewEdge[], drawing: Drawn, sizes: Sizes): Scene {
  const kind = timeline.flow;
  const lecture = sizes.style === "lecture";
  const setting: Setting = { timeline, history, kind, sizes, room: new Room(), sight: new Sight() };
  const { room, sight } = setting;
  const shown = timeline.graph.views[view]!;
  const { things } = shown;
  const place = places(timeline, shown);
  const open = openIterations(timeline, shown);

  const cards: Card[] = things.map((thing, k) => {
    const [x, y] = drawing.nodes[k]!;
    return isRun(thing) ? runCard(setting, thing, { x, y }) : nodeCard(setting, thing, { x, y });
  });
  const boxes = cards.map(({ centre, counted }) => wholeBox(sizes, centre, counted));
  for (const { centre, counted } of cards) {
    room.take(wholeBox(sizes, centre, false));
    if (counted) room.take(countBox(sizes, centre));
  }
  const edgeOf = new Map<number, EdgeLine>();
  const edges = ends.map((edge, k) => {
    const widest = edge.edges.length > 1 ? "Σ −0.0000" : weight(setting, edge);
    const line = edgeLine(setting, edge, drawing.edges[k]!, about(timeline, edge), widest);
    for (const index of edge.edges) edgeOf.set(index, line);
    if (!lecture) room.takeWay(line.route);
    return line;
  });
  const frames = (lecture ? [] : open).map((iteration) => iterationFrame(iteration, boxes, sizes));
  const lines = svg("g", {}, ...edges.map(({ line }) => line));
  const labels = svg("g", {}, ...edges.map((edge) => edge.labels));
  const travelling = svg("g", { "aria-hidden": "true" });

  const added = (x: Written) => signed(x, sizes.digits);
  const stepAt = (step: number) => timeline.steps[step - 1]!;
  const setIn = (step: number, family: Change[0]) => stepAt(step).set.flatMap(([f, index, x]) => (f === family ? [[index, x] as const] : []));
  const cardOf = (node: number) => cards[place.get(node) ?? -1];

  function draw(step: number, moving: boolean): void {
    const { nodes = [], flow } = stepAt(step);
    const lit = new Set(nodes);
    const written = new Set(setIn(step, kind).map(([index]) => index));
    // At rest the result is what there is to see.
    if (flow === "rest") for (const node of nodes) if (history.at(kind, node, step) !== undefined) written.add(node);
    const at = (family: Change[0], index: number) =>
      history.at(family, index, moving && history.isSet(family, index, step) ? step - 1 : step);
    for (const card of cards) card.show({ at, lit, written });
    drawEdges(step, moving);
  }

  function drawEdges(step: number, moving: boolean): void {
    const fresh = new Map(setIn(step, "contribution"));
    const focus = new Set([...(stepAt(step).edges ?? []), ...fresh.keys()]);
    const calls = openCalls(history, step);
    const tokens = [...fresh].flatMap(([e, x]) => {
      const way = edgeOf.get(e);
      // A token rests where no pill is: those near its edge find their places first.
      for (const edge of way ? edges : []) if (overlap(edge.bounds, way!.bounds)) edge.pillBox();
      return way ? [tokenBox(added(x), sizes, way.tokenRest(added(x)))] : [];
    });
    for (const line of edges) {
      const { edge } = line;
      const lit = edge.edges.some((e) => focus.has(e));
      const look = travelled(setting, edge, step, calls);
      const hidden = look === "waiting" || (!lit && (lecture || tokens.some((box) => overlap(box, line.pillBox()))));
      const landed = moving ? undefined : edge.edges.find((e) => fresh.has(e));
      line.show({
        look,
        lit,
        pill: hidden ? "" : words(setting, edge, step),
        token: landed === undefined ? "" : added(fresh.get(landed)!),
      });
      // The lit ones lie on top.
      if (lit) lines.append(line.line);
      if (lit) labels.append(line.labels);
    }
  }

  function travellers(step: number): Traveller[] {
    const found: Traveller[] = [];
    for (const [index, x] of setIn(step, "contribution")) {
      const way = edgeOf.get(index);
      if (!way) continue;
      const rest = way.tokenRest(added(x));
      const from = kind === "adjoint" ? way.route.length : 0;
      found.push({ element: token(rest, added(x), kind, sizes), route: way.route, from, to: rest.length, rest });
    }
    const { flow, edges: used = [] } = stepAt(step);
    for (const index of flow === "primal" ? used : []) {
      const route = edgeOf.get(index)?.route;
      if (route) found.push({ element: svg("circle", { r: 5, class: "dot" }), route, from: 0, to: route.length });
    }
    travelling.replaceChildren(...found.map(({ element }) => element));
    return found;
  }

  function focus(step: number): Box[] {
    const { nodes = [], edges: used = [], set } = stepAt(step);
    const changed = set.flatMap(([family, index]) => (family === "value" || family === kind ? [index] : []));
    const joined = used.flatMap((e) => [timeline.edges[e]!.child, timeline.edges[e]!.parent]);
    const found = new Set([...nodes, ...changed, ...joined].map((node) => boxes[place.get(node) ?? -1]));
    return [...found].filter((box) => box !== undefined);
  }

  return {
    layers: [
      svg("g", {}, ...frames.map(({ element }) => element)),
      lines,
      labels,
      svg("g", {}, ...cards.map(({ face }) => face.element)),
      travelling,
    ],
    bounds: union([{ x: 0, y: 0, width: drawing.width, height: drawing.height }, ...frames.map(({ box }) => box)]),
    boxes,
    open,
    sight,
    find(node) {
      const card = cardOf(node);
      return card && { button: card.face.button, box: boxes[cards.indexOf(card)]! };
    },
    draw,
    travellers,
    fade(step, ms) {
      for (const [family, index] of stepAt(step).set) cardOf(index)?.fade?.(family, ms);
    },
    focus,
  };
}
