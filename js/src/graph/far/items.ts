/** What the far view shows, as a tree for keyboards and screen readers: groups, their parts, and the nodes of these, each made as it is opened. */

import { many, word } from "../../elements/vocabulary";
import type { History } from "../../timeline/history";
import { numeral, outOf, withCommas } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";
import { columnOf, type Plan } from "../overview/columns";
import type { Family } from "../overview/counts";
import type { Pointed } from "./picture";

export interface Item {
  /** As of a step. */
  said(step: number, family: Family): string;
  /** None is a leaf. */
  inside?: () => Item[];
  at: Pointed;
  /** The first node of it; of a leaf the only one. */
  node: number;
}

/** No level has more items: of more they are taken together. */
export const MOST = 50;
/** Of more nodes it is not said how many are reached. */
const COUNTED = 200;

export function itemsOf(timeline: Timeline, history: History, plan: Plan): Item[] {
  const { groups, nodes } = timeline;
  const children = new Map<string, number[]>();
  groups.forEach(({ within }, group) => {
    const key = String(within ?? "");
    children.set(key, [...(children.get(key) ?? []), group]);
  });

  const place = (node: number): Pointed => {
    const column = columnOf(plan, node);
    return column < 0 ? { node } : { node, column };
  };
  const leaf = (node: number): Item => ({
    node,
    at: place(node),
    said(step, family) {
      const { name, op } = nodes[node]!;
      const [value, derivative] = [history.at("value", node, step), family === "value" ? undefined : history.at(family, node, step)];
      const parts = [`${name}, ${op}`, value === undefined ? "not computed yet" : numeral(value)];
      if (family !== "value") parts.push(derivative === undefined ? "not reached" : `${word(family)} ${numeral(derivative)}`);
      return parts.join(", ");
    },
  });
  const counted = (name: string, from: number, end: number): Item["said"] => (step, family) => {
    const all = `${withCommas(end - from)} ${many("node")}`;
    if (end - from > COUNTED || !nodes[from]) return `${name}, ${all}`;
    let some = 0;
    for (let node = from; node < end; node++) some += Number(history.at(family, node, step) !== undefined);
    return `${name}, ${some} of ${all} ${family === "value" ? "computed" : "reached"}`;
  };
  const range = (name: string, from: number, end: number, inside: () => Item[]): Item => ({ node: from, at: pointed(from), said: counted(name, from, end), inside });
  const pointed = (node: number): Pointed => {
    const { column } = place(node);
    return column === undefined ? {} : { column };
  };

  /** What stands from one node up to another: those that are told by themselves, and the groups. */
  const body = (key: string, from: number, end: number): Item[] => {
    const found: Item[] = [];
    const alone = (to: number): void => {
      for (; from < to; from++) if (nodes[from]) found.push(leaf(from));
    };
    for (const group of children.get(key) ?? []) {
      const { starts, end: to } = groups[group]!;
      alone(starts[0]!);
      found.push(whole(group));
      from = to;
    }
    alone(end);
    return together(found);
  };
  const whole = (group: number): Item => {
    const { kind, name, starts, end } = groups[group]!;
    const to = (part: number): number => starts[part + 1] ?? end;
    if (kind === "call") return range(name, starts[0]!, end, () => body(String([group, 0]), starts[0]!, end));
    const what = kind === "loop" ? "turn" : "part";
    const part = (one: number): Item => range(`${what} ${outOf(one + 1, starts.length)}`, starts[one]!, to(one), () => body(String([group, one]), starts[one]!, to(one)));
    const parts = (first: number, last: number): Item[] => {
      const by = sizeOf(last - first + 1);
      if (by === 1) return Array.from({ length: last - first + 1 }, (_, k) => part(first + k));
      return Array.from({ length: Math.ceil((last - first + 1) / by) }, (_, k) => {
        const [one, other] = [first + k * by, Math.min(last, first + (k + 1) * by - 1)];
        return range(`${what}s ${withCommas(one + 1)} to ${withCommas(other + 1)}`, starts[one]!, to(other), () => parts(one, other));
      });
    };
    return range(`${name}, ${withCommas(starts.length)} ${what}s`, starts[0]!, end, () => parts(0, starts.length - 1));
  };
  return body("", 0, nodes.length);
}

/** How many are taken together, so that no level has too many. */
function sizeOf(count: number): number {
  let by = 1;
  while (count / by > MOST) by *= MOST;
  return by;
}

function together(items: Item[]): Item[] {
  const by = sizeOf(items.length);
  if (by === 1) return items;
  return Array.from({ length: Math.ceil(items.length / by) }, (_, k) => {
    const own = items.slice(k * by, (k + 1) * by);
    const [first, last] = [own[0]!, own.at(-1)!];
    return { node: first.node, at: first.at, said: (step, family) => `${first.said(step, family).split(", ")[0]} to ${last.said(step, family).split(", ")[0]}`, inside: () => together(own) };
  });
}
