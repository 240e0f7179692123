/** Random runs: groups within groups, some of them told and others passed, with what each step sets. */

import type { Timeline } from "../../../src/timeline/timeline";

type Group = Timeline["groups"][number];
export type RandomRun = Pick<Timeline, "groups" | "nodes" | "edges" | "steps" | "chapters" | "flow">;

/** A number from 0 up to, not with, `below`; the same ones for the same seed. */
export function dice(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 1 | state) + 0x6d2b79f5) | 0;
    const mixed = (state ^ (state >>> 14)) >>> 0;
    return mixed % below;
  };
}

export function randomRun(seed: number): RandomRun {
  const roll = dice(seed);
  const groups: Group[] = [];
  const inputs = 1 + roll(9);
  let count = inputs;
  const body = (depth: number, within?: [number, number]): void => {
    for (let k = 1 + roll(4); k > 0; k--) {
      if (depth > 3 || roll(3) === 0) {
        count += roll(9);
        continue;
      }
      const kind = (["loop", "call", "lines"] as const)[roll(3)]!;
      const place = groups.length;
      const starts: number[] = [];
      groups.push({ kind, name: `group ${place}`, label: kind, line: null, starts, end: 0, ...(within && { within }) });
      for (let part = kind === "call" ? 1 : 1 + roll(7); part > 0; part--) {
        starts.push(count);
        count += 1 + roll(5);
        if (roll(3) === 0) body(depth + 1, [place, starts.length - 1]);
      }
      groups[place]!.end = count;
    }
  };
  body(0);
  const nodes = Array.from({ length: count }, (_, k) => ({ name: `n${k}`, op: k < inputs ? "input" : "+", line: k, expects: 0 }));
  const edges: Timeline["edges"] = [];
  for (let child = inputs; child < count; child++) {
    for (let slot = roll(3); slot >= 0; slot--) edges.push({ parent: roll(3) ? child - 1 : roll(child), child, slot });
  }
  const step = (flow: "primal" | "adjoint", node: number, set: Timeline["steps"][number]["set"], used: number[] = []): Timeline["steps"][number] => ({ flow, say: [], equation: [], set, nodes: [node], edges: used });
  const steps = nodes.map((_, node) => step("primal", node, [["value", node, node]]));
  const sweep = steps.length + 1;
  const reached = new Set([count - 1]);
  steps.push(step("adjoint", count - 1, [["adjoint", count - 1, 1]]));
  for (let k = edges.length - 1; k >= 0; k--) {
    const { parent, child } = edges[k]!;
    if (!reached.has(child)) continue;
    reached.add(parent);
    steps.push(step("adjoint", child, [["contribution", k, 1], ["adjoint", parent, k]], [k]));
  }
  return { groups, nodes, edges, steps, flow: "adjoint", chapters: [{ name: "Record", step: 1 }, { name: "Sweep", step: sweep }] };
}
