/** The Jacobian, a row for each output and a column for each input, and how many runs it takes. */

import { many, word } from "../../elements/vocabulary";
import { element, fill, write } from "../../elements/dom";
import { numeral, withCommas } from "../../timeline/numeral";
import { addPanel, type Frame, type MakePanel, type Shape } from "../../elements/panel";
import { appear, quantity } from "../../elements/quantity";
import { derivative, rich } from "../../elements/rich";
import { miniature, ROOM } from "../../elements/heat";
import { isArray, shapeText } from "../../timeline/array_value";
import { scaleOf } from "../../timeline/derivative";
import { scrolling } from "../../elements/rows";
import "./replay";
import "./redact";
import style from "./jacobian.css";

/** More rows or columns than this stand close together, and those to come do not say ∂z/∂x. */
const ROOMY = 4;
/** The room of a map where cells stand close together; from the back row no number in one is read. */
const CLOSE = { width: 44, height: 24 };
/** More runs than this are told by their number alone. */
const BOXES = 24;

const jacobian: MakePanel = ({ timeline, history }) => {
  const { nodes, flow, steps } = timeline;
  const { rows, columns, omitted = 0, seeded: cellsSeeded, counts = [columns.length, rows.length] } = timeline.jacobian!;
  const forward = flow === "tangent";
  const [runs, words] = forward ? [columns, "run"] : [rows, word("sweep")];
  const last = steps.length;
  const total = counts[forward ? 0 : 1]!;
  const untold = total - runs.length;
  /** A run moves one cell of an array, and a sweep begins at one. */
  const named = (side: number[], isSeeded: boolean): string[] => (isSeeded && cellsSeeded) || side.map((node) => nodes[node]!.name);
  const [outputs, inputs] = [named(rows, !forward), named(columns, forward)];

  const head = (node: number, called: string, scope: string, isSeeded: boolean) => {
    const rate = element("span.rate");
    const shape = isSeeded ? undefined : nodes[node]!.shape;
    return { called, rate, body: element("th", { scope, "data-thing": `node:${node}` }, element("b", called), shape ? element("small", shapeText(shape)) : "", rate) };
  };
  const rest = (scope: string, isSeeded: boolean): HTMLElement[] => {
    const more = isSeeded ? untold : omitted;
    return more ? [element("th.rest", { scope }, `… ${withCommas(more)} more`)] : [];
  };
  const isDense = Math.max(columns.length, rows.length) > ROOMY;
  const tops = columns.map((node, k) => head(node, inputs[k]!, "col", forward));
  const sides = rows.map((node, k) => head(node, outputs[k]!, "row", !forward));
  const seeded = forward ? tops : sides;
  const cells = outputs.map((output) =>
    inputs.map((input) => {
      const value = element("div");
      const title = `∂${output}/∂${input}`;
      const hole = (): (Node | string)[] => [element("span.heard", "not computed yet"), ...(isDense ? [] : rich([["partial", output, input]]))];
      return { value, hole, look: "", body: element("td", { title }, value) };
    }),
  );
  const table = element(
    isDense ? "table.dense" : "table",
    element("thead", element("tr", element("td"), ...tops.map(({ body }) => body), ...rest("col", forward))),
    element("tbody", ...cells.map((line, row) => element("tr", sides[row]!.body, ...line.map(({ body }) => body))), ...rest("row", !forward).map((body) => element("tr", body))),
  );
  const matrix = scrolling(".matrix", "group", "Jacobian", table);
  const lanes = [lane("forward", counts[0]!, "run", "runs"), lane("reverse", counts[1]!, word("sweep"), many("sweep"))];
  const [own, other] = forward ? [lanes[0]!, lanes[1]!] : [lanes[1]!, lanes[0]!];
  own.body.classList.add("own");
  other.show(0, `would take ${other.words}`);

  return {
    title: forward ? "Jacobian, column by column" : "Jacobian, row by row",
    aside: "",
    inLecture: true,
    body: element("div.body", matrix, element("div.run-counts", ...lanes.map(({ body }) => body))),
    show(frame: Frame, shape: Shape) {
      const { step, motion } = frame;
      const run = history.at("runs.run", 0, step);
      const at = (row: number, column: number): number | undefined => history.at("runs.entry", [row, column], step);
      const done = runs.filter((_, k) => (forward ? at(0, k) : at(k, 0)) != null).length;
      const said = run ? `${words} ${run} of ${withCommas(total)}` : done === total ? `took ${own.words}` : done ? `takes ${own.words}` : `will take ${own.words}`;
      this.aside = said;
      own.show(done, said, run);
      const digits = digitsFor(columns.length, shape);
      seeded.forEach(({ called, rate, body }, k) => {
        body.classList.toggle("now", k + 1 === run);
        fill(rate, ...(run ? [derivative(flow, called), ` = ${Number(k + 1 === run)}`] : ["\u00a0"]));
      });
      let written: HTMLElement | undefined;
      cells.forEach((line, row) =>
        line.forEach((cell, column) => {
          const { value, body } = cell;
          const isWritten = history.isSet("runs.entry", [row, column], step);
          const entry = at(row, column);
          const isNow = (forward ? column : row) + 1 === run;
          body.classList.toggle("now", isNow);
          if (isNow && (isWritten || row + column === run - 1)) written ??= body;
          const look = `${entry} ${isWritten} ${digits} ${shape}`;
          if (look === cell.look) return;
          cell.look = look;
          value.className = entry == null ? "none" : `framed ${flow}${isWritten ? " written" : ""}`;
          // The number's room is kept for it, so that nothing moves when it comes.
          value.style.setProperty("--letters", String(numeral(history.at("runs.entry", [row, column], last) ?? 0, digits).length));
          fill(value, ...(entry == null ? cell.hole() : [isArray(entry) ? element("span", { title: shapeText(entry.shape) }, miniature(entry, scaleOf(timeline, flow), isDense || shape === "lecture" ? CLOSE : ROOM)) : quantity(entry, digits)]));
          if (isWritten) appear(value.firstElementChild, motion);
        }),
      );
      if (written) bring(matrix, written, tops[0]!.body.offsetHeight, sides[0]!.body.offsetWidth);
    },
  };
};

/** Eight columns fit at 320 px; beyond, the matrix scrolls. */
function digitsFor(columns: number, shape: Shape): number {
  if (shape === "narrow") return Math.max(2, 6 - columns);
  return columns >= ROOMY ? 3 : shape === "lecture" && columns > 2 ? 4 : 5;
}

/** One box for each run: those that are done are full, the one under way is tall. */
function lane(mode: string, count: number, one: string, more: string) {
  const boxes = Array.from({ length: count > BOXES ? 0 : count }, () => element("i"));
  const text = element("span");
  return {
    words: `${withCommas(count)} ${count === 1 ? one : more}`,
    body: element("div.run-count", element("b", mode), element("div.boxes", { "aria-hidden": "true" }, ...boxes), text),
    show(done: number, said: string, run?: number) {
      write(text, said);
      boxes.forEach((box, k) => (box.className = k < done ? "passed" : k + 1 === run ? "current" : ""));
    },
  };
}

/** Scroll the matrix so that a cell is seen beside its heads; never the page. */
function bring(matrix: HTMLElement, { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement, top: number, left: number): void {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = matrix;
  if (offsetLeft - scrollLeft < left || offsetLeft + offsetWidth - scrollLeft > clientWidth) matrix.scrollLeft = offsetLeft - (clientWidth + left - offsetWidth) / 2;
  if (offsetTop - scrollTop < top || offsetTop + offsetHeight - scrollTop > clientHeight) matrix.scrollTop = offsetTop - (clientHeight + top - offsetHeight) / 2;
}

addPanel("jacobian", jacobian, style, { tab: () => "Jacobian" });
