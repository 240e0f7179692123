/** The sweep of one strategy: states across, a row for each step, and what it has cost until now. */

import { capital, word } from "../../elements/vocabulary";
import { element, fill } from "../../elements/dom";
import type { Frame, Stage } from "../../elements/panel";
import { makeRows } from "../../elements/rows";
import { countsOf } from "./costs";
import { makeSweepRow } from "./row";

/** About the px that charts have for their rows, one above the other; and what a name takes. */
const ROOM = 360;
const NAME = 15;
/** Of more states than these, only some are named across. */
const NAMED: [most: number, every: number][] = [[16, 1], [32, 4], [64, 8]];

export function makeChart({ timeline, history, goTo }: Stage, place: number, above: number): { body: HTMLElement; show(frame: Frame): void } {
  const { states, columns } = timeline.checkpoint!;
  const column = columns[place]!;
  const { name, says, rows, recomputations } = column;
  const every = NAMED.find(([most]) => states.length <= most)?.[1] ?? states.length;
  // Alone it scrolls; side by side all rows are in sight, and as many are named as there is room for.
  const pitch = ROOM / above / rows.length;
  const everyRow = columns.length === 1 ? 1 : 2 ** Math.max(0, Math.ceil(Math.log2(NAME / pitch)));
  const heads = states.map((state, k) => {
    const head = element("span", { "data-thing": `node:${k}` }, state);
    head.style.setProperty("--k", String(k));
    if (k % every) head.className = "spare";
    return head;
  });
  const head = element("div.states", { "aria-hidden": true }, element("span", `${word("sweep")} at`), element("div.lane", ...heads), element("span", "recomputed"), element("span", "cached"));
  const list = makeRows("group", `${capital(word("sweep"))} by ${name}`, element("div.list"), rows.length, (row) => makeSweepRow(states, column, row, everyRow, goTo), head);
  const counts = element("span.costs");
  const body = element(`section.sweep${everyRow > 1 ? ".dense" : ""}`, { role: "group", "aria-label": name }, element("header", element("b", name), element("span.says", says), counts), list.body);
  body.style.setProperty("--n", String(states.length));
  body.style.setProperty("--every", String(everyRow));
  return {
    body,
    show(frame) {
      const row = Math.min(frame.step, rows.length) - 1;
      const at = rows[row]!.state;
      heads.forEach((one, k) => one.classList.toggle("now", row > 0 && k === at));
      list.show(frame, row);
      const [recomputed, cached] = countsOf(history, place, frame.step);
      fill(counts, `${recomputed} of ${recomputations} recomputed`, element("span", `, ${cached} cached`));
    },
  };
}
