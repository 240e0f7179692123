/** The tape and its adjoint array: an arrow from the row being read to the cell being written. */

import { capital, many, word } from "../elements/vocabulary";
import { parted } from "../elements/apart";
import { element, fill, write } from "../elements/dom";
import { miniature } from "../elements/heat";
import { plain } from "../elements/rich";
import type { Family, History } from "../timeline/history";
import { isArray } from "../timeline/array_value";
import { extremesSaid } from "../timeline/extremes";
import { scaleOf } from "../timeline/derivative";
import { numeral, outOf, type Written } from "../timeline/numeral";
import { addPanel, type Frame, type MakePanel } from "../elements/panel";
import { appear, quantity, shrinks, sized } from "../elements/quantity";
import { breakable } from "../elements/source";
import { FEW } from "../elements/folds";
import { foldedRows } from "../elements/folded_rows";
import { makeRows, type Row, type Rows } from "../elements/rows";
import { edgesInto } from "../timeline/edges_of";
import { listed } from "../timeline/sparse";
import type { Edge, Timeline } from "../timeline/timeline";
import style from "./tape.css";

const tape: MakePanel = (stage) => {
  const { timeline, history } = stage;
  const { nodes } = timeline;
  const most = mostRoom(timeline);
  const maps = listed(timeline.edges).some(({ map }) => map);
  const names = listed(nodes).map(({ name }) => name);
  const into = edgesInto(timeline.edges);
  const look = most ? growing(timeline, history) : whole(timeline, history);
  const list = element("div.list", { role: "rowgroup" });
  const rowsOf = (count: number, make: (place: number) => Row): Rows => makeRows("table", `${capital(word("tape"))} ${many("row")}`, list, count, make, head(maps ? "linear maps" : many("weight"), slotsSaid(timeline, maps)));
  const makeRow = (index: number): Row => tapeRow(timeline, history, index, look, maps, names, apart);
  // Where it is shown how a tape grows, its room has no parts.
  const rows = most ? rowsOf(most, makeRow) : foldedRows(stage, rowsOf, makeRow);
  /** How many rows lie between two nodes. */
  const apart = (child: number, parent: number): number => ("placeOf" in rows ? rows.placeOf(child) - rows.placeOf(parent) : child - parent);
  const chips = element("div.chips");
  const foot = element("footer", chips, element("span", maps ? `The small square takes the ${word("adjoint")} of its ${word("row")}; ⊙ is cell by cell.` : `Hatched slots are unused: ${word("weight")} 0, pointing at their own ${word("row")}.`));
  const table = element("div.tape", rows.body);
  table.classList.toggle("dense", (most || nodes.length) > 6);
  table.classList.toggle("maps", maps);
  if (!most && !maps && nodes.length > FEW) {
    table.classList.add("large");
    // As wide as the numbers of so many rows, and their counts, whose letters are narrower.
    table.style.setProperty("--index", `${7.4 * String(nodes.length - 1).length}px`);
    table.style.setProperty("--counts", `${6.2 * outOf(nodes.length, nodes.length).length}px`);
  }
  // The map of a row's only operand has the room of two.
  const letters = listed(timeline.edges).map(({ map, child }) => (map ? plain(map).length / (into.get(child)!.length === 1 ? 2 : 1) : 0));
  table.style.setProperty("--map", `${Math.min(20, letters.reduce((most, one) => Math.max(most, one), 4))}`);
  table.style.setProperty("--name", `${Math.min(NARROW, names.reduce((most, name) => Math.max(most, name.length), 0))}ch`);

  return {
    title: capital(word("tape")),
    aside: "",
    // Where a graph keeps adjoints of its own, those of the tape are to be seen as well.
    inLecture: most > 0,
    body: element("div.body.tape-body", table, foot),
    show(frame) {
      const edge = look.edge(frame);
      const { flow, nodes: [first] = [] } = frame.now;
      const { step, motion } = frame;
      const [capacity = 0, before = 0] = [step, step - 1].map((at) => history.at("capacity", 0, at));
      const moved = before > 0 && capacity > before;
      const room = most ? `len ${history.at("rows", 0, step) ?? 0} of capacity ${capacity}` : "";
      this.aside = edge ? `last ${word("row")} to first ↑` : room || (flow === "primal" ? `first ${word("row")} to last ↓` : "");
      const { child, parent, slot, weight, map } = edge ?? {};
      const variables = edge ? { i: child, j: slot, dep: parent, ...(map ? { m: plain(map) } : { w: numeral(weight!) }) } : {};
      fill(
        chips,
        ...Object.entries(variables).map(([name, value]) => element("code", `${name} = ${value}`)),
        ...(moved ? [element("code", `✓ index 0 is ${nodes[0]!.name}`), element("code", "✗ ", element("s", `pointer to ${nodes[0]!.name}`))] : []),
      );
      rows.show(frame, parent, child ?? first);
      if (moved && motion) list.animate([{ transform: "translateX(-40px)", opacity: 0 }, {}], { delay: motion * 0.3, duration: motion * 0.5, fill: "backwards" });
    },
  };
};

/** What of a tape is to be seen, and where its adjoints are. */
interface Look {
  adjoints: Family;
  /** The sweep reads one edge at a time. */
  edge(frame: Frame): Edge | undefined;
  /** beyond: there is no room for this row; free: there is, and nothing lies there. */
  state(index: number, step: number): "beyond" | "free" | "unmade" | "made";
}

function whole({ edges }: Timeline, history: History): Look {
  return {
    adjoints: "adjoint",
    edge: ({ now }) => (now.flow === "adjoint" && now.edges?.length === 1 ? edges[now.edges[0]!] : undefined),
    state: (index, step) => (history.at("value", index, step) == null ? "unmade" : "made"),
  };
}

/** Where a timeline tells how the tape grows, the graph beside it keeps adjoints of its own. */
function growing({ edges }: Timeline, history: History): Look {
  const within = (family: Family, index: number, step: number): boolean => index < (history.at(family, 0, step) ?? 0);
  return {
    adjoints: "cell",
    edge: ({ now }) => (now.edges?.length === 1 && now.set.some(([family]) => family === "cell") ? edges[now.edges[0]!] : undefined),
    state: (index, step) => (within("rows", index, step) ? "made" : within("capacity", index, step) ? "free" : "beyond"),
  };
}

/** The greatest capacity the tape ever has; 0 where the timeline does not tell. */
function mostRoom({ steps }: Timeline): number {
  return listed(steps).reduce((most, { set }) => set.reduce((most, [family, , value]) => (family === "capacity" ? Math.max(most, Number(value)) : most), most), 0);
}

/** How many slots a row of operands has; of numbers each has two. */
function slotsSaid({ edges }: Timeline, maps: boolean): string {
  const used = maps ? [...edgesInto(edges).values()].map(({ length }) => length) : [2];
  const [least, most] = [used.reduce((one, other) => Math.min(one, other)), used.reduce((one, other) => Math.max(one, other))];
  return least === most ? `[${most}]` : `[${least}–${most}]`;
}

function head(what: string, slots: string): HTMLElement {
  const cells = [[what, slots], ["deps", slots], [many("adjoint")]].map(([name, count]) => element("span", { role: "columnheader" }, name!, ...(count ? [element("span.slot-count", count)] : [])));
  return element("div.head-row", { role: "row" }, ...cells);
}

/** Of a map beside its row, in px. */
const ROOM = { width: 54, height: 18 };

/** What is long, such as 8.5084e−80, is cut to what a cell can hold, in letters. */
function digitsFor(number: Written = 0, room = 7): number {
  return numeral(number).length > room ? 3 : 5;
}

/** A name of so many letters has room. */
const NARROW = 6;

/** So many slots of a row are shown, and a count of the others. */
const SHOWN = 3;

/**
 * Weights, dependencies, and beside them the adjoint. A row of numbers has two slots, of which an unused one points at its own row,
 * with weight 0; one of arrays has as many as operands.
 */
function tapeRow(timeline: Timeline, history: History, index: number, look: Look, maps: boolean, names: string[], apart: (child: number, parent: number) => number): Row {
  const { name, expects } = timeline.nodes[index] ?? { name: "", expects: 0 };
  const used = (edgesInto(timeline.edges).get(index) ?? []).map((edge) => timeline.edges[edge]!);
  const count = maps && used.length ? Math.min(used.length, SHOWN) : 2;
  const slots = Array.from({ length: count }, (_, slot) => used.find((edge) => edge.slot === slot));
  const more = Math.max(0, used.length - count);
  const body = element("div.row", { role: "row", "data-thing": `node:${index}` });
  const [front, end] = parted(name, names);
  const cell = (kind: string, ...content: (Node | string)[]): HTMLElement => element("span", { role: "cell", class: kind }, ...content);
  const [sum, counted] = [cell("framed"), cell("of")];
  let cells: HTMLElement[] = [];
  /** As it was shown last: only what differs is touched. */
  let made: string | undefined;
  let hot = NaN;
  let pointer: HTMLElement | undefined;
  let summed: string | undefined;

  /** What was recorded. */
  function make(state: string): void {
    const isMade = state === "made";
    const isThere = isMade || state === "unmade";
    const inSlots = (kind: string, more: number, text: (used?: Edge) => string): HTMLElement =>
      element(
        more ? "span.slots.several" : "span.slots",
        ...slots.map((used) => cell(kind + (used || !isThere ? "" : " unused"), shrinks(element("span", maps && used?.map && isMade ? { title: text(used) } : {}, isMade ? text(used) : "")))),
        more ? cell(`${kind} more`, isMade ? `+${more}` : "") : "",
      );
    const read = [
      inSlots(maps ? "cell map" : "cell", more, (used) => (used?.map ? plain(used.map) : maps && !used ? "" : numeral(used?.weight ?? 0, digitsFor(used?.weight)))),
      inSlots("cell dep", 0, (used) => (maps && !used ? "" : String(used?.parent ?? index))),
    ];
    cells = read.flatMap(({ children }) => [...children] as HTMLElement[]);
    hot = NaN;
    fill(body, cell("index", String(index)), cell(name.length > NARROW ? "cell name long" : "cell name", sized(element("span", { title: name }, ...(isThere ? [element("span.front", ...breakable(front)), end] : [])))), ...read, sum, counted);
  }

  /** The slot that the step reads; those that are not shown are one. */
  function heat(slot: number): void {
    if (slot === hot) return;
    hot = slot;
    const columns = count + Math.sign(more);
    cells.forEach((one, place) => one.classList.toggle("hot", slot >= 0 && (place === Math.min(slot, columns - 1) || place === columns + slot)));
  }

  return {
    body,
    show(frame) {
      const { step, now, motion } = frame;
      const edge = look.edge(frame);
      const value = history.at(look.adjoints, index, step);
      const state = look.state(index, step);
      const isNow = index === (edge ? edge.child : now.flow === "primal" ? now.nodes?.[0] : undefined);
      if (state !== made) make((made = state));
      heat(isNow && edge ? edge.slot : -1);
      pointer?.remove();
      pointer = isNow && edge ? arrow(apart(edge.child, edge.parent)) : undefined;
      if (pointer) body.append(pointer);
      const counts = state === "made" && look.adjoints === "adjoint" && expects > (value == null ? 0 : 1);
      body.className = `row ${state}` + (isNow ? " now" : "") + (counts ? " counted" : "");
      write(counted, counts ? outOf(history.at("arrived", index, step) ?? 0, expects) : "");
      const isFresh = history.isSet(look.adjoints, index, step);
      sum.className = "framed" + (value == null ? " none" : isArray(value) ? " pictured" : "") + (history.isWritten(look.adjoints, index, step) ? " written" : "");
      const said = `${state} ${isArray(value) ? value.id : value} ${motion && isFresh ? step : 0}`;
      if (said === summed) return;
      summed = said;
      const number = isArray(value) ? element("span", { title: value.toString() + extremesSaid(value) }, miniature(value, scaleOf(timeline, look.adjoints), ROOM)) : shrinks(quantity(value, digitsFor(value, look.adjoints === "adjoint" ? 8 : 7)));
      fill(sum, state === "made" || state === "unmade" ? number : "");
      if (isFresh) appear(number, motion, history.at(look.adjoints, index, step - 1));
    },
  };
}

/** From the row that is read up to the cell that is written: two rails, as every adjoint has. */
function arrow(rows: number): HTMLElement {
  const body = element("i.arrow", element("i"));
  body.style.setProperty("--rows", String(rows));
  return body;
}

addPanel("tape", tape, style);
