/** What the borrow checker says, what would go wrong if it were allowed, and the buffers meanwhile. */

import { word } from "../../../elements/vocabulary";
import { element, fill } from "../../../elements/dom";
import { addPanel, type MakePanel } from "../../../elements/panel";
import { rich, spoken } from "../../../elements/rich";
import { reveal, scrolling } from "../../../elements/rows";
import type { Ownership } from "../../../timeline/timeline";
import { signOf } from "../signs";
import { makeBuffers } from "./buffers";
import { makeCard } from "./card";
import style from "./verdict.css";
import { outOf } from "../../../timeline/numeral";

const verdict: MakePanel = ({ timeline, history }) => {
  const own = timeline.ownership!;
  const cards = own.diagnostics.map((diagnostic) => makeCard(diagnostic, timeline.function.lines, own));
  const damages = own.damages.map(damageBox);
  const heading = element("h3", "If it were allowed");
  const status = element("p.status");
  const memory = makeBuffers(own, history);
  const output = element("pre.printed");
  const printed = element("section", element("h3", "Printed"), output);
  const [said, seen] = [[status, ...cards], [heading, ...damages, printed, memory.body]];
  const columns = own.summary ? [[...said, ...seen], [summaryTable(own.summary)]] : [said, seen];
  const scroller = scrolling(".findings", "group", `What the ${word("borrow")} checker says`, ...columns.map((boxes) => element("div", ...boxes)));
  return {
    title: `What the ${word("borrow")} checker says`,
    inLecture: true,
    body: element("div.body.verdict", scroller),
    show({ step, motion }, shape) {
      const verdict = history.at("ownership.verdict", 0, step);
      const shown = (family: "diagnostic" | "damage", boxes: HTMLElement[]): boolean => {
        boxes.forEach((box, place) => (box.hidden = history.at(`ownership.${family}`, place, step) == null));
        return boxes.some((box) => !box.hidden);
      };
      const isRejected = shown("diagnostic", cards);
      heading.hidden = !shown("damage", damages);
      status.hidden = isRejected;
      const done = timeline.function.lines.findLast(({ number }) => history.at("ownership.passed", number - 1, step) != null)?.number ?? 0;
      if (verdict === 1) fill(status, signOf("kept"), element("b", "Accepted"), ": every line is allowed.");
      else fill(status, done ? `${outOf(done, timeline.function.lines.at(-1)?.number ?? 0)} lines checked, and nothing to say against them.` : "Nothing yet: no line is checked.");
      memory.show(step, motion);
      output.textContent = (own.prints ?? []).filter((_, place) => history.at("ownership.printed", place, step) != null).join("");
      printed.hidden = !output.textContent;
      // What is new comes into sight: a diagnostic before the damage, and that before the memory.
      const news = cards.find((_, place) => history.isSet("ownership.diagnostic", place, step)) ?? (damages.some((_, place) => history.isSet("ownership.damage", place, step)) ? heading : undefined);
      if (verdict === 1) scroller.scrollTop = 0;
      else if (news) scroller.scrollTop = news.offsetTop - 12;
      // In a lecture the damage stays in sight, and as much of the memory as there is room for.
      else if (shape === "lecture" && !heading.hidden) scroller.scrollTop = 0;
      else if (timeline.steps[step - 1]!.set.some(([family]) => family === "ownership.content" || family === "ownership.fate")) reveal(scroller, memory.body);
    },
  };
};

function damageBox({ say, rows, note }: Ownership["damages"][number]): HTMLElement {
  const row = ({ label, cells, wrong }: Ownership["damages"][number]["rows"][number]): HTMLElement[] => [
    element("span", ...rich(label)),
    element("span.cells", { role: "img", "aria-label": cells.map((cell, place) => (wrong.includes(place) ? `${cell}, wrong` : cell)).join("; ") }, ...cells.map((cell, place) => element(wrong.includes(place) ? "b.wrong" : "span", cell))),
  ];
  return element("div.damage", element("p", ...rich(say)), element("div.compared", ...rows.flatMap(row)), note ? element("p", ...rich(note)) : null);
}

function summaryTable({ title, heads, rows }: NonNullable<Ownership["summary"]>): HTMLElement {
  // A head that says nothing is none.
  const cell = (name: "td" | "th", scope?: string) => (text: Ownership["damages"][number]["say"]) => element(spoken(text) ? name : "td", { scope: spoken(text) ? scope : null }, ...rich(text));
  return element(
    "table.summary",
    element("caption", title),
    element("thead", element("tr", ...heads.map(cell("th", "col")))),
    element("tbody", ...rows.map(([name, ...others]) => element("tr", cell("th", "row")(name!), ...others.map(cell("td"))))),
  );
}

addPanel("verdict", verdict, style, { tab: () => "Verdict" });
