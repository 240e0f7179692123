/** A primal and its tangents side by side, and what may be added to what. */

import { capital, many, word } from "../../elements/vocabulary";
import { element } from "../../elements/dom";
import { addPanel, type MakePanel } from "../../elements/panel";
import { makeSums } from "./sums";
import "./redact";
import style from "./tangents.css";
import { makeTree, owners } from "./tree";

const tangents: MakePanel = ({ timeline, history }) => {
  const { trees, sums } = timeline.tangents!;
  const things = new Map<string, number>();
  const drawn = trees.map((tree, number) => {
    const owner = owners(tree);
    const path = (place: number): string => (place < 0 ? "" : `${path(owner[place]!)}/${tree.parts[place]!.name}`);
    const thing = (place: number): string => {
      const key = path(place);
      if (!things.has(key)) things.set(key, things.size);
      return `part:${things.get(key)}`;
    };
    return makeTree(tree, number, history, thing);
  });
  const table = makeSums(sums, history);
  const body = element("div.body.tangents", element("div.trees", ...drawn.map((tree) => tree.body)), table.body);

  return {
    title: capital(many("tangent")),
    inLecture: true,
    body,
    show(frame, shape) {
      const isAdding = history.at("tangent_types.sum", [0, 0], frame.step) != null;
      body.classList.toggle("adding", isAdding);
      for (const part of [...drawn, table]) part.show(frame);
      if (shape !== "narrow") return;
      const now = body.querySelector(isAdding ? ".sums" : "section:has(.now)");
      if (now) body.scrollTop = (now as HTMLElement).offsetTop - 8;
    },
  };
};

addPanel("tangents", tangents, style, { legend: () => [
  [element("span.sample.hole"), "not computed yet"],
  [element("span.sample.now"), `happening in this ${word("step")}`],
] });
