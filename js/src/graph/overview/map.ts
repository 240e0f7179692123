/** The map of a run, on two sheets: under the cells what is at work, what the detail shows and the numbers; only what changed is drawn again. */

import { widthOf } from "../../elements/fit";
import { grow, union, type Area, type Box } from "../places/geometry";
import type { History } from "../../timeline/history";
import type { Timeline } from "../../timeline/timeline";
import { tonesOf, type Colours } from "./colours";
import { columnOf, type Plan } from "./columns";
import { gridIn, linesIn, type Grid } from "./grid";
import { arrivedBar } from "./arrived";
import { cellsIn, type Cells } from "./cells";
import { corners, makeSheet, mark, plate } from "./ink";
import { writeNumbers } from "./numbers";
import { Counts } from "./counts";
import { pinsIn, type Pin } from "./pins";
import { counted, ticksOf, tickWords, type Tick } from "./ticks";

/** What is to be seen of a run at a step. */
export interface Moment {
  step: number;
  /** The columns at work, from the first to the last; the node at work. */
  work: [first: number, last: number] | undefined;
  sender: number | undefined;
  /** The nodes that the detail shows. */
  seen: readonly number[];
  /** The column that is pointed at. */
  pointed: number | undefined;
}

/** How large its type is, and whether its columns stand in lines. */
export interface Look {
  type: number;
  isTall: boolean;
}

export interface RunMap {
  sheets: HTMLCanvasElement[];
  /** For a room so wide; says how high it is. */
  lay(width: number, look: Look, fonts: Record<"sans" | "mono", string>): number;
  draw(moment: Moment, colours: Colours): void;
  /** What stands under the cells at the moment that was drawn, once the page is laid out: a font asks for all styles. */
  write(): void;
  columnAt(x: number, y: number): number;
  /** How many have what counts at the step that was drawn, and what that is. */
  reached(): [many: number, family: "value" | "tangent" | "adjoint"];
}

/** In px, where its type is 12. */
const ROOM = 56;
const SIDE = 8;
const BAR = 6;

export function makeMap(timeline: Timeline, history: History, plan: Plan): RunMap {
  const [under, over] = [makeSheet(), makeSheet()];
  let grid: Grid;
  let cells: Cells;
  let counts: Counts;
  let area: Area = { width: 0, height: 0 };
  let look: Look;
  let unit = 1;
  let [left, top, bottom] = [0, 0, 0];
  let inputs: Pin[] = [];
  let ticks: Tick[] = [];
  let faces: Record<"sans" | "mono", string>;
  let drawn: { colours: Colours; moment: Moment } | undefined;

  const moved = (box: Box): Box => ({ ...box, x: box.x + left, y: box.y + top });
  const bins = (first: number, last: number): Box[] => {
    const [from, to] = [Math.floor(first / grid.per), Math.floor(last / grid.per)];
    if (!look.isTall) return [moved(union([grid.bin(from), grid.bin(to)]))];
    return Array.from({ length: to - from + 1 }, (_, k) => moved(grid.bin(from + k)));
  };

  function lay(width: number, wanted: Look, fonts: typeof faces): number {
    [look, faces, drawn] = [wanted, fonts, undefined];
    unit = look.type / 12;
    const high = look.isTall ? ROOM : ROOM * Math.min(1.4, unit);
    top = SIDE * unit;
    inputs = pinsIn(plan.pinned.map((node) => timeline.nodes[node]?.name ?? ""), look.type, { x: top, y: top, width, height: high });
    // The word under the inputs, or the numbers of lines beside them, have room as well.
    const pins = Math.max(0, ...inputs.map(({ x, width }) => x + width - top)) + SIDE + 6;
    const last = plan.columns.at(-1);
    const numbers = last ? widthOf(tickWords(timeline, last), look.type, "bold") : 0;
    left = SIDE * unit + (look.isTall ? pins + numbers + 6 : Math.max(pins, 2.6 * look.type));
    const room = { width: Math.max(60, width - left - 2 * SIDE * unit), height: high };
    grid = look.isTall ? linesIn(plan, room) : gridIn(plan, room, Math.min(2, unit));
    ticks = ticksOf(timeline, plan, (grid.cell.width / grid.per) * (12 / look.type));
    cells = cellsIn(plan, grid);
    counts = new Counts(timeline, cells);
    bottom = Math.max(top + grid.height, ...inputs.map(({ y, height }) => y + height));
    area = { width, height: bottom + (look.isTall ? 6 : 2 * SIDE + look.type) };
    for (const sheet of [under, over]) sheet.size(area);
    return area.height;
  }

  function draw(moment: Moment, colours: Colours): void {
    const { changed, family } = counts.to(moment.step);
    const isSame = drawn?.colours === colours;
    const tones = tonesOf(colours, family);
    const cellAt = ({ sender }: Moment): number => (sender === undefined ? -1 : cells.of(sender));
    const { totals } = cells;
    const work = cellAt(moment);
    const again = isSame && changed ? new Set([...changed, work, cellAt(drawn!.moment)]) : totals.keys();
    if (!isSame) over.pen.clearRect(0, 0, area.width, area.height);
    for (const cell of again) {
      if (!totals[cell]) continue;
      const box = moved(grid.box(Math.floor(cell / grid.rows), cell % grid.rows));
      if (isSame) over.pen.clearRect(box.x, box.y, box.width, box.height);
      mark(over.pen, box, counts.in(cell) / totals[cell], tones, cell === work, colours);
    }
    drawn = { moment, colours };
  }

  function write(): void {
    if (!drawn) return;
    const { moment: { step, work, sender, seen, pointed }, colours } = drawn;
    const tones = tonesOf(colours, counts.family);
    const { pen } = under;
    pen.clearRect(0, 0, area.width, area.height);
    if (work) for (const box of bins(...work)) plate(pen, grow(box, 2.5), 4, colours.lit, colours["lit-edge"], 2);
    if (pointed !== undefined) for (const box of bins(pointed, pointed)) plate(pen, grow(box, 2), 3, "", colours.ink, 2);
    const written = new Set((timeline.steps[step - 1]?.set ?? []).flatMap(([family, node]) => (family === "value" || family === "tangent" || family === "adjoint" ? [node] : [])));
    inputs.forEach((box, k) => {
      const node = plan.pinned[k]!;
      if (written.has(node) || node === sender) plate(pen, grow(box, 3), 5, colours.lit, colours["lit-edge"], 2);
      drawInput(box, node, step, colours, tones);
    });
    drawTicks(pen, work, colours);
    const ranges: Box[] = [];
    const places = seen.map((node) => columnOf(plan, node));
    const pins = inputs.filter((_, k) => seen.includes(plan.pinned[k]!));
    if (pins.length) ranges.push(grow(union(pins), 5));
    const columns = [...new Set(places.filter((column) => column >= 0))].sort((a, b) => a - b);
    for (let k = 0; k < columns.length; k++) {
      const first = columns[k]!;
      while (columns[k + 1]! - columns[k]! <= grid.per) k++;
      for (const box of bins(first, columns[k]!)) ranges.push(grow(box, look.isTall ? 3 : 6));
    }
    for (const box of ranges) corners(pen, box, colours.ink, 2.5 * Math.min(1.6, unit));
  }

  /** A name, and under it the share of its sum that has arrived. */
  function drawInput({ x, y, width, height, words }: Pin, node: number, step: number, colours: Colours, tones: readonly string[]): void {
    const { pen } = under;
    plate(pen, { x: x + 0.5, y: y + 0.5, width: width - 1, height: height - 1 }, 4, colours.panel, colours.ink, 1.3);
    pen.font = `700 ${look.type}px ${faces.mono}`;
    pen.fillStyle = colours.ink;
    pen.textAlign = "center";
    pen.fillText(words, x + width / 2, y + (height - BAR) / 2 + 0.3 * look.type);
    arrivedBar(pen, { x: x + 3, y: y + height - BAR - 2, width: width - 6, height: BAR }, { timeline, history, node, step }, colours, tones);
  }

  function drawTicks(pen: CanvasRenderingContext2D, work: Moment["work"], colours: Colours): void {
    const y = bottom + SIDE + look.type;
    if (!look.isTall) writeNumbers(pen, timeline, plan, { now: work?.[0], ticks, middle: (column) => left + grid.bin(Math.floor(column / grid.per)).x + grid.cell.width / 2, left, right: area.width - 2, y, type: look.type, face: faces.sans }, colours);
    pen.textAlign = look.isTall ? "right" : "left";
    pen.fillStyle = colours["ink-2"];
    for (let bin = 0; look.isTall && bin < grid.bins; bin += 10) {
      const { y, height } = moved(grid.bin(bin));
      const [first, end] = [bin * grid.per, (bin + 10) * grid.per];
      pen.font = `${work && work[0] >= first && work[0] < end ? 700 : 400} ${look.type}px ${faces.sans}`;
      pen.fillText(tickWords(timeline, plan.columns[first]!), left - 6, y + height - 2);
    }
    pen.font = `${look.type}px ${faces.sans}`;
    if (!look.isTall) pen.fillText(counted(timeline), SIDE * unit, y);
  }

  return {
    sheets: [under.canvas, over.canvas],
    lay,
    draw,
    write,
    columnAt: (x, y) => grid.columnAt(x - left, y - top),
    reached: () => [counts.all, counts.family],
  };
}
