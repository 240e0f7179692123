/** How many edges cross between neighbouring layers, and what an exchange of two neighbours would save (ordering.py). */

import type { Ranked } from "./layers";

export type Layers = number[][];

/** Numbers in their order, and how many come after one that is put in. */
export class Ordered {
  readonly #numbers: number[] = [];

  after(number: number): number {
    return this.#numbers.length - this.#place(number);
  }

  put(number: number): void {
    this.#numbers.splice(this.#place(number), 0, number);
  }

  #place(number: number): number {
    let [low, high] = [0, this.#numbers.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#numbers[middle]! <= number) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

export function placesIn(layers: Layers, count: number): number[] {
  const place = Array.from({ length: count }, () => 0);
  for (const row of layers) row.forEach((vertex, at) => (place[vertex] = at));
  return place;
}

/** Each crossing counts as the product of the weights of the pieces' upper ends. */
export function crossings({ layer, below }: Ranked, layers: Layers, weights: readonly number[]): number {
  const place = placesIn(layers, layer.length);
  let total = 0;
  for (const row of layers) {
    const ends = new Ordered();
    for (const vertex of row) {
      const here = below[vertex]!.map((lower) => place[lower]!).sort((a, b) => a - b);
      const weight = weights[vertex]!;
      for (const end of here) total += weight * ends.after(end);
      for (const end of here) for (let k = 0; k < weight; k++) ends.put(end);
    }
  }
  return total;
}

/** How many pairs of things in one layer stand against the order of their making. */
export function disorderOf({ things }: Ranked, layers: Layers): number {
  return layers.reduce((sum, row) => sum + inversions(row.filter((vertex) => vertex < things)), 0);
}

export function inversions(row: readonly number[]): number {
  const before = new Ordered();
  let total = 0;
  for (const vertex of row) {
    total += before.after(vertex);
    before.put(vertex);
  }
  return total;
}

/** Exchange neighbours as long as that removes crossings; `even`: the first time, also where it neither removes nor adds one. */
export function exchange(ranked: Ranked, layers: Layers, weights: readonly number[], disorder: number, even: boolean): void {
  const place = placesIn(layers, ranked.layer.length);
  let [least, isBetter] = [even ? 0 : 1, true];
  while (isBetter) {
    isBetter = false;
    for (const row of layers) {
      for (let k = 0; k + 1 < row.length; k++) {
        const [first, second] = [row[k]!, row[k + 1]!];
        let gained = gain(ranked, place, weights, first, second);
        if (disorder && Math.max(first, second) < ranked.things) gained += first > second ? disorder : -disorder;
        if (gained < least) continue;
        [row[k], row[k + 1]] = [second, first];
        [place[first], place[second]] = [k + 1, k];
        isBetter = true;
      }
    }
    least = 1;
  }
}

function gain({ above, below }: Ranked, place: readonly number[], weights: readonly number[], first: number, second: number): number {
  let gained = 0;
  for (const vertex of above[first]!) {
    for (const other of above[second]!) gained += weights[vertex]! * weights[other]! * Math.sign(place[vertex]! - place[other]!);
  }
  const both = weights[first]! * weights[second]!;
  for (const vertex of below[first]!) for (const other of below[second]!) gained += both * Math.sign(place[vertex]! - place[other]!);
  return gained;
}
