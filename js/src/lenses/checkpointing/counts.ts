/** What a sweep with checkpoints has cost until now: in large figures, or a row for each strategy. */

import { word } from "../../elements/vocabulary";
import { element, fill } from "../../elements/dom";
import { addPanel, type MakePanel } from "../../elements/panel";
import { countsOf } from "./costs";
import { countOf, indicesOf, listed, nameOf, rowAt, stretchesOf } from "./chain";
import style from "./counts.css";
import { withCommas } from "../../timeline/numeral";

const counts: MakePanel = ({ timeline, history }) => {
  const chain = timeline.checkpoint!;
  const { columns } = chain;
  const body = element("div.body.counted", { tabindex: 0, role: "group", "aria-label": "Counts" });
  const [first] = columns;
  const several = columns.length > 1;
  const indices = indicesOf(first!);
  body.style.setProperty("--digits", String(withCommas(Math.max(countOf(chain), first!.recomputations)).length));

  const figure = (count: number, what: string, more: string): HTMLElement => element("p", element("b", withCommas(count)), element("span", what, element("small", more)));
  const alone = (step: number): HTMLElement[] => {
    const [recomputed, cached, most] = countsOf(history, 0, step);
    const row = first!.rows[rowAt(indices, step)]!;
    const held = row.held > 8 ? `${nameOf(chain, row.cached[0]!)} … ${nameOf(chain, row.cached.at(-1)!)}` : listed(chain, stretchesOf(row, false), row.held);
    return [
      element("p.chain", element("code", first!.name), element("span", first!.says)),
      figure(recomputed, recomputed === 1 ? "state recomputed" : "states recomputed", `of ${withCommas(first!.recomputations)} in the whole ${word("sweep")}`),
      figure(cached, cached === 1 ? "state cached now" : "states cached now", held),
      figure(most, "most cached at once", `instead of all ${withCommas(countOf(chain))}`),
    ];
  };
  const table = (step: number): HTMLElement => {
    const head = ["strategy", "recom­puted", "cached", "most"].map((text) => element("th", { scope: "col" }, text));
    const rows = columns.map(({ name, recomputations }, column) => {
      const [recomputed, cached, most] = countsOf(history, column, step);
      return element("tr", element("th", { scope: "row" }, name), element("td", element("b", withCommas(recomputed)), element("small", `of ${withCommas(recomputations)}`)), element("td", element("b", withCommas(cached))), element("td", element("b", withCommas(most))));
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
