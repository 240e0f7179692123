/** Numbers of twice the digits, as pairs: what is left over by rounding is kept, and counted in. */

export type Pair = [number, number];

export function plus(a: number, b: number): Pair {
  const sum = a + b;
  const theirs = sum - a;
  return [sum, a - (sum - theirs) + (b - theirs)];
}

export function times(a: number, b: number): Pair {
  const product = a * b;
  const [c, d] = halves(a);
  const [e, f] = halves(b);
  return [product, c * e - product + c * f + d * e + d * f];
}

export function add([a, b]: Pair, [c, d]: Pair): Pair {
  const [sum, rest] = plus(a, c);
  return plus(sum, rest + b + d);
}

export function multiply([a, b]: Pair, [c, d]: Pair): Pair {
  const [product, rest] = times(a, c);
  return plus(product, rest + a * d + b * c);
}

export function minus([a, b]: Pair): Pair {
  return [-a, -b];
}

/** The first terms' sum, until none counts any more; each term is the one before × z ÷ the next divisor. */
export function series(first: Pair, z: Pair, divisor: (term: number) => number): Pair {
  let [sum, term] = [first, first];
  for (let k = 1; Math.abs(term[0]) > Math.abs(sum[0]) * 1e-34; k++) {
    const [a, b] = multiply(term, z);
    const by = divisor(k);
    const [back, rest] = times(a / by, by);
    term = plus(a / by, (a - back - rest + b) / by);
    sum = add(sum, term);
  }
  return sum;
}

/** Each half has so few digits that products of halves are exact. */
function halves(a: number): Pair {
  const far = a * 134217729;
  const half = far - (far - a);
  return [half, a - half];
}
