/** The numbers under the columns: every tenth turn, and no two that touch. */

import type { Timeline } from "../../timeline/timeline";
import type { Column, Plan } from "./columns";
import { withCommas } from "../../timeline/numeral";

export interface Tick {
  column: number;
  words: string;
  /** The first of its group, and the last, come before the others. */
  isEnd: boolean;
}

/** Numbers stand so far from each other, in px. */
const APART = 40;

type Run = Pick<Timeline, "groups" | "nodes">;

/** Of inputs that are too many to stand by themselves. */
const isOfInputs = ({ nodes }: Run, node: number): boolean => nodes[node]?.op === "input";

/** The part that a group is in, which is not one of lines. */
function around({ groups }: Run, group: number): [group: number, part: number] | undefined {
  const { within } = groups[group]!;
  return within && groups[within[0]!]!.kind !== "lines" ? (within as [number, number]) : undefined;
}

/** The part of a loop or a call that a column is in, the outermost; of lines, where it is in none. Inputs are in no part. */
export function outermost(run: Run, { from, group, part, within }: Column): [group: number, part: number] | undefined {
  let at = group === undefined ? within : ([group, part!] as [number, number]);
  if (!at || isOfInputs(run, from)) return undefined;
  for (let within = around(run, at[0]); within; within = around(run, at[0])) at = within;
  return at;
}

/** What is written under a column: the number of a turn, the line of some lines, the name of a call; what inputs are, under the first. */
export function tickWords(run: Run, column: Column): string {
  const at = outermost(run, column);
  if (!at) return isOfInputs(run, column.from) && !column.from ? "inputs" : "";
  const { kind, label, starts } = run.groups[at[0]]!;
  if (kind === "loop") return withCommas(at[1] + 1);
  return kind === "call" ? label : String(run.nodes[starts[at[1]]!]?.line ?? "");
}

/** `pitch` is from one column to the next, in px. */
export function ticksOf(run: Run, { columns }: Plan, pitch: number): Tick[] {
  const every = stride(APART / pitch);
  const found: Tick[] = [];
  let [group, part] = [-1, -1];
  let since = 0;
  columns.forEach((one, column) => {
    const at = outermost(run, one);
    if (at && at[0] === group && at[1] === part) return;
    [group, part] = at ?? [-1, -1];
    const { kind, starts } = run.groups[group] ?? { starts: [] };
    const isEnd = !at || !part || part === starts.length - 1;
    const words = tickWords(run, one);
    if (!part) since = kind === "loop" ? -1 : 0;
    // Of some lines it is not stored which they are.
    if (!words || !(isEnd || part - since >= every)) return;
    if (part) since = part;
    found.push({ column, words, isEnd });
  });
  return found;
}

/** Ten, or as round a number. */
function stride(least: number): number {
  let by = 10;
  while (by < least) by *= String(by)[0] === "2" ? 2.5 : 2;
  return by;
}

/** What is counted under them: turns, or lines. */
export function counted(run: Run): string {
  const kinds = new Set(run.groups.filter(({ starts }, group) => !around(run, group) && !isOfInputs(run, starts[0]!)).map(({ kind }) => kind));
  return kinds.size > 1 ? "" : kinds.has("loop") ? "turn" : kinds.has("lines") ? "line" : "";
}
