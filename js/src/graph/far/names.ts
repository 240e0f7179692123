/** What the rows are called: by the variable that stands in the same place of every column; and by the lines that made them. */

import { placesIn } from "../../timeline/sparse";
import type { Timeline } from "../../timeline/timeline";
import type { Plan } from "../overview/columns";

/** Where several nodes of a variable are sample apart. */
const NUMBER = /[₀-₉]+$/;
/** So many columns are looked at. */
const LOOKED = 60;

/** The name of each row; none where columns differ. */
export function rowNames({ nodes }: Pick<Timeline, "nodes">, { columns, rows }: Plan): string[] {
  const by = Math.max(1, Math.floor(columns.length / LOOKED));
  const looked = columns.filter(({ group }, column) => group !== undefined && column % by === 0);
  return Array.from({ length: rows }, (_, row) => {
    const names = new Set(looked.flatMap(({ from, end }) => (from + row < end && nodes[from + row] ? [nodes[from + row]!.name.replace(NUMBER, "")] : [])));
    return names.size === 1 && looked.length > 1 ? [...names][0]! : "";
  });
}

/** Rows beside each other that one line made, where that is the same line in every column. */
export function rowLines({ nodes }: Pick<Timeline, "nodes">, plan: Plan): { line: number; first: number; last: number }[] {
  const found: { line: number; first: number; last: number }[] = [];
  const sample = placesIn(nodes).length === nodes.length ? plan.columns[0] : plan.columns.find(({ from }) => nodes[from]);
  if (!sample) return [];
  for (let node = sample.from; node < sample.end; node++) {
    const line = nodes[node]?.line;
    const row = node - sample.from;
    const before = found.at(-1);
    if (before && before.line === line) before.last = row;
    else if (line) found.push({ line, first: row, last: row });
  }
  return found;
}
