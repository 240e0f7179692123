/** Sweeps over a chain of states with few of them in memory: a chart for each strategy, in step. */

import { capital, word } from "../../elements/vocabulary";
import { element } from "../../elements/dom";
import { addPanel, type MakePanel, type Samples } from "../../elements/panel";
import { countOf, isFar } from "./chain";
import { makeChart } from "./chart";
import "./redact";
import style from "./checkpoint.css";

const FEW = 20;

const checkpoint: MakePanel = (stage) => {
  const chain = stage.timeline.checkpoint!;
  const { columns } = chain;
  // Four are side by side where their states are few, else two above two.
  const across = columns.length === 4 && countOf(chain) > FEW ? 2 : columns.length;
  const charts = columns.map((_, place) => makeChart(stage, place, columns.length / across));
  const body = element(`div.body.checkpoint${charts.length > 1 ? ".several" : ""}${charts.length === 4 ? ".four" : ""}`, ...charts.map(({ body }) => body));
  body.style.setProperty("--across", String(across));
  return {
    title: "Time runs down, states run across",
    aside: `one ${word("row")} for each ${word("step")} of the ${word("sweep")}`,
    inLecture: true,
    body,
    show(frame) {
      for (const chart of charts) chart.show(frame);
    },
  };
};

const sample = (...looks: string[]): HTMLElement => element("span.marks", ...looks.map((look) => element(`i.${look}`)));

addPanel("checkpoint", checkpoint, style, { tab: () => capital(word("checkpoint")), legend: ({ checkpoint }) => [
  [sample("cell"), "cached"],
  [sample("cell.kept"), "recomputed and kept"],
  [isFar(checkpoint!) ? sample("hop") : sample("hop", "ring"), "recomputed, not kept"],
  [sample("cell.here"), `the reverse ${word("sweep")} is here`],
  ...(isFar(checkpoint!) ? [] : ([[sample("dot"), "not cached"]] as Samples)),
  [element("span.sample.now"), `happening in this ${word("step")}`],
] });
