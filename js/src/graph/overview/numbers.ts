/** The numbers under the columns as they are written: the one at work before all, then those of ends, then what has room. */

import { fit } from "../../elements/fit";
import type { Timeline } from "../../timeline/timeline";
import type { Colours } from "./colours";
import type { Plan } from "./columns";
import { tickWords, type Tick } from "./ticks";

interface Line {
  /** The column at work. */
  now: number | undefined;
  ticks: readonly Tick[];
  /** The middle of a column. */
  middle(column: number): number;
  left: number;
  right: number;
  y: number;
  type: number;
  face: string;
}

/** Between two of them, in px. */
const APART = 12;

export function writeNumbers(pen: CanvasRenderingContext2D, run: Pick<Timeline, "groups" | "nodes">, { columns }: Plan, line: Line, colours: Colours): void {
  const { now, ticks, type, left, right, y } = line;
  const taken: [number, number][] = [];
  pen.textAlign = "center";
  const write = (column: number, words: string): void => {
    const cut = fit(words, 12 * type, type, "bold", 1);
    const half = cut.width / 2;
    const x = Math.max(left + half, Math.min(right - half, line.middle(column)));
    if (!words || taken.some(([from, end]) => x - half - APART < end && from < x + half + APART)) return;
    taken.push([x - half, x + half]);
    pen.fillText(cut.words, x, y);
  };
  // A font takes longer to be set than many words to be written.
  const look = (weight: number, ink: string): void => {
    pen.font = `${weight} ${type}px ${line.face}`;
    pen.fillStyle = ink;
  };
  if (now !== undefined) {
    look(700, colours.ink);
    write(now, tickWords(run, columns[now]!));
  }
  look(400, colours["ink-2"]);
  for (const isEnd of [true, false]) for (const tick of ticks) if (tick.isEnd === isEnd) write(tick.column, tick.words);
}
