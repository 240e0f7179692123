/** Where edges bend between two layers: never so close to each other that they look like one (bends.py). */

/** Between where two are half way, along, in px. */
const APART = 8;
/** What two have in common aside for no longer is left as it is; on a longer way those that meet would look like one, and are so many times as far apart at most. */
const SHORT = 24;
const PASSING = 100;
/** For each of these they bend once more so far apart. */
const FARTHER = 87;
const MOST = 5;
/** Of the gap: no bend is half way so near to its ends. */
const ROUND = 0.1;
const NEIGHBOURS = 16;

/** From `start` to `end` along, from one level to another; half way at `half`. Where the levels are one, it is straight. */
export interface Bend {
  start: number;
  end: number;
  level: number;
  to: number;
  half: number;
}

type Gap = Map<number, Bend[]>;

/** Control points (along, side), flat. */
export function curve(bends: readonly Bend[]): number[] {
  const points = [bends[0]!.start, bends[0]!.level];
  for (const { start, end, level, to, half } of bends) {
    const third = (end - start) / 3;
    const [one, other] = to === level ? [start + third, end - third] : [half, half];
    points.push(one, level, other, to, end, to);
  }
  return points;
}

/** Move where they are half way, as little as it takes and as far as there is room; those that leave one level together stay together. */
export function setApart(ways: readonly Bend[][]): void {
  const gaps = new Map<string, { start: number; end: number; ways: [there: Gap, back: Gap] }>();
  for (const bend of ways.flat()) {
    const { start, end, level, to } = bend;
    if (to === level) continue;
    const key = `${start} ${end}`;
    let gap = gaps.get(key);
    if (!gap) gaps.set(key, (gap = { start, end, ways: [new Map(), new Map()] }));
    const [way, own] = to > level ? [1, gap.ways[0]] : [-1, gap.ways[1]];
    const there = own.get(way * level);
    if (there) there.push(bend);
    else own.set(way * level, [bend]);
  }
  for (const { start, end, ways } of gaps.values()) {
    const [first, last] = [start + ROUND * (end - start), end - ROUND * (end - start)];
    ways.forEach((gap, k) => gap.size && setApartIn(k ? -1 : 1, gap, first, last));
    const [there, back] = ways.map((gap) => [...gap.values()].flat());
    passBy(there!, back!, first, last);
  }
}

/** Of those that go one way through one gap, by the level that they leave. */
function setApartIn(way: number, gap: Gap, first: number, last: number): void {
  const levels = [...gap.keys()].sort((a, b) => b - a);
  const reach = levels.map((level) => Math.max(...gap.get(level)!.map(({ to }) => way * to)));
  const half = levels.map((level) => gap.get(level)![0]!.half);
  const beside: [number, number][] = [];
  for (let k = 0; k < levels.length; k++) {
    for (let j = Math.max(0, k - NEIGHBOURS); j < k; j++) if (Math.min(reach[j]!, reach[k]!) - levels[j]! > SHORT) beside.push([j, k]);
  }
  /** How many bend before it, one after another. */
  const behind = levels.map(() => 0);
  for (const [j, k] of beside) behind[k] = Math.max(behind[k]!, behind[j]! + 1);
  const apart = Math.min(APART, (last - first) / Math.max(1, ...behind));
  for (const [j, k] of beside) half[k] = Math.max(half[k]!, half[j]! + apart);
  if (Math.max(...half) > last) {
    half.forEach((at, k) => (half[k] = Math.min(at, last)));
    for (const [j, k] of beside.toReversed()) half[j] = Math.max(first, Math.min(half[j]!, half[k]! - apart));
  }
  levels.forEach((level, k) => gap.get(level)!.forEach((bend) => (bend.half = half[k]!)));
}

/** Move both ways apart, so that none bends where one does that it meets on a long way. */
function passBy(there: Bend[], back: Bend[], first: number, last: number): void {
  const meeting: [at: number, apart: number][] = [];
  for (const one of longest(there)) {
    for (const other of longest(back)) {
      const common = Math.min(one.to, other.level) - Math.max(one.level, other.to);
      if (common > PASSING) meeting.push([one.half - other.half, APART * Math.min(common / FARTHER, MOST)]);
    }
  }
  if (!meeting.length) return;
  const [early, late] = [there, back].map((bends) => bends.map(({ half }) => half)) as [number[], number[]];
  const later = [first - Math.min(...late), last - Math.max(...late)] as const;
  const sooner = [Math.max(...early) - last, Math.min(...early) - first] as const;
  for (let tenths = 10; tenths; tenths--) {
    const needed = meeting.map(([at, apart]) => [at, (apart * tenths) / 10] as const);
    const moves = [0, ...needed.flatMap(([at, apart]) => [at - apart, at + apart])].sort((a, b) => Math.abs(a) - Math.abs(b));
    const fits = (move: number) =>
      later[0] + sooner[0] <= move && move <= later[1] + sooner[1] && needed.every(([at, apart]) => Math.abs(at - move) >= apart);
    const move = moves.find(fits);
    if (move === undefined) continue;
    const part = Math.max(later[0], move - sooner[1], Math.min(move / 2, later[1], move - sooner[0]));
    for (const bend of back) bend.half += part;
    for (const bend of there) bend.half -= move - part;
    return;
  }
}

function longest(bends: Bend[]): Bend[] {
  return bends.toSorted((a, b) => Math.abs(a.to - a.level) - Math.abs(b.to - b.level)).slice(-NEIGHBOURS);
}
