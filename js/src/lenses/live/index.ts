/** What two runs hold, number by number: a row for each node, and beside them how many there are. */

import { many, word } from "../../elements/vocabulary";
import { element, fill } from "../../elements/dom";
import { miniature } from "../../elements/heat";
import { isArray, shapeText } from "../../timeline/array_value";
import { scaleOf } from "../../timeline/derivative";
import { fullNumeral, numeral, withCommas } from "../../timeline/numeral";
import { shrinks } from "../../elements/quantity";
import { plain } from "../../elements/rich";
import { addPanel, type MakePanel } from "../../elements/panel";
import { foldedRows } from "../../elements/folded_rows";
import { makeRows, type Row } from "../../elements/rows";
import { edgesInto } from "../../timeline/edges_of";
import { listed } from "../../timeline/sparse";
import { makeChart } from "./chart";
import { CELLS, MODES, held, livesOf, type Life } from "./life";
import "./replay";
import "./redact";
import style from "./live.css";

/** More rows than this are low ones. */
const FEW = 8;
/** So many letters of a name have room, where there is much. */
const LONGEST = 14;
/** A longer linear map stands in the title alone; beside none there is more room. */
const ROOMY = [12, 24] as const;
/** The rooms of a map, in rows that are few, and in many. */
const ROOMS = [{ width: 60, height: 24 }, { width: 48, height: 15 }] as const;

const live: MakePanel = (stage) => {
  const { timeline, history } = stage;
  const { nodes, edges } = timeline;
  const room = ROOMS[Number(nodes.length > FEW)]!;
  /** What stands in a cell while it is held: an array as a map, what a linear map does, or a number. */
  const contents = (kind: Kind, node: number, slot: number, isAlone: boolean): ((step: number, held: number) => Held) => {
    const map = kind === "weight" ? (edgesInto(edges).get(node) ?? []).map((edge) => edges[edge]!).find((edge) => edge.slot === slot)?.map : undefined;
    if (map) return (_, held) => ({ content: plain(map).length > ROOMY[Number(isAlone)]! ? "□ …" : plain(map), said: `${plain(map)}, which keeps ${numbers(held)}` });
    return (step, held) => {
      const array = kind === "weight" ? undefined : history.at(kind, node, step);
      if (isArray(array)) return { array, content: miniature(array, scaleOf(timeline, kind), room), said: `${shapeText(array.shape)}, ${numbers(held)}` };
      return { content: numeral(held, 3), said: fullNumeral(held) };
    };
  };
  const lives = livesOf(timeline);
  const isSingle = !nodes.some((_, node) => lives.has(`live.reverse ${node},2`));
  const makeRow = (node: number): Row => {
    const isAlone = !isSingle && !lives.has(`live.reverse ${node},2`);
    const { name, shape } = nodes[node]!;
    const cells = MODES.flatMap((mode) => CELLS[mode].map((kind, place) => makeCell(kind, name, lives.get(`live.${mode} ${node},${place}`), contents(kind, node, place - 1, isAlone), isAlone && kind === "weight" && place === 1)));
    const head = element("b", { title: shape ? `${name} ${shapeText(shape)}` : name }, name, shape ? element("small", shapeText(shape)) : "");
    const body = element("div.row", { role: "group", "aria-label": head.title, "data-thing": `node:${node}` }, head, ...cells.map(({ body }) => body));
    return {
      body,
      show({ step, now }) {
        body.classList.toggle("now", !!now.nodes?.includes(node));
        for (const cell of cells) cell.show(step);
      },
    };
  };
  const heads = ["", "Forward", "Reverse", "", ...CELLS.forward.map(word), word("value"), edges.some(({ map }) => map) ? "linear maps" : many("weight"), word("adjoint")];
  const head = element("div.live-head", { "aria-hidden": true }, ...heads.map((text) => element("span", text)));
  const rows = foldedRows(stage, (count, make) => makeRows("group", "What each run holds", element("div.list"), count, make, head), makeRow);
  const looks = [nodes.length <= FEW && ".few", isSingle && ".single", edges.some(({ map }) => map) && ".mapped"];
  const table = element(`div.live${looks.filter(Boolean).join("")}`, rows.body);
  const letters = listed(nodes).map(({ name, shape }) => name.length + (shape ? 0.8 * shapeText(shape).length : 0));
  table.style.setProperty("--letters", String(Math.min(LONGEST, Math.max(3, ...letters))));
  const chart = makeChart(timeline);

  return {
    title: "Numbers held",
    aside: nodes.some(({ shape }) => shape) ? "an array by its numbers" : "and nothing else",
    inLecture: true,
    body: element("div.body.live-body", table, chart.body),
    show(frame) {
      rows.show(frame, frame.now.nodes?.[0]);
      chart.show(frame.step);
    },
  };
};

type Kind = (typeof CELLS)[(typeof MODES)[number]][number];
interface Held {
  /** What a map is drawn of: it is drawn anew only for another. */
  array?: object;
  content: Node | string;
  said: string;
}

function numbers(count: number): string {
  return `${withCommas(count)} number${count === 1 ? "" : "s"}`;
}

/** Filled while its number is held, hollow and crossed once that is forgotten, dashed before; nothing where there is never one. */
function makeCell(kind: Kind, name: string, life: Life | undefined, contents: (step: number, held: number) => Held, isAlone: boolean): { body: HTMLElement; show(step: number): void } {
  const shown = element("span");
  const body = element("span", life && { role: "img" }, shown);
  // What has no slot beside it takes the room of both.
  const wide = isAlone ? " alone" : "";
  let drawn: object | undefined;
  return {
    body,
    show(step) {
      if (!life) return;
      const number = held(life, step);
      const now: Held | undefined = number == null ? undefined : contents(step, number);
      const [look, said] = now ? [`kept ${kind}`, now.said] : number === null ? ["gone", "forgotten"] : ["none", "not computed yet"];
      body.className = `number-cell ${look}${wide}${life.some(([at]) => at === step) ? " fresh" : ""}`;
      body.title = body.ariaLabel = `${word(kind)} of ${name}: ${said}`;
      if (now?.array && now.array === drawn) return;
      drawn = now?.array;
      fill(shown, now?.content ?? "");
      shrinks(shown);
    },
  };
}

addPanel("live", live, style);
