/** Random runs that are made of groups, told in part, written as they travel; and the same by the definition, with no cleverness. */

import type { Edge, Group, Node, Step, Timeline } from "../../src/timeline/timeline";
import { timeline as fixture } from "../fixture";

export type Random = (below: number) => number;

/** The same numbers for the same seed. */
export function random(seed: number): Random {
  let state = seed * 2654435761 + 12345;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return Math.abs(state ^ (state >>> 13)) % below;
  };
}

interface Forest {
  /** All of it. */
  whole: Timeline;
  /** As it travels, and is told in part. */
  packed: Timeline;
  /** By part's name. */
  isThere(name: string): boolean;
  groups: Group[];
}

export const nameOf = ({ kind, name }: Group, part: number): string => (kind === "call" ? name : `${kind === "loop" ? "turn" : "part"} ${part + 1} of ${name}`);

/** Of each node the parts that it is in, outermost first, by asking every group. */
export function around(groups: Group[], node: number): [group: number, part: number][] {
  return groups.flatMap(({ starts, end }, group): [number, number][] => {
    const part = starts.findLastIndex((start) => start <= node);
    return part >= 0 && node < end ? [[group, part]] : [];
  });
}

export function forest(pick: Random): Forest {
  const count = 3 + pick(40);
  const groups: Group[] = [];
  const grow = (from: number, to: number, depth: number, within?: [number, number]): void => {
    for (let at = from; at < to; ) {
      const end = Math.min(to, at + 1 + pick(12));
      if (pick(3) && depth < 3) {
        const kind = (["loop", "call", "lines"] as const)[pick(3)]!;
        const starts = [at];
        if (kind !== "call") for (let start = at + 1 + pick(3); start < end; start += 1 + pick(4)) starts.push(start);
        const group = groups.push({ kind, name: `${kind === "call" ? ["f", "g"][pick(2)] : kind} ${groups.length}`, label: ["f", "g"][pick(2)]!, line: 1, starts, end, ...(within && { within }) }) - 1;
        starts.forEach((start, part) => grow(start + pick(2), starts[part + 1] ?? end, depth + 1, [group, part]));
      }
      at = end + pick(3);
    }
  };
  grow(0, count, 0);

  const nodes: Node[] = Array.from({ length: count }, (_, node) => ({ name: `v${node}`, op: node ? "x" : "input", line: 1, expects: 1 }));
  const edges: Edge[] = nodes.slice(1).map((_, k) => ({ parent: pick(k + 1), child: k + 1, slot: 0, weight: 1 }));
  const step = (flow: Step["flow"], at: number | undefined, set: Step["set"], more: Partial<Step> = {}): Step => ({ flow, say: [], equation: [], set, ...(at !== undefined && { nodes: [at] }), ...more });
  const steps = [
    ...nodes.map((_, node) => step("primal", node, [["value", node, node]])),
    step("adjoint", count - 1, [["adjoint", count - 1, 1]]),
    ...edges.toReversed().map(({ parent, child }, k) => step("adjoint", child, [["contribution", edges.length - 1 - k, 1], ["adjoint", parent, 1], ["arrived", parent, 1]], { edges: [edges.length - 1 - k] })),
    step("rest", 0, []),
  ];
  const chapters = [{ name: "Record", step: 1 }, { name: "Seed", step: count + 1 }, { name: "Sweep", step: count + 2 }, { name: "Gradient", step: steps.length }].filter(({ step: at }, k, all) => all.findIndex((one) => one.step === at) === k);
  const whole: Timeline = { ...fixture, nodes, edges, steps, chapters, groups };

  const untold = new Set<string>();
  groups.forEach((group, which) => group.starts.forEach((_, part) => pick(4) || untold.add(`${which},${part}`)));
  const isThere = (name: string): boolean => {
    const which = groups.findIndex((group) => group.starts.some((_, part) => nameOf(group, part) === name));
    const part = groups[which]!.starts.findIndex((_, k) => nameOf(groups[which]!, k) === name);
    return around(groups, groups[which]!.starts[part]!).filter(([group]) => group <= which && (group === which || holds(groups, [group], [which, part]))).every(([group, k]) => !untold.has(`${group},${k}`));
  };
  return { whole, packed: packedOf(whole, (node) => around(groups, node).find(([group, part]) => untold.has(`${group},${part}`))), isThere, groups };
}

/** Whether a group is round another, by following `within`. */
function holds(groups: Group[], [outer]: [number], [inner]: [number, number]): boolean {
  for (let at: number | undefined = inner; at !== undefined; at = groups[at]!.within?.[0]) if (at === outer) return true;
  return false;
}

/** `hidden` is the outermost part round a node that is not told. */
function packedOf(whole: Timeline, hidden: (node: number) => [group: number, part: number] | undefined): Timeline {
  const starts = new Set(whole.chapters.map(({ step }) => step));
  const steps: Step[] = [];
  /** With its neighbours of the group that are not told either. */
  const maximal = ([group, part]: [number, number]): [number, number, number] => {
    const isHidden = (at: number): boolean => at >= 0 && at < whole.groups[group]!.starts.length && String(hidden(whole.groups[group]!.starts[at]!)) === `${group},${at}`;
    let [first, last] = [part, part];
    while (isHidden(first - 1)) first--;
    while (isHidden(last + 1)) last++;
    return [group, first, last];
  };
  whole.steps.forEach((step, k) => {
    const number = k + 1;
    const part = step.flow === "rest" || !step.nodes ? undefined : hidden(step.nodes[0]!);
    const last = steps.at(-1);
    if (!part) return void steps.push({ ...step, number });
    const run = maximal(part);
    if (String(last?.closed) !== String(run) || starts.has(number)) return void steps.push({ flow: step.flow, say: [], equation: [], set: [...step.set], number, passes: 1, closed: run });
    last!.set.push(...step.set);
    last!.passes!++;
    last!.number = number;
  });
  const isShown = (node: number): boolean => !hidden(node);
  const isListed = new Set(whole.nodes.flatMap((_, node) => (isShown(node) ? [node, ...whole.edges.filter(({ child }) => child === node).map(({ parent }) => parent)] : [])));
  for (const { nodes = [], passes } of steps) if (!passes) nodes.forEach((node) => isListed.add(node));
  // What is passed says what is listed has come to.
  for (const step of steps) if (step.passes) step.set = step.set.filter(([family, at], k, all) => (family === "contribution" ? isShown(whole.edges[at as number]!.child) : isListed.has(at as number)) && !all.slice(k + 1).some(([other, there]) => other === family && there === at));
  const index = <One>(all: One[], isThere: (place: number) => boolean): One[] => all.flatMap((one, place) => (isThere(place) ? { ...one, index: place } : []));
  return {
    ...whole,
    nodes: index(whole.nodes, (node) => isListed.has(node)),
    edges: index(whole.edges, (edge) => isShown(whole.edges[edge]!.child)),
    steps,
    counts: { nodes: whole.nodes.length, edges: whole.edges.length, steps: whole.steps.length },
  };
}
