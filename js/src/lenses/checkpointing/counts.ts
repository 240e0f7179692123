/** What a sweep with checkpoints has cost until now: in large figures, or a row for each strategy. */

import { word } from "../../elements/vocabulary";
import { element, fill } from "../../elements/dom";
import { addPanel, type MakePanel } from "../../elements/panel";
import { countsOf } from "./costs";
import { heldIn } from "./held";
import style from "./counts.css";

const counts: MakePanel = ({ timeline, history }) => {
  const { states, columns } = timeline.checkpoint!;
  const body = element("div.body.counted", { tabindex: 0, role: "group", "aria-label": "Counts" });
  const [first] = columns;
  const several = columns.length > 1;
  const rowOf = (step: number): number => Math.min(step, states.length + 1) - 1;

  const figure = (count: number, what: string, more: string): HTMLElement => element("p", element("b", String(count)), element("span", what, element("small", more)));
  const alone = (step: number): HTMLElement[] => {
    const [recomputed, cached, most] = countsOf(history, 0, step);
    const held = heldIn(first!.rows[rowOf(step)]!);
    return [
      element("p.chain", element("code", first!.name), element("span", first!.says)),
      figure(recomputed, recomputed === 1 ? "state recomputed" : "states recomputed", `of ${first!.recomputations} in the whole ${word("sweep")}`),
      figure(cached, cached === 1 ? "state cached now" : "states cached now", held.length > 8 ? `${states[held[0]!]} … ${states[held.at(-1)!]}` : held.map((one) => states[one]).join(", ")),
      figure(most, "most cached at once", `instead of all ${states.length}`),
    ];
  };
  const table = (step: number): HTMLElement => {
    const head = ["strategy", "recom­puted", "cached", "most"].map((text) => element("th", { scope: "col" }, text));
    const rows = columns.map(({ name, recomputations }, column) => {
      const [recomputed, cached, most] = countsOf(history, column, step);
      return element("tr", element("th", { scope: "row" }, name), element("td", element("b", String(recomputed)), element("small", `of ${recomputations}`)), element("td", element("b", String(cached))), element("td", element("b", String(most))));
    });
    return element("table", element("thead", element("tr", ...head)), element("tbody", ...rows));
  };
  return {
    title: `At this ${word("step")}`,
    body,
    show({ step }) {
      fill(body, ...(several ? [table(step)] : alone(step)));
    },
  };
};

addPanel("counts", counts, style);
