/** A buffer as a block with its owner's flag: its shape says what became of it. */

import { word } from "../../elements/vocabulary";
import { drawn, element, fill } from "../../elements/dom";
import { LIVE, LOOKS } from "./fates";
import type { History } from "../../timeline/history";
import type { Frame } from "../../elements/panel";
import { appear, quantity } from "../../elements/quantity";
import { derivative } from "../../elements/rich";
import { placeOf } from "./progress";
import type { Timeline } from "../../timeline/timeline";

const FLAG = "M1 1H31L43 16 31 31H1z";

/** `at` is the place of its row among those that are there, and `numbers` are these rows' own. */
export function makeBlock({ accumulation }: Timeline, history: History, column: number, at: number, numbers: number[]): { body: HTMLElement; show(frame: Frame): void } {
  const { columns, rows, fates, captions } = accumulation!;
  const { owner, of, into, cells } = rows[at]!;
  const place = [column, numbers[at]!];
  const from = placeOf(numbers, into ?? 0);
  const flag = element("span.flag", owner ? { title: `${owner} ${word("adjoint")}` } : {}, drawn("svg", { viewBox: "0 0 44 32" }, drawn("path", { d: FLAG }), drawn("path.out", { d: "M1 1 43 31M1 31 43 1" })), owner && derivative("adjoint", owner));
  flag.style.setProperty("--own", String(owner?.length ?? 0));
  const [frame, number, caption] = [element("span"), element("span.ordinal"), element("span.caption")];
  const move = element("span.move", drawn("svg", { viewBox: "0 0 32 16" }, drawn("path", { d: "M2 8C6 0 9 0 12 8S18 16 21 8" }), drawn("path.tip", { d: "M21 3 30 8 21 13z" })));
  move.style.setProperty("--back", String(at - from));
  const body = element("div", { role: "img" }, move, flag, frame, number, caption);
  return {
    body,
    show({ step, motion }) {
      const fate = history.at("accumulation.fate", place, step) ?? 0;
      const buffer = history.at("accumulation.buffer", place, step);
      const said = history.at("accumulation.caption", place, step);
      const isLive = fate === LIVE;
      const contents = cells.map((index, cell) => {
        const here = [...place, cell];
        const shown = index === null ? element("span", "…") : element("span", { title: `[${index}]` }, quantity(history.at("accumulation.content", here, step), 4));
        if (isLive && history.isSet("accumulation.written", here, step)) {
          shown.className = "fresh";
          appear(shown, motion);
        }
        return shown;
      });
      const text = said == null ? "" : captions[said]!;
      body.className = `block ${LOOKS[fate]}`;
      frame.className = `buffer ${LOOKS[fate]}`;
      const letters = contents.map((cell) => cell.textContent.length + Number(cell.textContent === "…"));
      contents.forEach((cell, place) => cell.style.setProperty("--own", String(letters[place])));
      frame.style.setProperty("--cells", String(cells.length));
      frame.style.setProperty("--letters", String(letters.reduce((sum, one) => sum + one, 0)));
      frame.style.setProperty("--longest", String(Math.max(...letters)));
      frame.title = isLive ? contents.map((cell) => cell.textContent).join(", ") : "";
      fill(frame, ...(isLive ? contents : fate ? [element("span", fates[fate]!)] : []));
      fill(number, buffer == null ? "" : String(buffer));
      fill(caption, text);
      caption.title = text;
      // A buffer that a sum has taken over came from the row it is added to.
      move.hidden = into == null || !buffer || history.at("accumulation.buffer", [column, numbers[from]!], step) !== buffer;
      body.ariaLabel = [`${columns[column]!.name}, ${owner ? `${owner} ${word("adjoint")}` : of}`, isLive ? `${word("buffer")} ${buffer}: ${contents.map((cell) => cell.textContent).join(", ")}` : fates[fate], text].filter(Boolean).join("; ");
    },
  };
}
