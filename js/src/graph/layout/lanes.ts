/** The lanes by which long edges pass the layers between (lanes.py). The longest of many run beyond all rows. */

import type { Shape } from "../../elements/folds";

/** So many long edges from one parent share one lane. */
const BUNDLE = 3;
/** So many vertices lanes have within the rows, or so many for each thing; and so many run side by side beyond them. */
const FEW = 400;
const EACH = 8;
const TRACKS = 40;

/** An edge: from its parent by the first `passed` vertices of a lane to its child. */
export interface Path {
  parent: number;
  lane: readonly number[];
  passed: number;
  child: number;
}

/** Vertices are numbered after the things; those of `near` lie in layers, [layer, parent], then those of `far`, [layer, track]. */
export interface Lanes {
  near: [layer: number, parent: number][];
  far: [layer: number, track: number][];
  paths: Path[];
  /** Pairs of vertices one layer apart that edges run between. */
  pieces: [upper: number, lower: number][];
}

interface Lane {
  parent: number;
  /** -1 where edges share it. */
  edge: number;
  length: number;
  track?: number;
  vertices: number[];
}

/** Where a path goes first, and where it comes from at last. */
export const second = ({ lane, passed, child }: Path): number => (passed ? lane[0]! : child);
export const lastButOne = ({ lane, passed, parent }: Path): number => (passed ? lane[passed - 1]! : parent);

export function lanes({ things, edges }: Shape, layer: readonly number[]): Lanes {
  const gap = ([parent, child]: readonly [number, number]) => layer[child]! - layer[parent]! - 1;
  const own = lanesOf(edges, gap);
  const all = [...new Set(own)];
  setTracks(longest(all, things), layer);
  const result: Lanes = { near: [], far: [], paths: [], pieces: [] };
  const { near, far, paths } = result;
  const pieces = new Map<string, [number, number]>();
  const join = (upper: number, lower: number) => void pieces.set(`${upper} ${lower}`, [upper, lower]);
  edges.forEach(([parent, child], j) => {
    const { vertices: lane, track } = own[j]!;
    const passed = gap([parent, child]);
    if (track === undefined || !passed) {
      for (let k = lane.length; k < passed; k++) {
        lane.push(things + near.length);
        near.push([layer[parent]! + 1 + k, parent]);
        join(k ? lane[k - 1]! : parent, lane[k]!);
      }
      join(passed ? lane[passed - 1]! : parent, child);
    }
    paths.push({ parent, lane, passed, child });
  });
  const first = things + near.length;
  paths.forEach(({ parent, passed, child }, j) => {
    const { vertices, track } = own[j]!;
    if (track === undefined || !passed) return;
    if (!vertices.length) far.push([layer[parent]! + 1, track]) && vertices.push(first + far.length - 1);
    let way = vertices;
    if (passed > 1) {
      way = [vertices[0]!, first + far.length];
      far.push([layer[child]! - 1, track]);
    }
    paths[j] = { parent, lane: way, passed: way.length, child };
  });
  result.pieces = [...pieces.values()];
  return result;
}

/** The vertices of each path between which it may turn; all others lie level with these. */
export function turning(paths: readonly Path[], side: readonly number[]): number[][] {
  const bends = new Map<number, number[]>();
  return paths.map(({ parent, lane, passed, child }) => {
    if (!passed) return [parent, child];
    let own = bends.get(lane[0]!);
    if (!own) bends.set(lane[0]!, (own = [...lane.keys()].filter((k) => k && side[lane[k - 1]!] !== side[lane[k]!])));
    const kept = new Set([0, passed - 1]);
    for (const k of own) if (k < passed) kept.add(k - 1).add(k);
    return [parent, ...[...kept].sort((a, b) => a - b).map((k) => lane[k]!), child];
  });
}

/** The lane of each edge. The second edge between the same two has a lane of its own. */
function lanesOf(edges: Shape["edges"], gap: (edge: readonly [number, number]) => number): Lane[] {
  const long: number[] = [];
  for (const edge of edges) if (gap(edge) > 0) long[edge[0]] = (long[edge[0]] ?? 0) + 1;
  const seen = new Set<string>();
  const found = new Map<string, Lane>();
  return edges.map((edge, j) => {
    const isShared = (long[edge[0]] ?? 0) >= BUNDLE && !seen.has(edge.join());
    seen.add(edge.join());
    const [parent, number] = [edge[0], isShared ? -1 : j];
    const key = `${parent} ${number}`;
    let lane = found.get(key);
    if (!lane) found.set(key, (lane = { parent, edge: number, length: 0, vertices: [] }));
    lane.length = Math.max(lane.length, gap(edge));
    return lane;
  });
}

/** Those that would be too many vertices with those that are shorter. */
function longest(all: Lane[], things: number): Lane[] {
  let left = Math.max(FEW, EACH * things);
  return all.sort((a, b) => a.length - b.length || a.parent - b.parent || a.edge - b.edge).filter(({ length }) => (left -= length) < 0);
}

/** What starts first runs farthest from the rows, so that one within another does not cross it. */
function setTracks(far: Lane[], layer: readonly number[]): void {
  const start = ({ parent }: Lane) => layer[parent]!;
  const free: [until: number, track: number][] = [];
  let count = 0;
  for (const lane of far.sort((a, b) => start(a) - start(b) || a.length - b.length || a.parent - b.parent || a.edge - b.edge)) {
    free.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    lane.track = free.length && free[0]![0] <= start(lane) ? free.shift()![1] : count++;
    free.push([start(lane) + lane.length + 1, lane.track]);
  }
  for (const lane of far) lane.track = Math.min(count - 1 - lane.track!, TRACKS - 1);
}
