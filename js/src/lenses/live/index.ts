/** What two runs hold, number by number: a row for each node, and beside them how many there are. */

import { many, word } from "../../elements/vocabulary";
import { element, write } from "../../elements/dom";
import { fullNumeral, numeral } from "../../timeline/numeral";
import { shrinks } from "../../elements/quantity";
import { addPanel, type MakePanel } from "../../elements/panel";
import { makeRows, type Row } from "../../elements/rows";
import { makeChart } from "./chart";
import { CELLS, MODES, held, livesOf, type Life } from "./life";
import "./replay";
import "./redact";
import style from "./live.css";

/** More rows than this are low ones. */
const FEW = 8;
/** So many letters of a name have room, where there is much. */
const LONGEST = 14;

const live: MakePanel = ({ timeline }) => {
  const { nodes } = timeline;
  const lives = livesOf(timeline);
  const makeRow = (node: number): Row => {
    const { name } = nodes[node]!;
    const cells = MODES.flatMap((mode) => CELLS[mode].map((kind, place) => makeCell(kind, name, lives.get(`live.${mode} ${node},${place}`))));
    const body = element("div.row", { role: "group", "aria-label": name, "data-thing": `node:${node}` }, element("b", { title: name }, name), ...cells.map(({ body }) => body));
    return {
      body,
      show({ step, now }) {
        body.classList.toggle("now", !!now.nodes?.includes(node));
        for (const cell of cells) cell.show(step);
      },
    };
  };
  const heads = ["", "Forward", "Reverse", "", ...CELLS.forward.map(word), word("value"), many("weight"), word("adjoint")];
  const head = element("div.live-head", { "aria-hidden": true }, ...heads.map((text) => element("span", text)));
  const rows = makeRows("group", "What each run holds", element("div.list"), nodes.length, makeRow, head);
  const looks = [nodes.length <= FEW && ".few", !nodes.some((_, node) => lives.has(`live.reverse ${node},2`)) && ".single"];
  const table = element(`div.live${looks.filter(Boolean).join("")}`, rows.body);
  table.style.setProperty("--letters", String(Math.min(LONGEST, Math.max(3, ...nodes.map(({ name }) => name.length)))));
  const chart = makeChart(timeline);

  return {
    title: "Numbers held",
    aside: "and nothing else",
    inLecture: true,
    body: element("div.body.live-body", table, chart.body),
    show(frame) {
      rows.show(frame, frame.now.nodes?.[0]);
      chart.show(frame.step);
    },
  };
};

/** Filled while its number is held, hollow and crossed once that is forgotten, dashed before; nothing where there is never one. */
function makeCell(kind: Parameters<typeof word>[0], name: string, life: Life | undefined): { body: HTMLElement; show(step: number): void } {
  const shown = element("span");
  const body = element("span", life && { role: "img" }, shown);
  return {
    body,
    show(step) {
      if (!life) return;
      const number = held(life, step);
      const [look, said] = number === undefined ? ["none", "not computed yet"] : number === null ? ["gone", "forgotten"] : [`kept ${kind}`, fullNumeral(number)];
      body.className = `number-cell ${look}${life.some(([at]) => at === step) ? " fresh" : ""}`;
      body.title = body.ariaLabel = `${word(kind)} of ${name}: ${said}`;
      write(shown, number == null ? "" : numeral(number, 3));
      shrinks(shown);
    },
  };
}

addPanel("live", live, style);
