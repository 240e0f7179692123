/** An array's adjoint, added up in several ways side by side: their buffers, and how many there were. */

import { capital, many, word } from "../../elements/vocabulary";
import { element, write } from "../../elements/dom";
import { addPanel, type MakePanel } from "../../elements/panel";
import { rich, spoken } from "../../elements/rich";
import { breakable } from "../../elements/source";
import { opener } from "../../elements/folded_rows";
import { makeRows, type Row } from "../../elements/rows";
import style from "./accumulation.css";
import { makeBlock } from "./block";
import { numbersOf, placeOf, writesOf } from "./progress";
import { withCommas } from "../../timeline/numeral";

/** Up to here the rows share the room among them. */
const FEW = 3;
/** Of what a row is called so many letters have room; and so many, where some stand for others, which are counted. */
const LONGEST = 9;
const COUNTED = 12;

const accumulation: MakePanel = (stage) => {
  const { timeline, history, folding } = stage;
  const { columns, rows } = timeline.accumulation!;
  const numbers = numbersOf(timeline.accumulation!);
  const writes = writesOf(timeline);
  const makeRow = (row: number): Row => {
    const { owner, of, node } = rows[row]!;
    const blocks = columns.map((_, column) => makeBlock(timeline, history, column, row, numbers));
    // A row that stands for those before it, too.
    const passed = numbers[row]! - (numbers[row - 1] ?? -1) - 1;
    const name = element("div.of", { title: of }, element("code", ...breakable(of)), passed ? opener(stage, folding.closedRun(numbers[row]!)!, `${withCommas(passed)} ${many("row")}`) : null);
    const body = element(`div.row${passed ? ".passed" : ""}`, { role: "group", "aria-label": `${owner ? `${owner} ${word("adjoint")}, ${of}` : of}${passed ? `, after ${passed} more ${many("row")}` : ""}`, "data-thing": node != null && `node:${node}` }, name, ...blocks.map(({ body }) => body));
    return {
      body,
      show(frame) {
        body.classList.toggle("now", writes[frame.step - 1] === numbers[row]);
        for (const block of blocks) block.show(frame);
      },
    };
  };
  const head = element(
    "div.ways",
    element("span"),
    ...columns.map(({ name, form }) => element("div.way", element("b", element("code", ...humps(name))), element("span", { role: "math", title: spoken(form), "aria-label": spoken(form) }, ...rich(form)))),
  );
  const list = makeRows("group", capital(many("buffer")), element("div.list"), rows.length, makeRow);
  const totals = columns.map((_, column) => makeTotal(column));
  const body = element(`div.body.accumulation${rows.length > FEW ? ".many" : ""}`, head, list.body, element("div.totals", element("span"), ...totals.map(({ body }) => body)));
  body.style.setProperty("--ways", String(columns.length));
  body.style.setProperty("--named", String(numbers.at(-1)! < rows.length ? Math.min(LONGEST, Math.max(...rows.map(({ of }) => of.length))) : COUNTED));
  body.style.setProperty("--few", String(Math.min(FEW, rows.length)));

  function makeTotal(column: number) {
    const { name, source } = columns[column]!;
    const [count, noun, bytes] = [element("b"), element("span"), element("span.bytes")];
    // Of the most until now: what is to come may be asked for.
    const bar = columns.length > 1 ? element("span.fraction") : null;
    const body = element("div.total", { role: "img" }, count, element("span.noun", noun, element("small", source)), element("span.amount", bytes, bar));
    return {
      body,
      show(step: number) {
        const [buffers, size] = [history.at("accumulation.count", column, step) ?? 0, history.at("accumulation.bytes", column, step) ?? 0];
        write(count, withCommas(buffers));
        write(noun, buffers === 1 ? word("buffer") : many("buffer"));
        write(bytes, `${withCommas(size)} B`);
        bar?.style.setProperty("--fraction", `${(100 * size) / Math.max(1, ...columns.map((_, one) => history.at("accumulation.bytes", one, step) ?? 0))}%`);
        body.ariaLabel = `${name}: ${buffers} ${noun.textContent}, ${bytes.textContent}, ${source}`;
      },
    };
  }

  return {
    title: capital(many("buffer")),
    inLecture: true,
    body,
    show(frame) {
      // What is added, before the sum of it.
      let step = frame.step - 1;
      while (step > 0 && writes[step] == null) step--;
      const front = writes[step] == null ? undefined : placeOf(numbers, writes[step]!);
      list.show(frame, ...(front == null ? [] : [Math.max(0, front - 2), Math.max(0, front - 1), front]));
      for (const total of totals) total.show(frame.step);
    },
  };
};

/** A name that may be broken before its capitals. */
const humps = (name: string): (Node | string)[] => name.split(/(?<=[a-z])(?=[A-Z])/).flatMap((hump, place) => (place ? [element("wbr"), hump] : [hump]));

const box = (look: string): HTMLElement => element("span", { class: `sample ${look}` });

addPanel("accumulation", accumulation, style, { legend: () => [
  [box("buffer live"), `${word("buffer")} with its ${word("owner")}`],
  [box("buffer moved"), "moved out"],
  [box("buffer freed"), "freed, or let go"],
  [box("buffer waiting"), `${word("thunk")}, not run or never built`],
  [box("now"), `happening in this ${word("step")}`],
] });
