/** The same steps with other numbers: each is computed from those before it, in the order in which the engine did. */

import { asNumber, numeral } from "../../timeline/numeral";
import type { Course } from "../../timeline/anew";
import type { Change, Timeline } from "../../timeline/timeline";
import { familiesOf } from "./families";
import { look } from "./look";
import { run, type Run } from "./run";
import { filled } from "./texts";

/** The timeline at these inputs and with these seeds, in the order of its `replay` part. */
export function replayed(original: Timeline, at: number[], seeds: number[], here: Run = run(original.replay!, at)): Timeline {
  const { values, weights } = here;
  const sets = changes(original, here, seeds);
  const edges = original.edges.map((edge, place) => ({ ...edge, weight: written(weights[place]!) }));
  const looked = look(original, values, weights, seeds, sets);
  const steps = original.steps.map((step, place) => filled(original, place, { ...step, set: sets[place]! }, () => looked(place + 1)));
  return { ...original, function: { ...original.function, at: place(original, at) }, edges, steps };
}

/** "x = 0.5, y = 4.2", as the kernel writes it. */
function place({ replay, nodes }: Timeline, at: number[]): string {
  const shown = replay!.inputs.map(({ node }, k) => `${nodes[node]!.name} = ${numeral(at[k]!)}`);
  return (shown.length > 5 ? [...shown.slice(0, 4), "…"] : shown).join(", ");
}

/** What each step sets. */
function changes(timeline: Timeline, { values, weights }: Run, seeds: number[]): Change[][] {
  const { replay, edges, steps } = timeline;
  const numbers: Course["numbers"] = { adjoint: [], tangent: [], cell: [] };
  const families = familiesOf(timeline);
  const into: number[][] = values.map(() => []);
  edges.forEach(({ child }, edge) => into[child]!.push(edge));
  const seed = (family: string, node: number): number | undefined => seeds[replay!.seeds.findIndex((one) => one.family === family && one.node === node)];
  const coming = replay!.seeds.flatMap(({ family, fixed }, k) => (family === "adjoint" && !fixed ? [seeds[k]!] : []));

  return steps.map(({ set, flow, edges: lit = [] }) => {
    const course: Course = { timeline, values, weights, numbers, into, seed, coming, flow, lit, sets: new Set(set.map(([family]) => family)), terms: [], sums: [] };
    return set.map(([family, at, was]) => {
      const now = was === null ? undefined : families[family]!(course, at, asNumber(was));
      if (typeof at === "number") (numbers[family] ??= [])[at] = now;
      return [family, at, now === undefined ? null : written(now)] as Change;
    });
  });
}

/** As JSON holds it. */
export function written(x: number): number | "inf" | "-inf" | "nan" {
  return Number.isFinite(x) ? x : x !== x ? "nan" : x > 0 ? "inf" : "-inf";
}
