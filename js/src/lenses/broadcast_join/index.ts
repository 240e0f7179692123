/** A broadcast: array cells, getindex, the function's own operations and the join, lane by lane. */

import { word } from "../../elements/vocabulary";
import { drawn, element, fill, write } from "../../elements/dom";
import { numeral, outOf, withCommas } from "../../timeline/numeral";
import { addPanel, type MakePanel } from "../../elements/panel";
import { derivative } from "../../elements/rich";
import "./redact";
import "./related";
import style from "./broadcast.css";
import { around, curve, FEW, layOut, type Box } from "./layout";
import { makeSpot } from "./spot";
import { makeWays } from "./ways";

/** Of more cells than these one below the other, the letters are smaller. */
const TIGHT = 5;
/** A plane less wide than this, in ems, has room for larger letters. */
const ROOMY = 46;

const broadcast: MakePanel = ({ timeline, history }) => {
  const shown = timeline.broadcast!;
  const { nodes, edges, chapters } = timeline;
  const { operands, arrays, spots } = shown;
  const name = timeline.function.signature.split(".(")[0]!;
  const plane = layOut(shown, spots.some(({ kind }, node) => kind === "cell" && nodes[node]!.expects > 1));
  const isLow = plane.rows[1] > FEW;
  const back = chapters.find(({ key }) => key === "backward")!.step;

  const put = <Put extends HTMLElement>(body: Put, { x, y, w, h }: Box): Put => {
    const percent = (length: number, whole: number): string => `${(100 * length) / whole}%`;
    Object.assign(body.style, { left: percent(x, plane.width), top: percent(y, plane.height), width: percent(w, plane.width), height: percent(h, plane.height) });
    return body;
  };
  const way = (parent: number, child: number): ReturnType<typeof curve> => {
    const [from, to] = [plane.boxes[parent]!, plane.boxes[child]!];
    for (const [end, own, other] of [[parent, from, to], [child, to, from]] as const) {
      const { array, row, column } = spots[end]!;
      if (array == null || column === (end === parent ? arrays[array]!.columns - 1 : 0)) continue;
      const isLast = row === arrays[array]!.rows - 1;
      if (isLast || !row) return around(own, plane.grids[array]!, !isLast, other);
    }
    // Of an inner cell the line is seen as far as its grid.
    const seen = (end: number, box: Box): Box => (spots[end]!.array == null ? box : { ...plane.grids[spots[end]!.array!]!, y: box.y });
    return curve(seen(parent, from), seen(child, to), spots[child]!.kind === "operation" ? spots[child]!.lane! + 0.97 : undefined);
  };
  const made = spots.map((spot, node) => {
    const one = makeSpot(spot, node, timeline, history, back);
    put(one.body, plane.boxes[node]!);
    return one;
  });
  const lines = edges.map(({ parent, child, weight }, edge) => {
    const { d, x, y } = way(parent, child);
    const body = drawn("g", { "data-thing": `edge:${edge}` }, drawn("path.rail", { d }), drawn("path.inner", { d }));
    const hasWeight = spots[child]!.kind === "operation";
    const label = put(element("span.on-edge", { "aria-hidden": "true" }), { x, y: isLow ? (y + plane.boxes[parent]!.y) / 2 : y, w: 0, h: 0 });
    return {
      body,
      label,
      show(step: number, isNow: boolean, digits: number): void {
        const sent = history.at("contribution", edge, step) != null;
        const isComputed = history.at("value", child, step) != null;
        body.setAttribute("class", `${sent ? "sent" : isComputed ? "computed" : "idle"}${isNow ? " now" : ""}`);
        label.className = `on-edge${isNow ? " now" : ""}`;
        write(label, sent ? (hasWeight ? `◂ × ${numeral(Number(weight), digits)}` : isNow ? "◂" : "") : isNow && isComputed ? "▸" : "");
        label.style.setProperty("--own", String(label.textContent.length));
      },
    };
  });
  const captions = arrays.map(({ name, shape, node, expects }, place) => {
    const { x, y, w, h } = plane.grids[place]!;
    const come = element("span.come");
    const tag = element("i.id", { title: `${word("node")} ${node}` }, String(node));
    const isJoin = place === operands;
    const label = isJoin ? ["join ", element("b", name)] : [element("b", name)];
    const body = put(element("div.caption", element("span", ...label, element("span.spare-word", shape && ` ${shape}`), tag), come), { x, y: y - h / 2, w, h: 0 });
    return {
      body,
      show(step: number): void {
        const isBack = step >= back;
        // Before it is made it has no number yet.
        tag.style.visibility = (history.at("broadcast_join.count", 0, step) ?? 0) > node ? "" : "hidden";
        fill(come, ...(!isBack ? [] : isJoin ? [derivative("adjoint", name), " = g"] : expects ? [outOf(history.at("broadcast_join.received", place, step) ?? 0, expects), element("span.spare-word", " arrived")] : ["waits for none"]));
      },
    };
  });
  const heads = [
    ...(plane.getindex ? [put(element("div.caption.stage-name", element("code", "getindex")), { ...plane.getindex, h: 0 })] : []),
    put(element("div.caption.stage-name", element("span", element("b", name), element("span.spare-word", " on each element"))), { ...plane.f, h: 0 }),
  ];
  const gaps = plane.gaps.map(({ more, ...box }) => put(element("div.gap", `… ${withCommas(more)} more`), box));
  if (!spots.length) gaps.push(put(element("div.gap", "no elements"), { x: plane.width / 2, y: 0.5, w: plane.width / 3, h: 1 }));
  const stage = element(
    "div.plane",
    drawn("svg", { viewBox: `0 0 ${plane.width} ${plane.height}`, preserveAspectRatio: "none", "aria-hidden": "true" }, ...lines.map(({ body }) => body)),
    ...gaps,
    ...made.map(({ body }) => body),
    ...lines.map(({ label }) => label),
    ...heads,
    ...captions.map(({ body }) => body),
  );
  const looks = [".few", ".low-cells", ".low-lanes"].filter((_, look) => (look ? plane.rows[look - 1]! > FEW : Math.max(...plane.rows) <= FEW && plane.width < ROOMY)).concat(plane.rows[0] > TIGHT ? ".tight" : "").join("");
  const scroll = element(`div.scroll.stage${looks}`, { tabindex: 0, role: "group", "aria-label": "Arrays, elements and the join" }, stage);
  scroll.style.setProperty("--wide", String(plane.width));
  scroll.style.setProperty("--tall", String(Math.max(...plane.rows)));
  const ways = makeWays(timeline, history);

  return {
    title: "From array to array",
    inLecture: true,
    body: element("div.body.broadcast", scroll, ways.body),
    show({ step, now, motion }, shape) {
      made.forEach((one, node) => one.show(step, !!now.nodes?.includes(node), motion, isLow || shape === "narrow" ? 3 : 4));
      lines.forEach((line, edge) => line.show(step, !!now.edges?.includes(edge), shape === "lecture" ? 2 : 3));
      for (const caption of captions) caption.show(step);
      ways.show(step);
      const first = now.nodes?.[0];
      if (first == null) return;
      // A plane that is larger than its room follows what happens; one that is not cannot be scrolled.
      const [box, room] = [made[first]!.body.getBoundingClientRect(), scroll.getBoundingClientRect()];
      const [across, down] = [box.x < room.x || box.right > room.right, box.y < room.y || box.bottom > room.bottom];
      scroll.scrollBy(across ? box.x - room.x - (room.width - box.width) / 2 : 0, down ? box.y - room.y - (room.height - box.height) / 2 : 0);
    },
  };
};

addPanel("broadcast", broadcast, style, { tab: () => "Broadcast" });
