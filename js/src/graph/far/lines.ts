/** The edges between columns as thin lines, where there is room for them: those of a bundle go to it, the others from mark to mark. */

import { placesIn } from "../../timeline/sparse";
import type { Timeline } from "../../timeline/timeline";
import { columnOf, type Plan } from "../overview/columns";
import type { Layout } from "./layout";

export interface Line {
  edge: number;
  /** From the child; of a bundle, straight up to it. */
  x: number;
  y: number;
  toX: number;
  toY: number;
  /** The bundle that it goes to, by the place of its input. */
  pin?: number;
}

/** Between marks that are nearer there is no line to be seen. */
const APART = 5;
const MOST = 4000;

export function linesOf({ edges }: Pick<Timeline, "edges">, plan: Plan, { grid, left, rows, axes }: Layout): Line[] {
  const places = placesIn(edges);
  if (grid.per > 1 || grid.high > 1 || grid.cell.width < APART || places.length > MOST) return [];
  const at = (node: number): [column: number, x: number, y: number] | undefined => {
    const column = columnOf(plan, node);
    if (column < 0) return undefined;
    const { x, width } = grid.bin(column);
    return [column, left + x + width / 2, rows[node - plan.columns[column]!.from]!];
  };
  return places.flatMap((edge) => {
    const { parent, child } = edges[edge]!;
    const [to, from] = [at(parent), at(child)];
    if (!from) return [];
    if (to) return [{ edge, x: from[1], y: from[2], toX: to[1], toY: to[2] }];
    const pin = plan.pinned.indexOf(parent);
    const axis = axes[pin];
    return axis === undefined ? [] : [{ edge, x: from[1], y: from[2], toX: from[1], toY: axis, pin }];
  });
}
