/** What a cell is called: on screen, and aloud. */

import { derivative } from "../../elements/rich";
import { element } from "../../elements/dom";
import { shapeSaid } from "../../timeline/array_value";
import { numeral } from "../../timeline/numeral";
import type { Timeline } from "../../timeline/timeline";
import type { Side } from "./origin";
import { cellsAt, indexOf, region, type Drawn, type Spot } from "./place";

/** Of an array of the run, or of a constant. */
export function nameOf({ nodes, constants = [] }: Timeline, side: Side, of: number): string {
  return (side === "constant" ? constants[of]?.name : nodes[of]?.name) ?? "";
}

export function shapeOf({ nodes, constants = [] }: Timeline, side: Side, of: number): readonly number[] {
  return (side === "constant" ? constants[of]?.value.shape : nodes[of]?.shape) ?? [];
}

/** [2, 1], as the code has it; a number has none. */
export function indexText(shape: readonly number[], cell: number): string {
  return shape.length ? `[${indexOf(shape, cell).join(", ")}]` : "";
}

/** W̄[2, 1], with what stands between the brackets. */
export function cellName(timeline: Timeline, kind: Timeline["flow"], side: Side, of: number, index: string): HTMLElement {
  const name = nameOf(timeline, side, of);
  return element("span.cell-name", side === "derivative" ? derivative(kind, name) : element("span.math", name), element("span.math", index));
}

/** Between the brackets, also of a block: [0:12, 3]. */
export function spotText(drawn: Drawn, shape: readonly number[], spot: Spot): string {
  const there = region(drawn.value, spot);
  if (!there) return indexText(shape, cellsAt(drawn.value, spot)[0]!);
  const spans = there.map(([first, end]) => (end - first > 1 ? `${first}:${end}` : String(first)));
  return `[${(shape.length > 1 ? spans : spans.slice(0, 1)).join(", ")}]`;
}

/** “W-bar, 4 by 3, row 2, column 1, minus 0.29719”. */
export function spoken(timeline: Timeline, kind: Timeline["flow"], drawn: Drawn, spot: Spot, number: number): string {
  const shape = shapeOf(timeline, drawn.side, drawn.of);
  const name = nameOf(timeline, drawn.side, drawn.of);
  const called = drawn.side !== "derivative" ? name : kind === "adjoint" ? `${name}-bar` : `d ${name}`;
  const there = region(drawn.value, spot);
  const index = there ? there.map(([first, end]) => (end - first > 1 ? `${first} to ${end - 1}` : String(first))) : indexOf(shape, cellsAt(drawn.value, spot)[0]!).map(String);
  const axes = shape.length > 2 && !there ? index.map((at, axis) => `axis ${axis} ${at}`) : index.slice(0, Math.max(1, shape.length)).map((at, axis) => `${axis ? "column" : "row"} ${at}`);
  return [called, shapeSaid(shape), ...axes, `${there ? "mean " : ""}${numeral(number).replace("−", "minus ")}`].join(", ");
}
