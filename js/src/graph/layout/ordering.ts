/** The order of the vertices within their layers, by median sweeps and neighbour swaps (ordering.py). */

import { crossings, disorderOf, exchange, inversions, placesIn, type Layers } from "./crossings";
import type { Ranked } from "./layers";

const SWEEPS = 16;
/** Crossings that two things in their order are worth, in a folded view. */
const DISORDER = 2;
/** Vertices to be moved in all sweeps together. */
const WORK = 8000;

/** The order with the fewest crossings found. */
export function order(ranked: Ranked): Layers {
  const { layer, below, above, source, folded } = ranked;
  const weights = source.map((isSource) => (folded && !isSource ? 2 : 1));
  const disorder = folded ? DISORDER : 0;
  const sweeps = Math.max(2, Math.min(SWEEPS, Math.floor(WORK / (2 * layer.length + 1))));
  const vertices = [...layer.keys()];
  // In the order of their making; and from the results back, each before what it was made from.
  const starts = [() => visit(vertices, below), () => visit(vertices.filter((v) => !below[v]!.length), above.map((upper) => upper.toReversed()))];
  let best: { found: number; layers: Layers } | undefined;
  for (const start of starts) {
    const layers = layered(layer, start());
    for (let sweep = 0; sweep < sweeps; sweep++) {
      const found = crossings(ranked, layers, weights) + (disorder && disorder * disorderOf(ranked, layers));
      if (!best || found < best.found) best = { found, layers: layers.map((row) => [...row]) };
      if (!best.found) return upright(ranked, best.layers);
      sort(ranked, layers, sweep % 2 === 0, sweep % 4 > 1);
      if (layer.length * sweeps < WORK) exchange(ranked, layers, weights, disorder, sweep % 3 === 1);
    }
  }
  return upright(ranked, best!.layers);
}

function layered(layer: readonly number[], vertices: number[]): Layers {
  const layers: Layers = Array.from({ length: Math.max(-1, ...layer) + 1 }, () => []);
  for (const vertex of vertices) layers[layer[vertex]!]!.push(vertex);
  return layers;
}

function visit(starts: number[], onward: readonly number[][]): number[] {
  const seen = new Set<number>();
  for (const start of starts) {
    const todo = [start];
    while (todo.length) {
      const vertex = todo.pop()!;
      if (seen.has(vertex)) continue;
      seen.add(vertex);
      todo.push(...onward[vertex]!.toReversed());
    }
  }
  return [...seen];
}

/** Sort each layer by the medians of the neighbours in the layer before it. */
function sort({ above, below, layer }: Ranked, layers: Layers, forwards: boolean, lateFirst: boolean): void {
  const near = forwards ? above : below;
  const place = placesIn(layers, layer.length);
  for (const row of forwards ? layers : layers.toReversed()) {
    // Vertices of equal medians change sides in every other pair of sweeps.
    if (lateFirst) row.reverse();
    const at = new Map(row.map((vertex) => [vertex, median(near[vertex]!.map((n) => place[n]!), place[vertex]!)]));
    row.sort((a, b) => at.get(a)! - at.get(b)!);
    row.forEach((vertex, k) => (place[vertex] = k));
  }
}

function median(places: number[], alone: number): number {
  const count = places.length;
  if (!count) return alone;
  if (count <= 2) return places.reduce((sum, at) => sum + at) / count;
  places.sort((a, b) => a - b);
  const middle = count >> 1;
  if (count % 2) return places[middle]!;
  const [low, high] = [places[middle - 1]!, places[middle]!];
  const [left, right] = [low - places[0]!, places[count - 1]! - high];
  return left + right ? (low * right + high * left) / (left + right) : (low + high) / 2;
}

/** Of a drawing and its mirror image, the one with the inputs in their order. */
function upright({ things }: Ranked, layers: Layers): Layers {
  const inputs = layers[0]?.filter((vertex) => vertex < things) ?? [];
  const pairs = (inputs.length * (inputs.length - 1)) / 2;
  return 2 * inversions(inputs) > pairs ? layers.map((row) => row.reverse()) : layers;
}
