/** The same steps with other numbers: each is computed from those before it, in the order in which the engine did. */

import { asNumber, numeral } from "../../timeline/numeral";
import type { Change, Timeline } from "../../timeline/timeline";
import { look } from "./look";
import { run } from "./run";
import { product } from "./stable";
import { filled } from "./texts";

type Numbers = (number | undefined)[];

/** The timeline at these inputs and with these seeds, in the order of its `replay` part. */
export function retold(told: Timeline, at: number[], seeds: number[], { values, weights } = run(told.replay!, at)): Timeline {
  const sets = changes(told, values, weights, seeds);
  const edges = told.edges.map((edge, place) => ({ ...edge, weight: written(weights[place]!) }));
  const looked = look(told, values, weights, seeds, sets);
  const steps = told.steps.map((step, place) => filled(told, place, { ...step, set: sets[place]! }, () => looked(place + 1)));
  return { ...told, function: { ...told.function, at: place(told, at) }, edges, steps };
}

/** "x = 0.5, y = 4.2", as the kernel writes it. */
function place({ replay, nodes }: Timeline, at: number[]): string {
  const told = replay!.inputs.map(({ node }, k) => `${nodes[node]!.name} = ${numeral(at[k]!)}`);
  return (told.length > 5 ? [...told.slice(0, 4), "…"] : told).join(", ");
}

/** What each step sets. */
function changes({ replay, edges, steps, jacobian, flow }: Timeline, values: number[], weights: number[], seeds: number[]): Change[][] {
  const known: { [family: string]: Numbers } = { adjoint: [], tangent: [], cell: [] };
  const into: number[][] = values.map(() => []);
  edges.forEach(({ child }, edge) => into[child]!.push(edge));
  const seedOf = (family: string, node: number): number | undefined => seeds[replay!.seeds.findIndex((seed) => seed.family === family && seed.node === node)];
  /** Seeds that are given one after another, each in a step of its own. */
  const coming = replay!.seeds.flatMap(({ family, fixed }, k) => (family === "adjoint" && !fixed ? [seeds[k]!] : []));

  return steps.map(({ set, flow: way, edges: lit = [] }) => {
    const families = new Set(set.map(([family]) => family));
    const sums = known[families.has("cell") ? "cell" : "adjoint"]!;
    const terms: number[] = [];
    const told: number[] = [];
    const forward = (edge: number): number => product(weights[edge]!, known.tangent![edges[edge]!.parent] ?? 0);
    const back = (edge: number): number => product(weights[edge]!, sums[edges[edge]!.child] ?? 0);

    const derivative = (family: string, node: number, recorded: number): number => {
      const before = known[family]![node];
      // A sweep of which only the sums are told: the terms come along the edges.
      if ((family === "cell" || families.has("reverse")) && lit.length) return (before ?? 0) + back(lit[told.length]!);
      if (terms.length) return terms.reduce((sum, term) => sum + term, before ?? seedOf("adjoint", node) ?? 0);
      if (way === "rest") return before ?? recorded;
      return coming.length ? (before ?? 0) + coming.shift()! : recorded;
    };

    const number = (family: string, index: number, recorded: number): number => {
      switch (family) {
        case "value":
          return values[index]!;
        case "tangent":
          return into[index]!.length ? into[index]!.reduce((sum, edge) => sum + forward(edge), 0) : (seedOf("tangent", index) ?? recorded);
        case "contribution":
          terms.push((way === "tangent" ? forward : back)(index));
          return terms.at(-1)!;
        case "adjoint":
        case "cell":
          told.push(derivative(family, index, recorded));
          return told.at(-1)!;
        case "entry": {
          const { rows, columns } = jacobian!;
          return (flow === "tangent" ? known.tangent![rows[Math.floor(index / columns.length)]!] : sums[columns[index % columns.length]!])!;
        }
        case "forward":
          return index % 2 ? known.tangent![index >> 1]! : values[index >> 1]!;
        case "reverse": {
          const node = index >> 2;
          const cell = index % 4;
          return cell === 3 ? told.shift()! : cell ? weights[into[node]![cell - 1]!]! : values[node]!;
        }
        default:
          return recorded;
      }
    };

    return set.map(([family, index, was]) => {
      const now = was === null ? undefined : number(family, index, asNumber(was));
      (known[family] ??= [])[index] = now;
      return [family, index, now === undefined ? null : written(now)] as Change;
    });
  });
}

/** As JSON holds it. */
export function written(x: number): number | "inf" | "-inf" | "nan" {
  return Number.isFinite(x) ? x : x !== x ? "nan" : x > 0 ? "inf" : "-inf";
}
