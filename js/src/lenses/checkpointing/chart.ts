/** The sweep of one strategy: states across, a row for each step, and what it has cost until now. */

import { capital, word } from "../../elements/vocabulary";
import { element, fill } from "../../elements/dom";
import type { Frame, Stage } from "../../elements/panel";
import { makeRows } from "../../elements/rows";
import { countOf, indicesOf, isFar, nameOf, rowAt } from "./chain";
import { countsOf } from "./costs";
import { makeSweepRow } from "./row";
import { outOf, withCommas } from "../../timeline/numeral";

/** About the px that charts have for their rows, one above the other; and what a name takes. */
const ROOM = 360;
const NAME = 15;
/** More rows than these are never all in sight. */
const ROWS = 66;
/** Of more states than these, only some are named across. */
const NAMED: [most: number, every: number][] = [[16, 1], [32, 4], [64, 8]];
/** Of very many, at most so many: of one chart, and of several. */
const FEW = [5, 2] as const;
/** A name takes about so much of the width. */
const WIDE = 0.14;

export function makeChart(stage: Stage, place: number, above: number): { body: HTMLElement; show(frame: Frame): void } {
  const { timeline, history } = stage;
  const chain = timeline.checkpoint!;
  const { columns } = chain;
  const column = columns[place]!;
  const { name, says, rows, recomputations } = column;
  const [count, far] = [countOf(chain), isFar(chain)];
  const indices = indicesOf(column);
  const every = NAMED.find(([most]) => count <= most)?.[1] ?? round(count / FEW[columns.length > 1 ? 1 : 0]);
  // Alone it scrolls; side by side all rows are in sight, and as many are named as there is room for.
  const pitch = ROOM / above / rows.length;
  const everyRow = columns.length === 1 || rows.length > ROWS ? 1 : 2 ** Math.max(0, Math.ceil(Math.log2(NAME / pitch)));
  const headOf = (state: number): HTMLElement => {
    const head = element("span", { "data-thing": `node:${state}` }, nameOf(chain, state));
    head.style.setProperty("--k", String(state));
    return head;
  };
  const heads = Array.from({ length: far ? Math.ceil(count / every) : count }, (_, k) => headOf(far ? k * every : k));
  if (!far) heads.forEach((head, k) => head.classList.toggle("spare", k % every > 0));
  // Of very many states the one that the sweep is at has a name that goes with it.
  const here = far ? element("span.now") : null;
  const head = element("div.states", { "aria-hidden": true }, element("span", `${word("sweep")} at`), element("div.lane", ...heads, here), element("span", "recomputed"), element("span", "cached"));
  const recomputed = (row: number): number => countsOf(history, place, indices[row]! + 1)[0] - countsOf(history, place, indices[row - 1]! + 1)[0];
  const makeRow = (row: number) => makeSweepRow(stage, column, { row, index: indices[row]!, passes: indices[row]! - (indices[row - 1] ?? -1), recomputed: () => recomputed(row) }, everyRow);
  const list = makeRows("group", `${capital(word("sweep"))} by ${name}`, element("div.list"), rows.length, makeRow, head);
  const counts = element("span.costs");
  const body = element(`section.sweep${everyRow > 1 ? ".dense" : ""}${far ? ".far" : ""}`, { role: "group", "aria-label": name }, element("header", element("b", name), element("span.says", says), counts), list.body);
  body.style.setProperty("--n", String(count));
  body.style.setProperty("--count", String(rows.length));
  body.style.setProperty("--every", String(everyRow));
  return {
    body,
    show(frame) {
      const row = rowAt(indices, frame.step);
      const at = rows[row]!.state;
      if (here) {
        fill(here, row ? nameOf(chain, at) : "");
        here.style.setProperty("--k", String(at));
        heads.forEach((one, k) => one.classList.toggle("spare", row > 0 && Math.abs(k * every - at) < WIDE * columns.length * count));
      } else heads.forEach((one, k) => one.classList.toggle("now", row > 0 && k === at));
      list.show(frame, row);
      const [recomputed, cached] = countsOf(history, place, frame.step);
      fill(counts, `${outOf(recomputed, recomputations)} recomputed`, element("span", `, ${withCommas(cached)} cached`));
    },
  };
}

/** The next of 1, 2, 5, 10, 20, … */
function round(least: number): number {
  const ten = 10 ** Math.floor(Math.log10(least));
  return ten * [1, 2, 5, 10].find((times) => times * ten >= least)!;
}
