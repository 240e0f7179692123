/** The same steps with other numbers: each is computed from those before it, in the order in which the engine did. */

import { isArray } from "../../timeline/array_value";
import { asNumber, numeral, type Written } from "../../timeline/numeral";
import type { Course } from "../../timeline/anew";
import type { Change, Edge, Number as WrittenNumber, Timeline } from "../../timeline/timeline";
import { familiesOf } from "./families";
import { valueOf } from "./arrays/cells";
import { scaleOf } from "./arrays/scale";
import type { Slot } from "./arrays/slot";
import { look } from "./look";
import { run, type Run } from "./run";
import { filled } from "./texts";

/** The timeline at these inputs and with these seeds, in the order of its `replay` part. */
export function replayed(original: Timeline, at: number[], seeds: number[], here: Run = run(original.replay!, at)): Timeline {
  const { values, weights } = here;
  const sets = changes(original, here, seeds);
  const edges = original.edges.map((edge, place) => (edge.map ? { ...edge, ...reach(edge, here.slots[place]) } : { ...edge, weight: written(weights[place]!) as WrittenNumber }));
  const looked = look(original, here, seeds, sets);
  const steps = original.steps.map((step, place) => filled(original, place, { ...step, set: sets[place]! }, () => looked(place + 1)));
  const scale = original.scale && scaleOf(values, steps);
  return { ...original, function: { ...original.function, at: place(original, at) }, edges, steps, ...(scale && { scale }) };
}

/** "x = 0.5, y = 4.2", as the kernel writes it. */
function place({ replay, nodes }: Timeline, at: number[]): string {
  const shown = replay!.inputs.map(({ node }, k) => `${nodes[node]!.name} = ${said(at[k]!)}`);
  return (shown.length > 5 ? [...shown.slice(0, 4), "…"] : shown).join(", ");
}

/** The weights of the cells, where each has its own: one number, if they are the same. */
function reach({ reach }: Edge, slot: Slot | undefined): Partial<Edge> {
  if (reach?.weights === undefined || !slot?.weights.length) return {};
  const { weights, child } = slot;
  return { reach: { ...reach, weights: written(weights.every((x) => x === weights[0]) ? weights[0]! : valueOf(child, weights)) } };
}

/** So many cells of a vector are written out. */
const SHORT = 4;

function said(value: number): string {
  if (!isArray(value)) return numeral(value);
  const { shape, cells } = value;
  return shape.length === 1 && cells.length <= SHORT ? `[${cells.map((x) => numeral(x)).join(", ")}]` : `array(${shape.join("×")})`;
}

/** What each step sets. */
function changes(timeline: Timeline, { values, weights, slots }: Run, seeds: number[]): Change[][] {
  const { replay, edges, steps } = timeline;
  const numbers: Course["numbers"] = { adjoint: [], tangent: [], cell: [] };
  const families = familiesOf(timeline);
  const into: number[][] = values.map(() => []);
  edges.forEach(({ child }, edge) => into[child]!.push(edge));
  const seed = (family: string, node: number): number | undefined => seeds[replay!.seeds.findIndex((one) => one.family === family && one.node === node)];
  const coming = replay!.seeds.flatMap(({ family, fixed }, k) => (family === "adjoint" && !fixed ? [seeds[k]!] : []));

  return steps.map(({ set, flow, edges: lit = [] }) => {
    const course: Course = { timeline, values, weights, slots, numbers, into, seed, coming, flow, lit, sets: new Set(set.map(([family]) => family)), terms: [], sums: [] };
    return set.map(([family, at, was]) => {
      const now = was === null ? undefined : families[family]!(course, at, asNumber(was));
      if (typeof at === "number") (numbers[family] ??= [])[at] = now;
      return [family, at, now === undefined ? null : written(now)] as Change;
    });
  });
}

/** As JSON holds it. */
export function written(x: number): Written {
  if (isArray(x)) return { shape: x.shape, cells: x.cells.map((cell) => written(cell) as WrittenNumber) };
  return Number.isFinite(x) ? x : x !== x ? "nan" : x > 0 ? "inf" : "-inf";
}
