/** How far it has come: what is to go, the front, and what is behind it. */

import { done, word } from "../../elements/vocabulary";
import type { Timeline } from "../../timeline/timeline";
import type { Colours } from "../overview/colours";
import { outermost } from "../overview/ticks";
import type { Plan } from "../overview/columns";
import type { Family } from "../overview/counts";
import { chevron } from "../overview/ink";
import type { Layout } from "./layout";
import { withCommas } from "../../timeline/numeral";

export interface Come {
  timeline: Timeline;
  plan: Plan;
  layout: Layout;
  work: [first: number, last: number] | undefined;
  family: Family;
  /** How many nodes. */
  reached: number;
}

interface Drawn {
  type: number;
  face: string;
  width: number;
  binOf(column: number): number;
  middle(bin: number): number;
}

/** How many turns or parts are on each side of the front, the one at work behind it; nodes, where there is no one group whose parts they are. */
export function sides({ timeline, work, plan: { columns }, family, reached }: Omit<Come, "layout">): { togo: number; come: number; what: string } {
  const [group, ...others] = new Set(columns.flatMap((column) => outermost(timeline, column)?.[0] ?? []));
  if (group === undefined || others.length || timeline.groups[group]!.kind === "call") return { togo: timeline.nodes.length - reached, come: reached, what: word("node") };
  const { kind, starts, end } = timeline.groups[group]!;
  const isBack = family === "adjoint";
  // With nothing at work it has not begun, or is at its end; what stands before the group, or behind it, is of no part.
  const isDone = reached * 2 > timeline.nodes.length;
  const node = work ? columns[work[isBack ? 0 : 1]]!.from : isDone === isBack ? -1 : end;
  const before = starts.filter((start) => start <= node).length;
  const come = isBack ? starts.length - Math.max(0, before - Number(node < end)) : before;
  return { togo: starts.length - come, come, what: kind === "loop" ? "turn" : "part" };
}

const COME = { value: "recorded", tangent: "passed", adjoint: done("sweep") };

export function progress(pen: CanvasRenderingContext2D, come: Come, { type, face, binOf, middle, width }: Drawn, colours: Colours, [full, dark]: readonly string[]): void {
  const { plan, layout, work, family } = come;
  if (!plan.columns.length) return;
  const said = sides(come);
  const isBack = family === "adjoint";
  const y = layout.sweep;
  const [start, end] = [layout.left, middle(layout.grid.bins - 1) + 6];
  const front = work ? middle(binOf(isBack ? work[0] : work[1])) : isBack === !said.come ? end : start;
  const [left, right] = [[start, front - 8] as const, [front + 8, end] as const];
  const [waiting, passed] = isBack ? [left, right] : [right, left];
  pen.lineWidth = 1.5;
  if (said.togo) {
    pen.strokeStyle = colours.edge;
    pen.setLineDash([5, 4]);
    line(pen, waiting, y);
    pen.setLineDash([]);
  }
  if (said.come) {
    pen.strokeStyle = full!;
    // Two rails, as an edge that carries an adjoint has.
    for (const off of isBack ? [-2.5, 2.5] : [0]) line(pen, passed, y + off);
    for (let x = passed[0] + 18; x < passed[1]; x += 68) chevron(pen, x, y, isBack ? 1.4 : -1.4, dark!);
  }
  if (work) {
    pen.beginPath();
    pen.moveTo(front, layout.numbers + 0.5 * type);
    pen.lineTo(front, y + 1.6 * type);
    pen.strokeStyle = colours["lit-edge"];
    pen.lineWidth = 2;
    pen.stroke();
  }
  const taken: [number, number][] = [];
  const write = (words: string, [from, to]: readonly [number, number], isCome: boolean): void => {
    pen.font = `${isCome ? 700 : 400} ${1.1 * type}px ${face}`;
    const wide = pen.measureText(words).width;
    // On its own side of the front, while there is room.
    const [least, most] = from >= front ? [from, width - 4] : [4, to];
    const own = Math.max(least + wide / 2, Math.min(most - wide / 2, (from + to) / 2));
    const x = Math.max(4 + wide / 2, Math.min(width - 4 - wide / 2, own));
    if (taken.some(([one, other]) => x - wide / 2 - 8 < other && one < x + wide / 2 + 8)) return;
    taken.push([x - wide / 2, x + wide / 2]);
    pen.textAlign = "center";
    pen.fillStyle = isCome ? dark! : colours["ink-2"];
    pen.fillText(words, x, y + 1.7 * type);
  };
  const many = (count: number): string => `${withCommas(count)} ${said.what}${count === 1 ? "" : "s"}`;
  if (said.come) write(`${many(said.come)} ${COME[family]}`, passed, true);
  if (said.togo) write(`${many(said.togo)} to go`, waiting, false);
}

function line(pen: CanvasRenderingContext2D, [from, to]: readonly [number, number], y: number): void {
  if (to <= from) return;
  pen.beginPath();
  pen.moveTo(from, y);
  pen.lineTo(to, y);
  pen.stroke();
}
