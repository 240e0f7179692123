/** How the room of the panels is shared out: the tracks of their grid, which a person moves against each other. */

export type Way = "columns" | "rows";

/** So much, in px, a part keeps, or what it has where that is less. */
export const LEAST = { columns: 160, rows: 96 };

const PROPERTY = { columns: "gridTemplateColumns", rows: "gridTemplateRows" } as const;

/** The sizes of the tracks as they are laid out, in px. */
export function tracksOf(grid: HTMLElement, way: Way): number[] {
  return getComputedStyle(grid)[PROPERTY[way]].split(" ").map(parseFloat);
}

/** Each track gets its share, in whatever room there is; with none, what the style sheet says holds again. */
export function put(grid: HTMLElement, way: Way, tracks: number[] = []): void {
  grid.style[PROPERTY[way]] = tracks.map((track) => `minmax(0,${track}fr)`).join(" ");
}

/** A line between two tracks: those from `from` to `at` stand before it, those from `at` to `to` behind. */
export interface Line {
  from: number;
  at: number;
  to: number;
}

const sum = (tracks: number[]): number => tracks.reduce((so, track) => so + track, 0);

/** The tracks when the line has gone `by` px towards the end, as far as it may. */
export function moved(tracks: number[], { from, at, to }: Line, by: number, least: number): number[] {
  const [before, behind] = [sum(tracks.slice(from, at)), sum(tracks.slice(at, to))];
  const go = Math.max(Math.min(least - before, 0), Math.min(by, Math.max(behind - least, 0)));
  return tracks.map((track, place) => {
    if (place < from || place >= to) return track;
    return place < at ? (track * (before + go)) / before : (track * (behind - go)) / behind;
  });
}

/** How much of the room on both its sides is before the line, in percent: now, at least and at most. */
export function standing(tracks: number[], line: Line, least: number): [now: number, min: number, max: number] {
  const whole = sum(tracks.slice(line.from, line.to));
  const after = (by: number): number => Math.round((100 * sum(moved(tracks, line, by, least).slice(line.from, line.at))) / whole);
  return [after(0), after(-whole), after(whole)];
}
