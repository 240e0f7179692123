/** The number of every quantity at the end of every step, as ad_viz/timeline/quantities.py has it. */

import { asNumber } from "../../timeline/numeral";
import type { Change, Timeline } from "../../timeline/timeline";
import { product } from "./weights";
import type { Look } from "./typeset";

/** `look(step)` is what the texts of a step are filled in with. */
export function look({ nodes, edges, replay }: Timeline, values: number[], weights: number[], seeds: number[], sets: Change[][]): (step: number) => Look {
  const own = seeds.filter((seed, k) => seed && replay!.seeds[k]!.family === replay!.seeds[0]!.family);
  const spoiled = (numbers: number[], of: (place: number) => number): number[] => numbers.flatMap((x, place) => (Number.isFinite(x) ? [] : [of(place)]));
  const troubled = Math.min(...spoiled(values, (node) => node), ...spoiled(weights, (edge) => edges[edge]!.child));
  /** Where the first derivative that is not finite has it from: a weight, the value that this came from, or the sum itself. */
  const source = (first: number, made: Change[]): number => {
    const steep = made.find(([of, edge, number]) => of === "contribution" && typeof number === "string" && !Number.isFinite(weights[edge as number]));
    if (!steep) return first;
    let node = edges[steep[1] as number]!.child;
    for (let from = node; from < Infinity; from = Math.min(...edges.flatMap(({ child, parent }) => (child === node && !Number.isFinite(values[parent]) ? [parent] : [])))) node = from;
    return node;
  };
  /** It is one step that is shown: its few numbers are sought backwards from there. */
  const at = (family: string, index: number | string, step: number): number | undefined => {
    for (let k = step - 1; k >= 0; k--) {
      const change = sets[k]!.findLast((one) => one[1] === index && one[0] === family);
      if (change) return change[2] === null ? undefined : asNumber(change[2]);
    }
    return;
  };

  return (step) => (family, index, when) => {
    switch (family) {
      case "name":
        return nodes[index as number]!.name;
      case "weight":
        return weights[index as number]!;
      case "term":
        return product(weights[index as number]!, at("cell", edges[index as number]!.child, step)!);
      case "seed":
        return seeds[index as number]!;
      case "moved":
        return own.length;
      case "unit":
        return Number(own.length === 1 && own[0] === 1);
      case "troubled":
        return Number(troubled === index);
      case "trouble": {
        const isFirst = ([of, , number]: Change): boolean => of === index && typeof number === "string";
        const made = sets.slice(0, step).find((changes) => changes.some(isFirst));
        return made ? nodes[source(made.find(isFirst)![1] as number, made)]!.name : "";
      }
      default:
        return at(family, index, when ? step - 1 : step)!;
    }
  };
}
