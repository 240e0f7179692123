/** The far view: marks in rows, one column a part, bundles from the inputs, and how far the sweep has come. */

import { countUpTo, placesIn } from "../../timeline/sparse";
import type { History } from "../../timeline/history";
import type { Timeline } from "../../timeline/timeline";
import { tonesOf, type Colours } from "../overview/colours";
import type { Plan } from "../overview/columns";
import { Counts, Marks } from "../overview/counts";
import { chevron, makeSheet, mark, plate } from "../overview/ink";
import { arrivedBar } from "../overview/arrived";
import { cellsIn, type Cells } from "../overview/cells";
import { writeNumbers } from "../overview/numbers";
import { counted, ticksOf, type Tick } from "../overview/ticks";
import { fit, widthOf } from "../../elements/fit";
import { grow, type Area, type Box } from "../places/geometry";
import { Bundles, passing, total } from "./bundles";
import { layoutIn, type Layout } from "./layout";
import { linesOf, type Line } from "./lines";
import { rowLines, rowNames } from "./names";
import { progress } from "./progress";
import { withCommas } from "../../timeline/numeral";

export interface Pointed {
  column?: number;
  node?: number;
}

export interface Moment {
  step: number;
  work: [first: number, last: number] | undefined;
  sender: number | undefined;
  pointed: Pointed | undefined;
}

export type Fonts = Record<"sans" | "mono", string>;

export interface Picture {
  canvas: HTMLCanvasElement;
  lay(area: Area, type: number, fonts: Fonts): void;
  draw(moment: Moment, colours: Colours): void;
  at(x: number, y: number): Pointed | undefined;
  /** What counts at the step that was drawn. */
  family(): "value" | "tangent" | "adjoint";
}

/** Between two chevrons of a bundle, in px. */
const CHEVRONS = 88;
/** A row's name is at most so wide, in sizes of the type. */
const NAME = 8;

export function makePicture(timeline: Timeline, history: History, plan: Plan): Picture {
  const { canvas, pen, size } = makeSheet();
  const names = rowNames(timeline, plan);
  /** One that several rows have says nothing of any. */
  const own = names.map((name) => (names.indexOf(name) === names.lastIndexOf(name) ? name : ""));
  const lines = rowLines(timeline, plan);
  const listedEdges = placesIn(timeline.edges);
  const edgeAt = (edge: number): number => countUpTo(listedEdges, edge) - 1;
  const edges = new Marks({ count: listedEdges.length, of: edgeAt }, []);
  for (const place of placesIn(timeline.steps)) {
    for (const [family, edge, x] of timeline.steps[place]!.set) if (family === "contribution") edges.set(place + 1, edge, x !== null);
  }
  let area: Area = { width: 0, height: 0 };
  let type = 12;
  let faces: Fonts;
  let layout: Layout;
  let bundles: Bundles;
  let counts: Counts;
  let ways: Line[] = [];
  let ticks: Tick[] = [];
  let cells: Cells;

  function lay(room: Area, wanted: number, fonts: Fonts): void {
    [area, type, faces] = [room, wanted, fonts];
    const wide = (words: string): number => Math.min(NAME * type, widthOf(words, type, "name"));
    // Right of the unit of the numbers, too.
    const label = Math.max(widthOf(counted(timeline), type, "bold"), Math.max(0, ...own.map(wide)) + (isBracketed(room) ? widthOf("line 000", type, "mono") + 14 : 0)) + 12;
    layout = layoutIn(plan, (grid) => (bundles = new Bundles(timeline, plan, grid)).all, room, type, names, label);
    const { grid } = layout;
    edges.to(0);
    for (const edge of listedEdges) if (edges.counts[edgeAt(edge)]) bundles.use(edge, true);
    cells = cellsIn(plan, grid);
    counts = new Counts(timeline, cells);
    ways = linesOf(timeline, plan, layout);
    ticks = ticksOf(timeline, plan, (grid.cell.width / grid.per) * (12 / type));
    size(area);
  }

  const middle = (bin: number): number => layout.left + layout.grid.bin(bin).x + layout.grid.cell.width / 2;
  const binOf = (column: number): number => Math.floor(column / layout.grid.per);
  const box = (cell: number): Box => {
    const { grid, left, rows, pitch } = layout;
    const { x, width } = grid.bin(Math.floor(cell / grid.rows));
    const high = Math.max(Math.min(pitch, 5), Math.min(pitch * 0.6, 16 * (type / 12)));
    return { x: left + x, y: rows[cell % grid.rows]! - high / 2, width, height: high };
  };
  const stripe = (first: number, last: number): Box => {
    const { rows, pitch, left, grid } = layout;
    const from = left + grid.bin(binOf(first)).x;
    return { x: from - 1, y: rows[0]! - pitch / 2 - 2, width: left + grid.bin(binOf(last)).x + grid.cell.width - from + 2, height: rows.at(-1)! - rows[0]! + pitch + 4 };
  };
  function draw({ step, work, sender, pointed }: Moment, colours: Colours): void {
    const { family } = counts.to(step);
    for (const place of edges.to(step)) bundles.use(listedEdges[place]!, !!edges.counts[place]);
    const tones = tonesOf(colours, family);
    pen.clearRect(0, 0, area.width, area.height);
    if (work) plate(pen, stripe(...work), 5, colours.lit, colours["lit-edge"], 2);
    drawLines(colours, tones[0]);
    bundles.all.forEach((_, pin) => drawBundle(pin, family, colours, tones));
    const at = sender === undefined ? -1 : cells.of(sender);
    cells.totals.forEach((all, cell) => all && mark(pen, box(cell), counts.in(cell) / all, tones, cell === at, colours));
    drawInputs(step, sender, pointed, colours, tones);
    drawNames(colours);
    drawNumbers(work, colours);
    progress(pen, { timeline, plan, layout, work, family, reached: counts.all }, { type, face: faces.sans, binOf, middle, width: area.width }, colours, tones);
    if (pointed?.node !== undefined && pointed.column !== undefined) plate(pen, grow(box(cells.of(pointed.node)), 2.5), 3, "", colours.ink, 2.5);
    else if (pointed?.column !== undefined) plate(pen, grow(stripe(pointed.column, pointed.column), 2), 4, "", colours.ink, 2);
  }

  function drawLines(colours: Colours, full: string): void {
    const sums = bundles.all.map(({ used }) => passing(used));
    for (const used of [false, true]) {
      pen.beginPath();
      for (const { edge, x, y, toX, toY, pin } of ways) {
        if (!!edges.counts[edgeAt(edge)] !== used) continue;
        pen.moveTo(x, y);
        pen.lineTo(toX, pin === undefined ? toY : toY + thick(pin, sums[pin]![layout.grid.columnAt(x - layout.left, 0)]!));
      }
      pen.strokeStyle = used ? full : colours.edge;
      pen.lineWidth = used ? 1.6 : 0.8;
      pen.stroke();
    }
  }

  /** Of so many edges of a bundle, in px. */
  const thick = (pin: number, many: number): number => (many && Math.max(1.5, (layout.thick * many) / total(bundles.all[pin]!.all)));

  function drawBundle(pin: number, family: string, colours: Colours, [full, dark, pale]: readonly string[]): void {
    const from = layout.inputs[pin];
    if (!from) return;
    const { all, used } = bundles.all[pin]!;
    const axis = layout.axes[pin]!;
    const start = from.x + from.width + 4;
    const some = total(used);
    const solid = passing(used);
    const waiting = passing(all.map((many, bin) => many - used[bin]!));
    const ends = [...solid.keys()].map((bin) => middle(bin));
    const outline = (counted: Float64Array, way: 1 | -1): void => {
      const last = counted.findLastIndex(Boolean);
      pen.beginPath();
      pen.moveTo(start, axis);
      pen.lineTo(ends[last] ?? start, axis);
      for (let bin = last; bin >= 0; bin--) pen.lineTo(ends[bin]!, axis + way * thick(pin, counted[bin]!));
      pen.lineTo(start, axis + way * thick(pin, counted[0]!));
      pen.closePath();
    };
    if (waiting[0]) {
      outline(waiting, -1);
      pen.fillStyle = colours.sunken;
      pen.fill();
      pen.setLineDash([4, 3]);
      pen.strokeStyle = colours.edge;
      pen.lineWidth = 1;
      pen.stroke();
      pen.setLineDash([]);
    }
    if (some) {
      outline(solid, 1);
      pen.fillStyle = pale!;
      pen.fill();
      pen.strokeStyle = full!;
      pen.lineWidth = 1.4;
      pen.stroke();
      const end = ends[solid.findLastIndex(Boolean)]!;
      for (let x = start + 0.4 * CHEVRONS; x < end; x += CHEVRONS) {
        const high = thick(pin, solid[Math.max(0, ends.findIndex((one) => one >= x))]!);
        if (high >= 4) chevron(pen, x, axis + high / 2, Math.min(1.1, high / 9) * (family === "adjoint" ? 1 : -1), dark!);
      }
    }
    if (!layout.isCounted) return;
    pen.font = `${type}px ${faces.sans}`;
    pen.textAlign = "left";
    pen.fillStyle = colours["ink-2"];
    const count = total(all);
    pen.fillText(`${withCommas(count)} edge${count === 1 ? "" : "s"}${family === "value" ? "" : `, ${withCommas(some)} used`}`, from.x, axis - Math.max(from.height / 2, thick(pin, count)) - 0.4 * type);
  }

  function drawInputs(step: number, sender: number | undefined, pointed: Pointed | undefined, colours: Colours, tones: readonly string[]): void {
    const written = new Set((timeline.steps[step - 1]?.set ?? []).map(([family, node]) => (family === "value" || family === "tangent" || family === "adjoint" ? node : -1)));
    layout.inputs.forEach((own, pin) => {
      if (!own) return;
      const node = plan.pinned[pin]!;
      if (written.has(node) || node === sender) plate(pen, grow({ ...own, height: own.height + 2 + layout.bar }, 3), 8, colours.lit, colours["lit-edge"], 2);
      plate(pen, own, 7, colours.panel, colours.ink, pointed?.node === node ? 3 : 1.4);
      const { words, size: px } = fit(timeline.nodes[node]?.name ?? "", own.width - 8, Math.min(1.25 * type, 0.75 * own.height), "name", 0.8);
      pen.font = `700 ${px}px ${faces.mono}`;
      pen.textAlign = "center";
      pen.fillStyle = colours.ink;
      pen.fillText(words, own.x + own.width / 2, own.y + own.height / 2 + 0.35 * px);
      arrivedBar(pen, { x: own.x, y: own.y + own.height + 2, width: own.width, height: layout.bar }, { timeline, history, node, step }, colours, tones);
    });
  }

  const isBracketed = ({ width }: Area): boolean => lines.length > 1 && width > 40 * type;

  function drawNames(colours: Colours): void {
    const { rows, left, pitch, isNamed, grid } = layout;
    pen.textAlign = "right";
    pen.fillStyle = colours.ink;
    pen.font = `700 ${1.15 * type}px ${faces.mono}`;
    const named = isNamed ? own : [];
    named.forEach((name, row) => name && pen.fillText(fit(name, NAME * type, 1.15 * type, "name", 1).words, left - 10, rows[row]! + 0.4 * type));
    const widest = Math.max(0, ...named.map((name) => Math.min(NAME * type, widthOf(name, 1.15 * type, "name"))));
    if (!isBracketed(area) || grid.high > 1 || lines.some(({ first, last }) => (last - first + 1) * pitch < 1.2 * type)) return;
    pen.font = `${type}px ${faces.mono}`;
    pen.strokeStyle = pen.fillStyle = colours["ink-2"];
    pen.lineWidth = 1.2;
    for (const { line, first, last } of lines) {
      // A bundle between two of its rows would be within the bracket.
      if (rows[last]! - rows[first]! > (last - first) * pitch + 1) continue;
      const [x, top, end] = [left - widest - 20, rows[first]! - pitch * 0.3, rows[last]! + pitch * 0.3];
      pen.beginPath();
      pen.moveTo(x + 6, top);
      pen.lineTo(x, top);
      pen.lineTo(x, end);
      pen.lineTo(x + 6, end);
      pen.stroke();
      pen.fillText(`line ${line}`, x - 5, (top + end) / 2 + 0.35 * type);
    }
  }

  function drawNumbers(work: Moment["work"], colours: Colours): void {
    writeNumbers(pen, timeline, plan, { now: work?.[0], ticks, middle: (column) => middle(binOf(column)), left: layout.left - 4, right: area.width - 2, y: layout.numbers, type, face: faces.sans }, colours);
    pen.textAlign = "right";
    pen.font = `${type}px ${faces.sans}`;
    pen.fillStyle = colours["ink-2"];
    pen.fillText(counted(timeline), layout.left - 10, layout.numbers);
  }

  function at(x: number, y: number): Pointed | undefined {
    const pin = layout.inputs.findIndex((own) => own && x >= own.x && x <= own.x + own.width && y >= own.y && y <= own.y + own.height + 2 + layout.bar);
    if (pin >= 0) return { node: plan.pinned[pin]! };
    const { grid, left, rows, pitch } = layout;
    if (!plan.columns.length || x < left || x > left + grid.bin(grid.bins - 1).x + grid.cell.width || y < rows[0]! - pitch || y > layout.numbers) return undefined;
    const column = grid.columnAt(x - left, 0);
    const row = rows.findIndex((middle) => Math.abs(middle - y) <= pitch / 2);
    const { from, end } = plan.columns[column]!;
    return grid.per === 1 && grid.high === 1 && row >= 0 && from + row < end ? { column, node: from + row } : { column };
  }

  return { canvas, lay, draw, at, family: () => counts.family };
}
