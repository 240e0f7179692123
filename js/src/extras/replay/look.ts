/** The number of every quantity at the end of every step, as ad_viz/timeline/quantities.py has it. */

import { asNumber, briefly } from "../../timeline/numeral";
import type { Change, Timeline } from "../../timeline/timeline";
import { cellsOf, whole } from "./arrays/cells";
import type { Run } from "./run";
import type { Look } from "./typeset";
import { product } from "./weights";

/** The number of a cell, in three digits where it is short; without one, what the whole is. */
function inCell(value: number, cell: string | undefined, how: string | undefined): number {
  if (cell === undefined) return whole(value);
  const number = cell ? cellsOf(value)[Number(cell)]! : value;
  return how ? briefly(number) : number;
}

function isNear(a: number, b: number, within: number): boolean {
  const largest = Math.max(Math.abs(a), Math.abs(b));
  return a === b || (a !== a && b !== b) || (largest < Infinity && Math.abs(a - b) <= within * largest);
}

/** `look(step)` is what the texts of a step are filled in with. */
export function look({ nodes, edges, replay }: Timeline, { values, weights, slots }: Run, given: number[], sets: Change[][]): (step: number) => Look {
  const seeds = given.map(whole);
  const own = seeds.filter((seed, k) => seed && replay!.seeds[k]!.family === replay!.seeds[0]!.family);
  const spoiled = (numbers: number[], of: (place: number) => number): number[] => numbers.flatMap((x, place) => (Number.isFinite(whole(x)) ? [] : [of(place)]));
  const troubled = Math.min(
    ...spoiled(values, (node) => node),
    ...spoiled(
      weights.map((weight, edge) => (slots[edge] ? 0 : weight)),
      (edge) => edges[edge]!.child,
    ),
  );
  const isSpoiled = (number: Change[2]): boolean => number !== null && !Number.isFinite(whole(asNumber(number)));
  /** Where the first derivative that is not finite has it from: a weight, the value that this came from, or the sum itself. */
  const source = (first: number, made: Change[]): number => {
    const steep = made.find(([of, edge, number]) => of === "contribution" && isSpoiled(number) && !slots[edge as number] && !Number.isFinite(weights[edge as number]));
    if (!steep) return first;
    let node = edges[steep[1] as number]!.child;
    for (let from = node; from < Infinity; from = Math.min(...edges.flatMap(({ child, parent }) => (child === node && !Number.isFinite(whole(values[parent]!)) ? [parent] : [])))) node = from;
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

  return (step) => (family, index, when, how) => {
    switch (family) {
      case "name":
        return nodes[index as number]!.name;
      case "weight":
        return inCell(weights[index as number]!, when, how);
      case "term": {
        const [slot, sent] = [slots[index as number], at("cell", edges[index as number]!.child, step)!];
        return inCell(slot ? slot.back(sent) : product(weights[index as number]!, sent), when, how);
      }
      case "agree": {
        const [adjoint, cell] = [at("adjoint", index, step)!, at("cell", index, step) ?? 0].map(cellsOf) as [number[], number[]];
        return Number(adjoint.every((x, k) => isNear(x, cell[k] ?? 0, when ? 1e-9 : 0)));
      }
      case "seed":
        return seeds[index as number]!;
      case "moved":
        return own.length;
      case "unit":
        return Number(own.length === 1 && own[0] === 1);
      case "troubled":
        return Number(troubled === index);
      case "trouble": {
        const isFirst = ([of, , number]: Change): boolean => of === index && isSpoiled(number);
        const made = sets.slice(0, step).find((changes) => changes.some(isFirst));
        return made ? nodes[source(made.find(isFirst)![1] as number, made)]!.name : "";
      }
      default:
        return when === "before" ? at(family, index, step - 1)! : inCell(at(family, index, step)!, when, how);
    }
  };
}
