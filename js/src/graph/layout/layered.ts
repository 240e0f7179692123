/** A layered drawing of a shape: the same numbers as ad_viz/timeline/layout/layered.py gives, in the timeline's own format. */

import type { Drawing } from "../../timeline/timeline";
import { curve, setApart } from "./bends";
import { ACROSS, DOWN, LANE, MARGIN, ownBoxes, type Boxes } from "./boxes";
import { lastButOne, second, turning } from "./lanes";
import { rank, type Ranked } from "./layers";
import { order } from "./ordering";
import { ports, route } from "./routes";
import type { Shape } from "../../elements/folds";
import { align, sides } from "./sides";

/** The drawing across, and the one down, each made when it is asked for. */
export function layered(shape: Shape): (isDown: boolean) => Drawing {
  const ranked = rank(shape);
  const layers = order(ranked);
  const alignments = align(ranked, layers);
  const made: Drawing[] = [];
  return (isDown) => {
    const [boxes, own] = ownBoxes(isDown ? DOWN : ACROSS, shape);
    while (own.length < ranked.layer.length) own.push(boxes);
    return (made[Number(isDown)] ??= drawing(ranked, sides(ranked, layers, alignments, own), boxes, own));
  };
}

/** As Python rounds: a half to the even neighbour. */
function round(x: number): number {
  const floor = Math.floor(x);
  return x - floor === 0.5 ? floor + (floor & 1) : Math.round(x) + 0;
}

/** `own` are the boxes of each vertex. */
function drawing(ranked: Ranked, exact: number[], boxes: Boxes, own: Boxes[]): Drawing {
  const side = exact.map(round);
  const beyond = side.length ? Math.max(...side.map((at, v) => at + own[v]!.after)) : boxes.after;
  side.push(...ranked.far.map(([, track]) => beyond + boxes.clear + LANE * track));
  const columns = columnsOf(ranked, boxes, own);
  const layer = [...ranked.layer, ...ranked.far.map(([at]) => at)];
  const { leaves, arrives } = portsOf(ranked, side, boxes);
  const shared = new Map<number, number>();
  for (const path of ranked.paths) if (path.passed) shared.set(lastButOne(path), (shared.get(lastButOne(path)) ?? 0) + 1);
  const ways = turning(ranked.paths, side).map((path, j) => {
    const passed = path.map((v) => columns[layer[v]!]!);
    const [from, to] = [path[0]!, path.at(-1)!];
    const at = path.map((v) => side[v]!);
    at[0]! += leaves[j]!;
    at[at.length - 1]! += arrives[j]!;
    // Those that leave a lane they share turn as one.
    const arrive = shared.get(path.at(-2)!)! > 1 ? 0 : arrives[j]!;
    return route(boxes, [passed[0]!.at + own[from]!.leave, passed.at(-1)!.at - own[to]!.back], passed.map(({ first, last }) => [first, last]), at, leaves[j]!, arrive);
  });
  setApart(ways);
  const nodes = Array.from({ length: ranked.things }, (_, v) => [columns[layer[v]!]!.at, side[v]!] as const);
  return whole(own.slice(0, ranked.things), nodes, ways.map(curve), boxes.alongIsX);
}

/** Where the things of a layer stand, and from where to where an edge is level beside them. */
function columnsOf({ things, layer }: Ranked, boxes: Boxes, own: Boxes[]): { at: number; first: number; last: number }[] {
  const within: Boxes[][] = Array.from({ length: Math.max(0, ...layer) + 1 }, () => []);
  for (let thing = 0; thing < things; thing++) within[layer[thing]!]!.push(own[thing]!);
  let at = 0;
  return within.map((row, k) => {
    const here = row.length ? row : [boxes];
    const back = Math.max(...here.map((one) => one.back));
    if (k) at += boxes.between + back;
    const column = { at, first: at - back, last: at + Math.max(...here.map(({ leave }) => leave)) };
    at += Math.max(...here.map(({ front }) => front));
    return column;
  });
}

/** Where each edge leaves and where it arrives, from the middle of the box's side. */
function portsOf({ things, paths }: Ranked, side: number[], boxes: Boxes): { leaves: number[]; arrives: number[] } {
  const [leaves, arrives] = [paths.map(() => 0), paths.map(() => 0)];
  const leaving = Array.from({ length: things }, () => new Map<string, { to: number; edges: number[] }>());
  const arriving = Array.from({ length: things }, (): number[] => []);
  paths.forEach((path, j) => {
    const to = second(path);
    // Edges that share a lane leave as one.
    const key = `${to} ${to >= things ? to : -1 - j}`;
    const there = leaving[path.parent]!.get(key);
    if (there) there.edges.push(j);
    else leaving[path.parent]!.set(key, { to, edges: [j] });
    arriving[path.child]!.push(j);
  });
  for (let thing = 0; thing < things; thing++) {
    const attach = (ends: number[], spread: number) => ports(ends.map((v) => side[v]! - side[thing]!), spread, ends.map((v) => v >= things));
    const out = [...leaving[thing]!.values()];
    attach(out.map(({ to }) => to), boxes.leaveSpread).forEach((at, k) => out[k]!.edges.forEach((j) => (leaves[j] = at)));
    attach(arriving[thing]!.map((j) => lastButOne(paths[j]!)), boxes.arriveSpread).forEach((at, k) => (arrives[arriving[thing]![k]!] = at));
  }
  return { leaves, arrives };
}

/** Whole pixels, and nothing outside; nodes as (along, side), edges flat along, side, …, from any origin. */
function whole(own: Boxes[], nodes: (readonly [along: number, side: number])[], edges: number[][], alongIsX: boolean): Drawing {
  const reach = (axis: 0 | 1, before: "back" | "before", after: "front" | "after"): [first: number, last: number] => {
    const ends = edges.flatMap((edge) => edge.filter((_, i) => i % 2 === axis));
    const [low, high] = [nodes.map((at, k) => at[axis] - own[k]![before]), nodes.map((at, k) => at[axis] + own[k]![after])];
    return nodes.length ? [Math.min(...low, ...ends) - MARGIN, Math.max(...high, ...ends) + MARGIN] : [-MARGIN, MARGIN];
  };
  const [along, side] = [reach(0, "back", "front"), reach(1, "before", "after")];
  const flat = (points: readonly number[]): number[] => {
    const moved = points.map((at, i) => round(at - (i % 2 ? side : along)[0]));
    return alongIsX ? moved : moved.map((_, i) => moved[i ^ 1]!);
  };
  const [long, wide] = [along, side].map(([first, last]) => round(last - first)) as [number, number];
  const [width, height] = alongIsX ? [long, wide] : [wide, long];
  return { width, height, nodes: nodes.map((at) => flat(at) as [number, number]), edges: edges.map(flat) };
}
