/** What may be added to what: a cell for each pair, which says in a sentence what came of it. */

import { word } from "../../elements/vocabulary";
import { element, write } from "../../elements/dom";
import type { History } from "../../timeline/history";
import type { Addend, Sums } from "../../timeline/timeline";
import { WORDS, letter } from "./kind";
import type { Shown } from "./tree";

const HINT = "Point at a cell: it says what was added, and what came of it.";
const NOT_YET = "Not computed yet.";

export function makeSums({ kinds, cells }: Sums, history: History): Shown {
  const head = ({ kind, label }: Addend, scope: string): HTMLElement => element("th", { scope, "data-thing": `kind:${kind}` }, letter(kind), element("small", label));
  const shown = element("p.says", HINT);
  let at: [row: number, column: number] = [0, 0];
  let step = 1;
  const isThere = (row: number, column: number): boolean => history.at("tangent_types.sum", [row, column], step) != null;
  const say = (row: number, column: number): string => (isThere(row, column) ? cells[row]![column]!.say : NOT_YET);
  const tell = (cell?: [number, number]): void => write(shown, cell ? say(...cell) : HINT);

  const made = cells.map((line, row) =>
    line.map(({ kind }, column) => {
      const point = (): void => tell([row, column]);
      const focus = (): void => {
        at = [row, column];
        point();
      };
      const body = element("td", { role: "gridcell", "data-thing": `sum:${row}-${column}`, pointerenter: point, pointerleave: () => tell(body.matches(":focus") ? at : undefined), focus, blur: () => tell(), click: () => body.focus() }, element("div", { "aria-hidden": "true" }, letter(kind), element("small", WORDS[kind][1])), element("span.heard"));
      return body;
    }),
  );
  const table = element(
    "table",
    { role: "grid", "aria-label": "What may be added to what", keydown },
    element("thead", element("tr", element("td.plus", "+"), ...kinds.map((kind) => head(kind, "col")))),
    element("tbody", ...made.map((line, row) => element("tr", head(kinds[row]!, "row"), ...line))),
  );

  function keydown(event: KeyboardEvent): void {
    const [down, right] = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[event.key] ?? [];
    if (down == null) return;
    event.preventDefault();
    made[at[0] + down]?.[at[1] + right!]?.focus();
  }

  return {
    body: element("section.sums", { role: "group", "aria-label": "What may be added" }, element("h2", element("b", "What may be added"), element("span", `${word("row")} + column`)), element("div.sums-body", table, shown)),
    show(frame) {
      step = frame.step;
      made.forEach((line, row) =>
        line.forEach((body, column) => {
          const isNew = history.isSet("tangent_types.sum", [row, column], step);
          body.className = isThere(row, column) ? (isNew ? "now" : "") : "none";
          write(body.lastElementChild!, say(row, column));
          body.tabIndex = row === at[0] && column === at[1] ? 0 : -1;
        }),
      );
      tell(table.matches(":focus-within") ? at : undefined);
    },
  };
}
