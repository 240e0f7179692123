/** The tape and its adjoint array: an arrow from the row being read to the cell being written. */

import { drawn, element } from "../dom";
import { numeral } from "../numeral";
import type { Frame, MakePanel } from "../panel";
import { reveal } from "../reveal";
import type { Timeline } from "../timeline";
import { TapeRow } from "./tape-row";

/** The head stays over the rows as they scroll. */
const HEAD = 32;

export const tape: MakePanel = ({ timeline, history }) => {
  const slots = timeline.nodes.map((): [Edge?, Edge?] => []);
  for (const edge of timeline.edges) slots[edge.child]![edge.slot] = edge;
  const rows = timeline.nodes.map((node, index) => new TapeRow(index, node, [slots[index]![0], slots[index]![1]]));
  const arrow = new Arrow();
  const chips = element("div", { class: "chips", "aria-label": "The sweep’s variables", role: "group" });
  const note = element("p", {}, "Hatched slots are unused: weight 0, pointing at their own row.");
  const table = element("table", { class: rows.length > 6 ? "tape dense" : "tape" }, columns(), head(), element("tbody", {}, ...rows.map(({ body }) => body)));
  const scroll = element("div", { class: "scroll rows", tabindex: 0, role: "group", "aria-label": "Tape rows" }, table, arrow.body);
  const isHatched = slots.some((pair) => !pair[0] || !pair[1]);

  return {
    title: "Tape",
    aside: "",
    body: element("div", { class: "body tape-body" }, scroll, element("footer", {}, chips, isHatched ? note : null)),
    show(frame: Frame) {
      const { step, now } = frame;
      const edge = now.edges?.length === 1 && now.flow === "adjoint" ? timeline.edges[now.edges[0]!] : undefined;
      const read = now.flow === "primal" ? now.nodes?.[0] : edge?.child;
      const isRest = now.flow === "rest";
      rows.forEach((row, index) => {
        const isWritten = history.isSet("adjoint", index, step) || (isRest && !!now.nodes?.includes(index));
        row.show(frame, history, index === read, index === edge?.child ? edge.slot : undefined, isWritten);
      });
      this.aside = edge ? "last row to first ↑" : now.flow === "primal" ? "first row to last ↓" : "";
      chips.replaceChildren(...variables(edge).map((text) => element("code", {}, text)));
      reveal(rows[edge?.parent ?? -1]?.body, scroll, HEAD);
      reveal(rows[read ?? now.nodes?.[0] ?? -1]?.body, scroll, HEAD);
      arrow.show(edge && rows[edge.child], edge && rows[edge.parent]);
    },
  };
};

type Edge = Timeline["edges"][number];

function variables(edge: Edge | undefined): string[] {
  return edge ? [`i = ${edge.child}`, `j = ${edge.slot}`, `dep = ${edge.parent}`, `w = ${numeral(edge.weight)}`] : [];
}

/** Index, name, two weights, two dependencies, adjoint, count. */
function columns(): HTMLElement {
  return element("colgroup", {}, ...["i", "n", "w", "w", "d", "d", "a", ""].map((kind) => element("col", { class: kind })));
}

function head(): HTMLElement {
  const cell = (text: string, span = 1, kind = ""): HTMLElement => element("th", { scope: "col", colspan: span, class: kind }, text);
  const row = element("tr", {}, element("td", { colspan: 2 }), cell("weights[2]", 2), cell("deps[2]", 2), cell("adjoints", 1, "adjoints"), element("td", {}));
  return element("thead", {}, row);
}

/** From the row that is read to the cell that is written: two rails, as every adjoint has. */
class Arrow {
  readonly #under = drawn("path", { class: "under" });
  readonly #over = drawn("path", { class: "over" });
  readonly #point = drawn("path", { class: "point" });
  readonly body = drawn("svg", { class: "arrow", "aria-hidden": "true" }, this.#under, this.#over, this.#point);

  show(from: TapeRow | undefined, to: TapeRow | undefined): void {
    this.body.classList.toggle("shown", Boolean(from && to));
    if (!from || !to) return;
    const origin = this.body.getBoundingClientRect();
    const start = from.lastSlot.getBoundingClientRect();
    const end = to.adjoint.getBoundingClientRect();
    const x1 = start.right - origin.x + 2;
    const x2 = end.x - origin.x - 5;
    const y1 = start.y + start.height / 2 - origin.y;
    const y2 = end.y + end.height / 2 - origin.y;
    const middle = (x1 + x2 - 8) / 2;
    const turn = Math.min(6, Math.abs(y2 - y1) / 2);
    const bend = y2 < y1 ? -turn : turn;
    const path = `M${x1} ${y1}H${middle - turn}q${turn} 0 ${turn} ${bend}V${y2 - bend}q0 ${bend} ${turn} ${bend}H${x2 - 8}`;
    this.#under.setAttribute("d", path);
    this.#over.setAttribute("d", path);
    this.#point.setAttribute("d", `M${x2 - 9} ${y2 - 7}l9 7l-9 7z`);
  }
}
