/** The states that are held in a row of a sweep: it tells the first and the last of each stretch. */

export function heldIn({ cached }: { cached: number[] }): number[] {
  const held: number[] = [];
  for (let k = 0; k < cached.length; k += 2) for (let state = cached[k]!; state <= cached[k + 1]!; state++) held.push(state);
  return held;
}
