/** A few numbers by themselves, drawn as the graph draws its own: what comes first at the left, what is made of it at the right. */

import { drawn } from "../elements/dom";
import type { Few } from "../elements/panel";
import { plain } from "../elements/rich";
import { History } from "../timeline/history";
import type { Timeline } from "../timeline/timeline";
import { labelBox } from "./label";
import { widthOf } from "../elements/fit";
import { grow, legible, sizesFor, type Style } from "./places/geometry";
import { makeScene } from "./scene";
import { viewEdges } from "./view/edges";
import { Tally } from "./view/tally";

/** Beside what rests between the columns, between the boxes of one, and round all of them, in px. */
const [BESIDE, APART, ROUND] = [14, 14, 12];

export function drawFew(few: Few, style: Style, room: number): SVGSVGElement {
  let sizes = sizesFor(style, few.nodes.map(({ name }) => name), (words, size) => widthOf(words, size, "name"));
  const apart = (): number => Math.max(...few.edges.map(({ map }) => labelBox(plain(map!), sizes).width)) + 2 * BESIDE;
  const whole = (): number => 2 * (sizes.width + ROUND) + apart();
  // Larger type makes it wider.
  for (let k = 0; k < 3 && whole() > room; k++) sizes = legible(sizes, room / whole());
  const { width, value, gap, derivative } = sizes;
  const between = apart();
  const high = value + gap + derivative;
  const isFirst = few.nodes.map((_, node) => few.edges.some(({ parent }) => parent === node));
  const column = (side: boolean): number[] => [...isFirst.keys()].filter((node) => isFirst[node] === side);
  const rows = Math.max(column(true).length, column(false).length);
  const nodes = isFirst.map((side, node) => {
    const own = column(side);
    return [width / 2 + (side ? 0 : width + between), value / 2 + (own.indexOf(node) + (rows - own.length) / 2) * (high + APART)] as [number, number];
  });
  const ends = few.edges.map(({ parent, child }) => {
    const [[x, y], [toX, toY]] = [nodes[parent]!, nodes[child]!];
    const [from, to, middle] = [x + width / 2, toX - width / 2, (x + toX) / 2];
    return [from, y, middle, y, middle, toY, to, toY];
  });
  const drawing = { width: 2 * width + between, height: rows * (high + APART) - APART, nodes, edges: ends };
  const things = [...nodes.keys()];
  const view = { things, starts: things, open: [] };
  const timeline = { ...few, panels: [], groups: [], graph: {} } as unknown as Timeline;
  const history = new History(timeline);
  const last = few.steps.length;
  const scene = makeScene({ timeline, history, tally: new Tally(timeline, history), kind: few.flow, view, edges: viewEdges(timeline, view), drawing, sizes });
  const all = grow(scene.bounds, ROUND);
  scene.sight.see(all);
  scene.draw(last, few.steps[last - 1]!);
  scene.seeFrom(0, false);
  // They stand for no box of the graph, and no hand goes to them.
  const layers = scene.layers;
  for (const layer of layers) {
    for (const ring of layer.querySelectorAll(".ring, title")) ring.remove();
    for (const one of layer.querySelectorAll("[data-thing]")) one.removeAttribute("data-thing");
  }
  const picture = drawn("svg", { "aria-hidden": "true", width: all.width, viewBox: `${all.x} ${all.y} ${all.width} ${all.height}` }, ...layers);
  picture.style.setProperty("--wide", String(all.width));
  return picture;
}
