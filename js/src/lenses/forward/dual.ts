/** The program with its differentials in between: each value, then its tangent. */

import { capital, word } from "../../elements/vocabulary";
import { element, fill } from "../../elements/dom";
import { addPanel, type MakePanel } from "../../elements/panel";
import { appear, quantity } from "../../elements/quantity";
import { foldedRows } from "../../elements/folded_rows";
import { makeLines } from "../../elements/lines";
import type { Row } from "../../elements/rows";

const dual: MakePanel = (stage) => {
  const { timeline, history } = stage;
  const { nodes } = timeline;
  const title = `Program, ${word("value")} and ${word("tangent")} interleaved`;
  const makeRow = (index: number, k: number): Row => {
    const place = 2 * index + k;
    const family = k ? "tangent" : "value";
    const { name, op, statement, differential } = nodes[index]!;
    const text = k ? (differential ?? `d${name}`) : (statement ?? `${name} = ${op}`);
    const value = element("span.v");
    const body = element("li", { "data-thing": `node:${index}`, title: text }, element("span.n", String(place + 1)), element("code", text), value);
    return {
      body,
      show({ step, motion, now }) {
        const number = history.at(family, index, step);
        const isNow = now.flow === "rest" && family === "value" ? false : history.isWritten(family, index, step);
        body.className = `row ${family}${isNow ? " now" : ""}${number == null ? " future" : ""}`;
        fill(value, quantity(number));
        if (isNow && now.flow !== "rest") appear(value.firstElementChild, motion);
      },
    };
  };
  const rows = foldedRows(stage, (count, make) => makeLines(title, element("ol.code.program.list"), count, make), makeRow, 2);

  return {
    title,
    body: element("div.body", rows.body),
    show(frame) {
      const { set, nodes: focus = [] } = frame.now;
      const [family, node] = set.at(-1) ?? ["tangent", focus[0]];
      rows.show(frame, typeof node === "number" ? 2 * node + Number(family === "tangent") : undefined);
    },
  };
};

addPanel("dual", dual, "", { tab: () => `${capital(word("value"))}, ${word("tangent")}` });
