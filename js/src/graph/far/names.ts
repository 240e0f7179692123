/** What the rows are called: by the variable that stands in the same place of every column; and by the lines that made them. */

import type { Timeline } from "../../timeline/timeline";
import type { Column, Plan } from "../overview/columns";

/** Where several nodes of a variable are sample apart. */
const NUMBER = /[₀-₉]+$/;
/** So many columns are looked at. */
const LOOKED = 60;

/** Columns of groups, spread over all; where not all is told, those that are. */
function looked({ nodes }: Pick<Timeline, "nodes">, { columns }: Plan): Column[] {
  const ofGroups = columns.filter(({ group, from, end }) => group !== undefined && nodes[from] && nodes[end - 1] && nodes[from]!.op !== "input");
  const by = Math.max(1, Math.floor(ofGroups.length / LOOKED));
  return ofGroups.filter((_, column) => column % by === 0);
}

/** The name of each row; none where columns differ. */
export function rowNames(run: Pick<Timeline, "nodes">, plan: Plan): string[] {
  const columns = looked(run, plan);
  return Array.from({ length: plan.rows }, (_, row) => {
    const names = new Set(columns.flatMap(({ from, end }) => (from + row < end ? [run.nodes[from + row]!.name.replace(NUMBER, "")] : [])));
    return names.size === 1 && columns.length > 1 ? [...names][0]! : "";
  });
}

/** Rows beside each other that one line made, where that is the same line in every column. */
export function rowLines(run: Pick<Timeline, "nodes">, plan: Plan): { line: number; first: number; last: number }[] {
  const found: { line: number; first: number; last: number }[] = [];
  const columns = looked(run, plan);
  for (let row = 0; row < plan.rows; row++) {
    const lines = new Set(columns.flatMap(({ from, end }) => (from + row < end ? [run.nodes[from + row]!.line] : [])));
    const [line] = lines;
    if (lines.size > 1) return [];
    const before = found.at(-1);
    if (before && before.line === line) before.last = row;
    else if (line) found.push({ line, first: row, last: row });
  }
  return found;
}
