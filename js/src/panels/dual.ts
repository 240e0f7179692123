/** The program with its differentials in between: each value, then its tangent. */

import { element } from "../dom";
import { fullNumeral, numeral } from "../numeral";
import type { MakePanel } from "../panel";
import { reveal } from "../reveal";
import { swap } from "../swap";
import { hole } from "./hole";

const FAMILIES = ["value", "tangent"] as const;

export const dual: MakePanel = ({ timeline, history }) => {
  const rows = timeline.nodes.flatMap((node, index) =>
    FAMILIES.map((family, part) => {
      const text = family === "value" ? (node.statement ?? `${node.name} = ${node.op}`) : (node.differential ?? `d${node.name}`);
      const value = element("span", { class: "v" });
      const number = element("span", { class: "n" }, String(2 * index + part + 1));
      const row = element("li", { class: family, "data-thing": `node:${index}` }, number, element("code", {}, text), value);
      return { family, index, row, value, shown: "" };
    }),
  );
  const title = "Program, value and tangent interleaved";
  const list = element("ol", { class: "code program" }, ...rows.map(({ row }) => row));
  const body = element("div", { class: "body scroll", tabindex: 0, role: "group", "aria-label": title }, list);

  return {
    title,
    body,
    show({ step, now, motion }) {
      let lit: HTMLElement | undefined;
      for (const one of rows) {
        const { family, index, row, value } = one;
        const number = history.at(family, index, step);
        const isSet = history.isSet(family, index, step);
        const isRest = now.flow === "rest" && family === "tangent" && (now.nodes ?? []).includes(index);
        row.classList.toggle("now", isSet || isRest);
        if (isSet || isRest) lit ??= row;
        if (one.shown === String(number)) continue;
        one.shown = String(number);
        row.classList.toggle("future", number === undefined);
        value.replaceChildren(number === undefined ? hole() : element("span", { title: fullNumeral(number) }, numeral(number)));
        if (isSet && value.firstElementChild) swap(value.firstElementChild, motion);
      }
      reveal(lit, body);
    },
  };
};
