/** The whole run as a row of columns: one for each part of the outermost groups, and of what stands between them. */

import type { Timeline } from "../../timeline/timeline";
import { withCommas } from "../../timeline/numeral";

/** Nodes from the first up to, not with, the second; and which part of which group they are. */
export interface Column {
  from: number;
  end: number;
  group?: number;
  part?: number;
  /** Of what is in no group by itself, the part that it is in. */
  within?: [group: number, part: number];
}

export interface Plan {
  /** The inputs at its left: none where they are too many to stand by themselves. */
  pinned: number[];
  columns: Column[];
  /** The columns that another group, or what is in none, begins with. */
  breaks: number[];
  /** The most nodes of a column. */
  rows: number;
}

/** A part of more nodes shows what it is made of, if there are groups in it. */
const HIGHEST = 10;
/** So many nodes beside groups are a column. */
const BESIDE = 6;
/** More inputs are columns as the others are. */
const PINNED = 8;

export function planOf({ groups, nodes }: Pick<Timeline, "groups" | "nodes">): Plan {
  const within = childrenOf(groups);
  const columns: Column[] = [];
  const breaks: number[] = [];
  let inputs = 0;
  while (nodes[inputs]?.op === "input" && inputs < (within(undefined)[0]?.start ?? nodes.length)) inputs++;
  const pinned = inputs <= PINNED ? [...Array(inputs).keys()] : [];

  const open = (): void => {
    if (breaks.at(-1) !== columns.length) breaks.push(columns.length);
  };
  const beside = (from: number, end: number, within?: [number, number]): void => {
    if (from < end) open();
    for (; from < end; from += BESIDE) columns.push({ from, end: Math.min(from + BESIDE, end), ...(within && { within }) });
  };
  function* body(children: Child[], from: number, end: number, within?: [number, number]): Way {
    for (const { group, start } of children) {
      beside(from, start, within);
      yield parts(group);
      from = groups[group]!.end;
    }
    beside(from, end, within);
  }
  function* parts(group: number): Way {
    const { starts, end } = groups[group]!;
    const children = within(group);
    let next = 0;
    open();
    for (const [part, from] of starts.entries()) {
      const to = starts[part + 1] ?? end;
      const first = next;
      while (next < children.length && children[next]!.start < to) next++;
      if (first === next || to - from <= HIGHEST) columns.push({ from, end: to, group, part });
      else {
        open();
        yield body(children.slice(first, next), from, to, [group, part]);
        open();
      }
    }
  }
  // Groups may be nested as deep as a person's calls.
  const ways = [body(within(undefined), pinned.length, nodes.length)];
  while (ways.length) {
    const { value, done } = ways.at(-1)!.next();
    if (done) ways.pop();
    else ways.push(value);
  }
  const rows = columns.reduce((most, { from, end }) => Math.max(most, end - from), 1);
  return { pinned, columns, breaks: breaks.filter((at) => at && at < columns.length), rows };
}

/** On the way through a group, another that is within it. */
type Way = Generator<Way, void>;

interface Child {
  group: number;
  start: number;
}

/** The groups within a group, or within none, by their first node. */
function childrenOf(groups: Timeline["groups"]): (group?: number) => Child[] {
  const outermost: Child[] = [];
  const found: Child[][] = [];
  groups.forEach(({ starts, within }, group) => {
    (within ? (found[within[0]] ??= []) : outermost).push({ group, start: starts[0]! });
  });
  for (const list of [outermost, ...found]) list?.sort((a, b) => a.start - b.start);
  return (group) => (group === undefined ? outermost : (found[group] ?? []));
}

/** The place of the column that a node is in; -1 for one that is pinned. */
export function columnOf({ columns }: Plan, node: number): number {
  let low = 0;
  let high = columns.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (columns[middle]!.from <= node) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What a column is called. */
export function columnSaid({ groups, nodes }: Pick<Timeline, "groups" | "nodes">, { from, end, group, part }: Column): string {
  if (group === undefined) {
    const [first, last] = [nodes[from]?.name ?? "", nodes[end - 1]?.name ?? ""];
    return end - from > 1 ? `${first} to ${last}` : first;
  }
  const { kind, name, starts, within } = groups[group]!;
  if (kind === "call") return name;
  const which = `${kind === "loop" ? "turn" : "part"} ${withCommas(part! + 1)}`;
  const alone = kind === "loop" && !within && groups.every((other, place) => place === group || other.kind !== "loop" || !!other.within);
  return `${which} of ${alone ? withCommas(starts.length) : name}`;
}
