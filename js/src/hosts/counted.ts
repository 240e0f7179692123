/** What the schema cannot say of a timeline that is told in part: its numbers go up, and its groups hold one another. */

import { many } from "../elements/vocabulary";
import { OF_A_NODE } from "../timeline/history";
import type { Timeline } from "../timeline/timeline";

/** Where it is, what is there, and what should be. */
export type Fault = [path: string, found: unknown, expected: string];

type Groups = Timeline["groups"];
/** More parts than this no run has that is ever recorded. */
const MOST = 1e7;

export function miscounted({ nodes, edges, steps, counts, groups }: Timeline): Fault | undefined {
  return ofNumbers("nodes", nodes, ({ index }) => index, counts?.nodes) ?? ofNumbers("edges", edges, ({ index }) => index, counts?.edges) ?? ofGroups(groups) ?? ofSteps(steps, groups, counts?.steps) ?? (counts && unlisted({ nodes, edges, steps }));
}

function ofNumbers<One>(name: string, all: One[], indexOf: (one: One) => number | undefined, count = all.length): Fault | undefined {
  let next = 0;
  for (const [place, one] of all.entries()) {
    const index = indexOf(one) ?? next;
    if (index < next || index >= count) return [`.${name}[${place}].index`, index, `a whole number from ${next} to ${count - 1}`];
    next = index + 1;
  }
  return undefined;
}

/** What is not told is passed. */
function ofSteps(steps: Timeline["steps"], groups: Groups, count = steps.length): Fault | undefined {
  let before = 0;
  for (const [place, { number = before + 1, passes, closed }] of steps.entries()) {
    if (!closed !== !passes) return [`.steps[${place}].closed`, closed, `there where it passes ${many("step")}, and only there`];
    if (closed && (closed[1] > closed[2] || closed[2] >= partCount(groups[closed[0]]!))) return [`.steps[${place}].closed`, closed, "a run of parts of its group"];
    const due = before + (passes ?? 1);
    if (number !== due) return [`.steps[${place}].number`, number, String(due)];
    before = number;
  }
  return before === count ? undefined : [".steps", `${before} of them`, `all ${count} ${many("step")}, told or passed`];
}

/** Of what a step names, all is there. */
function unlisted({ nodes, edges, steps }: Pick<Timeline, "nodes" | "edges" | "steps">): Fault | undefined {
  const [there, along] = [nodes, edges].map((all) => {
    let next = 0;
    return new Set(all.map(({ index }) => (next = (index ?? next) + 1) - 1));
  }) as [Set<number>, Set<number>];
  const lacking = (all: Set<number>, places: number[] = []): number | undefined => places.find((place) => !all.has(place));
  for (const [place, { nodes: ofNodes, edges: ofEdges, dropped, set }] of steps.entries()) {
    const of = (families: string[]): number[] => set.flatMap(([family, at]) => (families.includes(family) ? (at as number) : []));
    const [part, at] = Object.entries({
      nodes: lacking(there, ofNodes) ?? lacking(there, dropped),
      edges: lacking(along, ofEdges),
      set: lacking(there, of(OF_A_NODE)) ?? lacking(along, of(["contribution"])),
    }).find(([, at]) => at !== undefined) ?? [];
    if (part) return [`.steps[${place}].${part}`, at, "one that is listed"];
  }
  return undefined;
}

const partCount = ({ starts }: Groups[number]): number => (starts as (number | number[])[]).reduce<number>((sum, one) => sum + (typeof one === "number" ? 1 : one[2]!), 0);

function ofGroups(groups: Groups): Fault | undefined {
  /** Of each part of a group, and of the whole, where what is in it has come to an end. */
  const ends = new Map<string, number>();
  const spans: [start: number, end: number][][] = [];
  const names = new Set<string>();
  let parts = 0;
  for (const [place, { name, starts, end, within }] of groups.entries()) {
    const path = `.groups[${place}]`;
    if (names.has(name)) return [`${path}.name`, name, "a name of its own"];
    names.add(name);
    const own: number[] = [];
    for (const one of starts as (number | number[])[]) {
      const [first, size, count] = typeof one === "number" ? [one, 1, 1] : (one as [number, number, number]);
      if ((parts += count) > MOST) return [`${path}.starts`, parts, `at most ${MOST} parts of all groups together`];
      for (let k = 0; k < count; k++) own.push(first + k * size);
    }
    const unordered = own.findIndex((start, part) => start >= (own[part + 1] ?? end));
    if (unordered >= 0 || !own.length) return [`${path}.starts`, starts, `${many("node")} that go up, below the end`];
    const [outer, part] = within ?? [];
    const around = outer === undefined ? [0, Infinity] : spans[outer]?.[part!];
    if (!around || own[0]! < around[0]! || end > around[1]!) return [`${path}.within`, within, "a part of an earlier group that holds it"];
    const key = String(within ?? "");
    if (own[0]! < (ends.get(key) ?? 0)) return [`${path}.starts`, starts, "beside the groups before it"];
    ends.set(key, end);
    spans.push(own.map((start, k) => [start, own[k + 1] ?? end]));
  }
  return undefined;
}
