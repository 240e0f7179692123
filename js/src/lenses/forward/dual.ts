/** The program with its differentials in between: each value, then its tangent. */

import { capital, word } from "../../elements/vocabulary";
import { element, fill } from "../../elements/dom";
import { addPanel, type MakePanel } from "../../elements/panel";
import { appear, quantity } from "../../elements/quantity";
import { makeLines } from "../../elements/lines";
import type { Row } from "../../elements/rows";

const dual: MakePanel = ({ timeline: { nodes }, history }) => {
  const title = `Program, ${word("value")} and ${word("tangent")} interleaved`;
  const makeRow = (place: number): Row => {
    const index = place >> 1;
    const family = place % 2 ? "tangent" : "value";
    const { name, op, statement, differential } = nodes[index]!;
    const text = place % 2 ? (differential ?? `d${name}`) : (statement ?? `${name} = ${op}`);
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
  const rows = makeLines(title, element("ol.code.program.list"), 2 * nodes.length, makeRow);

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
