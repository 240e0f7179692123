/** The numbers under the columns: every tenth turn, and no two that touch. */

import type { Timeline } from "../../timeline/timeline";
import type { Column, Plan } from "./columns";

export interface Tick {
  column: number;
  words: string;
  /** The first of its group, and the last, come before the others. */
  isEnd: boolean;
}

/** Numbers stand so far from each other, in px. */
const APART = 40;

type Run = Pick<Timeline, "groups" | "nodes">;

/** The part of an outermost group that a column is in. */
export function outermost({ groups }: Run, { group, part, within }: Column): [group: number, part: number] | undefined {
  let at = group === undefined ? within : ([group, part!] as [number, number]);
  if (!at) return undefined;
  for (let within = groups[at[0]]!.within; within; within = groups[at[0]]!.within) at = within as [number, number];
  return at;
}

/** What is written under a column: the number of a turn, the line of some lines, the name of a call. */
export function tickWords(run: Run, column: Column): string {
  const at = outermost(run, column);
  if (!at) return "";
  const { kind, label, starts } = run.groups[at[0]]!;
  if (kind === "loop") return (at[1] + 1).toLocaleString("en");
  return kind === "call" ? label : String(run.nodes[starts[at[1]]!]?.line ?? "");
}

/** `pitch` is from one column to the next, in px. */
export function ticksOf(run: Run, { columns }: Plan, pitch: number): Tick[] {
  const every = stride(APART / pitch);
  const found: Tick[] = [];
  let [group, part] = [-1, -1];
  columns.forEach((one, column) => {
    const at = outermost(run, one);
    if (at && at[0] === group && at[1] === part) return;
    [group, part] = at ?? [-1, -1];
    if (!at) return;
    const { kind, starts } = run.groups[group]!;
    const isEnd = !part || part === starts.length - 1;
    if (isEnd || !((kind === "loop" ? part + 1 : part) % every)) found.push({ column, words: tickWords(run, one), isEnd });
  });
  return found.filter(({ words }) => words);
}

/** Ten, or as round a number. */
function stride(least: number): number {
  let by = 10;
  while (by < least) by *= String(by)[0] === "2" ? 2.5 : 2;
  return by;
}

/** What is counted under them: turns, or lines. */
export function counted({ groups }: Run): string {
  const kinds = new Set(groups.filter(({ within }) => !within).map(({ kind }) => kind));
  return kinds.size > 1 ? "" : kinds.has("loop") ? "turn" : kinds.has("lines") ? "line" : "";
}
