/** Which layer each thing is in, and so each vertex of the lanes between (layers.py). */

import { lanes, type Path } from "./lanes";
import type { Shape } from "../../elements/folds";

/** Above so many things inputs stand where they are used, not in the first layer. */
const LARGE = 30;

/** Vertices are the things, by place, and after them those of the lanes. */
export interface Ranked {
  things: number;
  layer: number[];
  /** Layer and track of each vertex more that is beyond the rows. */
  far: [layer: number, track: number][];
  paths: Path[];
  /** Neighbours in the layers before and after its own. */
  above: number[][];
  below: number[][];
  /** An input, or a lane of one. */
  source: boolean[];
  folded: boolean;
}

export function rank(shape: Shape): Ranked {
  const { things, edges, folded } = shape;
  const ofThings = layersOf(shape);
  const { near, far, paths, pieces } = lanes(shape, ofThings);
  const layer = [...ofThings, ...near.map(([at]) => at)];
  const [above, below] = [layer.map((): number[] => []), layer.map((): number[] => [])];
  for (const [upper, lower] of pieces) {
    above[lower]!.push(upper);
    below[upper]!.push(lower);
  }
  const made = new Set(edges.map(([, child]) => child));
  const source = ofThings.map((_, thing) => !made.has(thing));
  source.push(...near.map(([, parent]) => source[parent]!));
  return { things, layer, far, paths, above, below, source, folded };
}

/** Every edge goes forward; everything but an input is as near to its consumer as it can be. */
function layersOf({ things, edges, cards }: Shape): number[] {
  const spread = things > LARGE || !!cards?.length;
  const none = (): number[][] => Array.from({ length: things }, () => []);
  const [parents, children] = [none(), none()];
  const layer = Array.from({ length: things }, () => 0);
  for (const [parent, child] of edges) {
    parents[child]!.push(parent);
    children[parent]!.push(child);
    layer[child] = Math.max(layer[child]!, layer[parent]! + 1);
  }
  for (let thing = things - 1; thing >= 0; thing--) {
    if (children[thing]!.length && (parents[thing]!.length || spread)) layer[thing] = Math.min(...children[thing]!.map((child) => layer[child]!)) - 1;
  }
  // What has more parents than children lengthens fewer edges when it stays with the parents.
  for (let thing = 0; thing < things; thing++) {
    const own = parents[thing]!;
    if (own.filter((parent) => parents[parent]!.length).length > children[thing]!.length) layer[thing] = Math.max(...own.map((parent) => layer[parent]!)) + 1;
  }
  return layer;
}
