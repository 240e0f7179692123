/** Rows of the nodes of a run, folded as the graph folds them: a closed run of parts is one row, which opens. */

import { arranged, focusOf, type Arranged, type Item } from "../timeline/arranged";
import { spanOf, type Run } from "../timeline/parts";
import { outOf, withCommas } from "../timeline/numeral";
import { Reached } from "../timeline/reached";
import { element, write } from "./dom";
import type { Frame, Stage } from "./panel";
import { many } from "./vocabulary";
import type { Row, Rows } from "./rows";

export interface FoldedRows {
  body: HTMLElement;
  /** With these in sight, the later before the others: nodes, or where a node has several rows, the places those had if all were there. */
  show(frame: Frame, ...wanted: (number | undefined)[]): void;
  /** The row of a node, or of the run that holds it. */
  placeOf(node: number): number;
}

/** `rows` makes so many of them; `make` the row of a node, of which each has `each`. */
export function foldedRows(stage: Stage, rows: (count: number, make: (place: number) => Row) => Rows, make: (node: number, k: number) => Row, each = 1): FoldedRows {
  const { timeline, history, folding } = stage;
  const count = timeline.nodes.length;
  const reached = new Reached(timeline, history, folding.parts);
  let now = arranged(folding, count, []);
  let entries = entriesOf(now, each);
  const made = new Map<string, Row>();
  const at = (place: number): Row => {
    const [item, k] = entries[place]!;
    const key = `${item} ${k}`;
    const row = made.get(key) ?? (typeof item === "number" ? make(item, k) : runRow(stage, item, reached));
    made.set(key, row);
    return row;
  };
  const shown = rows(entries.length, at);
  const rowOf = (node: number, k = 0): number => {
    const item = now.items[now.placeOf(node)];
    return entries.findIndex(([one, which]) => one === item && (typeof one !== "number" || which === k));
  };
  return {
    body: shown.body,
    placeOf: rowOf,
    show(frame, ...wanted) {
      const next = arranged(folding, count, focusOf(timeline, frame.now));
      if (next.items.join(";") !== now.items.join(";")) {
        now = next;
        entries = entriesOf(now, each);
        if (made.size > MOST) made.clear();
        shown.recount(entries.length);
      }
      shown.show(frame, ...wanted.map((place) => (place === undefined ? undefined : rowOf(Math.floor(place / each), place % each))));
    },
  };
}

/** So many rows are kept for when they come again. */
const MOST = 400;

function entriesOf({ items }: Arranged, each: number): [item: Item, k: number][] {
  return items.flatMap((item) => Array.from({ length: typeof item === "number" ? each : 1 }, (_, k): [Item, number] => [item, k]));
}

/** 31 turns, and how many `rows` they are: a press opens the first of them. */
export function opener({ timeline, folding }: Pick<Stage, "timeline" | "folding">, run: Run, rows: string): HTMLElement {
  const [group, first, last] = run;
  const name = folding.nameOf(group, first);
  const { kind, label } = timeline.groups[group]!;
  const count = last - first + 1;
  const called = count === 1 ? name : `${withCommas(count)} ${kind === "loop" ? "turns" : "parts"}`;
  const click = (event: Event): void => {
    event.stopPropagation();
    folding.open(name);
  };
  return element(
    "button.folded-run",
    { "aria-label": `Open ${called}, ${rows}`, "aria-expanded": "false", title: `Open ${name}: ${label}${folding.hint(run)}`, click },
    element("b.plus", { "aria-hidden": "true" }, "+"),
    element("b", called),
    " ",
    element("small", rows),
  );
}

/** A run in place of its rows. */
function runRow(stage: Stage, run: Run, reached: Reached): Row {
  const { timeline, folding } = stage;
  const [start, end] = spanOf(folding.parts.groups, run);
  const derivative = element("span");
  const head = opener(stage, run, end - start === 1 ? `row ${start}` : `${many("row")} ${start} to ${end - 1}`);
  const body = element("div.row.folded", { role: "row", "data-thing": `run:${run.join("-")}` }, element("span", { role: "cell" }, head), element("span.framed", { role: "cell" }, derivative));
  return {
    body,
    show({ step, now }) {
      const family = timeline.flow;
      const some = reached.count(family, run, step);
      const values = reached.count("value", run, step);
      body.classList.toggle("now", !!now.closed && within(spanOf(folding.parts.groups, now.closed), [start, end]));
      derivative.parentElement!.classList.toggle("none", !some);
      write(derivative, values ? outOf(some, end - start) : "");
    },
  };
}

const within = ([start, end]: [number, number], [from, to]: [number, number]): boolean => from <= start && end <= to;
