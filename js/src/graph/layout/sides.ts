/** Side coordinates: straight rows where the order of the layers allows them (sides.py, after Brandes and Köpf). */

import { LANE, type Boxes } from "./boxes";
import { placesIn, type Layers } from "./crossings";
import type { Ranked } from "./layers";

/** A block for each vertex, named by its first; blocks lie on straight rows. `late`: pushed towards greater coordinates. */
export interface Alignment {
  block: number[];
  late: boolean;
}

export function align(ranked: Ranked, layers: Layers): Alignment[] {
  const place = placesIn(layers, ranked.layer.length);
  const yields = yielding(ranked, layers, place);
  const found: Alignment[] = [];
  for (const [around, inOrder] of [[ranked.above, layers], [ranked.below, layers.toReversed()]] as const) {
    const near = around.map((others, vertex) => closest(ranked, vertex, others));
    for (const late of [false, true]) {
      const block = [...place.keys()];
      for (const row of inOrder) join(late ? row.toReversed() : row, near, place, yields, block, late);
      found.push({ block, late });
    }
  }
  return found;
}

/** The side coordinate of each vertex, from 0; `own` are the boxes of each. */
export function sides(ranked: Ranked, layers: Layers, alignments: Alignment[], own: Boxes[]): number[] {
  if (!ranked.layer.length) return [];
  const placed = alignments.map((alignment) => placeAll(ranked, layers, alignment, own));
  const [low, high] = [placed.map((at) => Math.min(...at)), placed.map((at) => Math.max(...at))];
  const spans = placed.map((_, k) => high[k]! - low[k]!);
  const narrowest = spans.indexOf(Math.min(...spans));
  const shifts = alignments.map(({ late }, k) => (late ? high[narrowest]! - high[k]! : low[narrowest]! - low[k]!));
  const middle = ranked.layer.map((_, vertex) => {
    const four = placed.map((at, k) => at[vertex]! + shifts[k]!).sort((a, b) => a - b);
    return (four[1]! + four[2]!) / 2;
  });
  const first = Math.min(...middle);
  return middle.map((side) => side - first);
}

/** The neighbours to stand in a row with: not an input's, where there is another. */
function closest({ source }: Ranked, vertex: number, others: number[]): number[] {
  const like = others.filter((other) => source[other] === source[vertex]);
  return like.length ? like : others;
}

const piece = (upper: number, lower: number): number => upper * 1e6 + lower;

/** The edge pieces that cross one between two lanes: those go straight. */
function yielding({ things, below }: Ranked, layers: Layers, place: number[]): Set<number> {
  const found = new Set<number>();
  for (const row of layers) {
    // For each place, the last lower end of a lane before it and the first of one after it.
    const [before, after] = [Array.from({ length: row.length + 1 }, () => -1), Array.from({ length: row.length + 1 }, () => 1e9)];
    let some = false;
    for (const vertex of row) {
      if (vertex < things) continue;
      for (const lower of below[vertex]!) {
        if (lower < things) continue;
        some = true;
        const at = place[vertex]!;
        before[at + 1] = Math.max(before[at + 1]!, place[lower]!);
        after[at] = Math.min(after[at]!, place[lower]!);
      }
    }
    if (!some) continue;
    for (let k = 0; k < row.length; k++) before[k + 1] = Math.max(before[k + 1]!, before[k]!);
    for (let k = row.length - 1; k >= 0; k--) after[k] = Math.min(after[k]!, after[k + 1]!);
    for (const vertex of row) {
      const at = place[vertex]!;
      for (const lower of below[vertex]!) {
        const isBetween = before[at]! <= place[lower]! && place[lower]! <= after[at + 1]!;
        if ((vertex < things || lower < things) && !isBetween) found.add(piece(vertex, lower));
      }
    }
  }
  return found;
}

/** Each vertex of a layer joins the block of a median neighbour, if no other came between. */
function join(row: number[], near: number[][], place: number[], yields: Set<number>, block: number[], late: boolean): void {
  const at = (vertex: number) => (late ? -place[vertex]! : place[vertex]!);
  let reached = -Infinity;
  for (const vertex of row) {
    const others = near[vertex]!.toSorted((a, b) => at(a) - at(b));
    const half = others.length >> 1;
    for (const other of others.slice(others.length % 2 ? half : Math.max(half - 1, 0), half + 1)) {
      if (at(other) <= reached || yields.has(piece(other, vertex)) || yields.has(piece(vertex, other))) continue;
      block[vertex] = block[other]!;
      reached = at(other);
      break;
    }
  }
}

/** All blocks as far to one side as they go; then each as near to the other as it goes. */
function placeAll({ things }: Ranked, layers: Layers, { block, late }: Alignment, own: Boxes[]): number[] {
  const onward = block.map(() => new Map<number, number>());
  const waits = block.map(() => 0);
  for (const row of layers) {
    for (let k = 0; k + 1 < row.length; k++) {
      const [one, other] = [row[k]!, row[k + 1]!];
      const apart = apartOf(own[one]!, own[other]!, one >= things, other >= things);
      const [a, b] = late ? [block[other]!, block[one]!] : [block[one]!, block[other]!];
      const before = onward[a]!.get(b);
      if (before === undefined) waits[b]!++;
      if (before === undefined || before < apart) onward[a]!.set(b, apart);
    }
  }
  const ready = [...block.keys()].filter((v) => block[v] === v && !waits[v]);
  const at = block.map(() => 0);
  // Grows as it is read.
  for (const a of ready) {
    for (const [b, apart] of onward[a]!) {
      at[b] = Math.max(at[b]!, at[a]! + apart);
      if (!--waits[b]!) ready.push(b);
    }
  }
  for (const a of ready.toReversed()) {
    if (onward[a]!.size) at[a] = Math.min(...[...onward[a]!].map(([b, apart]) => at[b]! - apart));
  }
  return block.map((b) => (late ? -at[b]! : at[b]!));
}

/** Between the coordinates of two neighbours in a layer. */
function apartOf(one: Boxes, other: Boxes, isLane: boolean, isOtherLane: boolean): number {
  if (isLane) return isOtherLane ? LANE : other.before + other.clear;
  return one.after + (isOtherLane ? one.clear : one.gap + other.before);
}
