/** Of a run that is told in part, nodes, edges and steps stand at their own numbers, with holes between: what goes through them costs what is there. */

const kept = new WeakMap<readonly unknown[], number[]>();

/** The places that are not holes, in order. */
export function placesIn(all: readonly unknown[]): readonly number[] {
  let places = kept.get(all);
  if (!places) kept.set(all, (places = Object.keys(all).map(Number)));
  return places;
}

/** What is there, in order. */
export function listed<One>(all: readonly One[]): One[] {
  return placesIn(all).map((place) => all[place]!);
}

/** What became of each, at the same places. */
export function mapped<One, Other>(all: readonly One[], make: (one: One, place: number) => Other): Other[] {
  const made: Other[] = [];
  for (const place of placesIn(all)) made[place] = make(all[place]!, place);
  made.length = all.length;
  return made;
}

/** How many of these, in order, are not above this one. */
export function countUpTo(ordered: readonly number[], most: number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ordered[middle]! <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}
