/** The graph: the function's nodes and edges, and what flows along them. */

import { element } from "../../dom";
import type { Frame, MakePanel, Shape } from "../../panel";
import { Camera } from "./camera";
import { Controls, STRIP } from "./controls";
import { readFaces } from "./fit";
import { SIZES, union, type Style } from "./geometry";
import { listenToHand } from "./hand";
import { Motion, TRAVEL } from "./motion";
import { makeScene, type Scene } from "./scene";
import { stretch } from "./stretch";
import { svg } from "./svg";
import { chooseView, runSpan, viewEdges, viewThatOpens, type Run } from "./view";

export { default as css } from "./graph.css";

const STYLES: Record<Shape, Style> = { wide: "across", middle: "across", narrow: "down", lecture: "lecture" };

/** A closed run's card is the thing run:loop-first-last. */
function runOf(thing: string): Run | undefined {
  const found = /^run:(\d+)-(\d+)-(\d+)$/.exec(thing);
  return found ? (found.slice(1).map(Number) as Run) : undefined;
}

export const graph: MakePanel = ({ timeline, history, goTo }) => {
  const world = svg("g");
  const name = `Graph of ${timeline.function.signature}`;
  const picture = svg("svg", { role: "group", "aria-label": name, tabindex: 0 }, world);
  const motion = new Motion();
  let scene: Scene;
  /** What the scene was made for: view, style and, for a lecture, the size of the screen. */
  let made = "";
  let view = 0;
  let style: Style = "across";
  let exact: number | undefined;
  let frame: Frame | undefined;
  let size = { width: 0, height: 0 };

  const camera = new Camera(({ x, y, scale }) => {
    world.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
    body.classList.toggle("roams", camera.roams);
    scene?.sight.see({ x: -x / scale, y: -y / scale, width: size.width / scale, height: size.height / scale });
  });
  const controls = new Controls(
    (factor) => camera.zoom(factor),
    () => camera.fit(),
  );
  const body = element("div", { class: "body graph" }, picture, controls.closers, controls.zoom);
  listenToHand(picture, camera, activate, (thing) => {
    const card = scene.find(nodeOf(thing));
    if (card) camera.follow([card.box], 0);
  });
  const watch = new ResizeObserver(resize);
  watch.observe(body);

  function show(next: Frame, shape: Shape): void {
    motion.stop();
    camera.stop();
    // A view the person opened or closed stays until the next step.
    if (frame?.step !== next.step) view = chooseView(timeline, next.step, view);
    frame = next;
    style = STYLES[shape];
    body.dataset.style = style;
    build();
    const { motion: ms, step } = next;
    const travellers = ms ? scene.travellers(step) : [];
    scene.draw(step, travellers.length > 0);
    follow(Math.min(250, ms / 2));
    const appear = () => scene.fade(step, (1 - TRAVEL) * ms);
    if (travellers.length) {
      motion.play(travellers, TRAVEL * ms, () => {
        scene.draw(step, false);
        appear();
      });
    } else if (ms) appear();
  }

  /** A click or a key on a card: the next step of a node; a closed run opens. */
  function activate(thing: string): void {
    const run = runOf(thing);
    const node = nodeOf(thing);
    if (run) return turnTo(viewThatOpens(timeline, run) ?? view, node);
    const next = history.nextTouching(node, frame!.step);
    if (next) goTo(next);
  }

  /** The node a card stands for, or the first of its run. */
  function nodeOf(thing: string): number {
    const run = runOf(thing);
    return run ? runSpan(timeline.loops, run)[0] : Number(thing.split(":")[1]);
  }

  /** Another view at the same step, with `node` (or the run that holds it) in sight and focused. */
  function turnTo(next: number, node: number): void {
    motion.stop();
    view = next;
    build();
    scene.draw(frame!.step, false);
    const card = scene.find(node);
    if (!card) return;
    camera.follow([card.box], 0);
    card.button.focus({ preventScroll: true });
  }

  function build(): void {
    const lecture = style === "lecture";
    const wanted = `${view} ${style}${lecture ? ` ${size.width} ${size.height}` : ""}`;
    if (wanted === made) return;
    made = wanted;
    if (body.isConnected) readFaces(body);
    const { views, across, down } = timeline.graph;
    const edges = viewEdges(timeline, views[view]!);
    const drawing = (style === "down" ? down : across)[views[view]!.drawing]!;
    const stretched = lecture ? stretch(drawing, edges, size.width || 1840, size.height || 660) : undefined;
    exact = stretched?.scale;
    scene?.sight.stop();
    scene = makeScene(timeline, history, view, edges, stretched ?? drawing, SIZES[style]);
    world.replaceChildren(...scene.layers);
    controls.offer(
      scene.open.flatMap(({ closable, loop, iteration, count }) =>
        closable
          ? { label: `Close iteration ${iteration + 1} of ${count}`, close: () => turnTo(0, timeline.loops[loop]!.starts[iteration]!) }
          : [],
      ),
    );
    aim();
  }

  /** Frame the drawing, and stand the buttons where they cover nothing, if need be in a strip of their own. */
  function aim(): void {
    const { width, height } = size;
    if (!width || !height) return;
    const { bounds, boxes, open } = scene;
    body.classList.remove("strip");
    camera.frame(bounds, size, exact);
    if (style === "lecture") return;
    const { scale, x, y } = camera.look;
    const seen = boxes.map((b) => ({ x: b.x * scale + x, y: b.y * scale + y, width: b.width * scale, height: b.height * scale }));
    if (!camera.roams && !open.some(({ closable }) => closable) && controls.stand(seen, width, height)) return;
    controls.stand([], width, height);
    body.classList.add("strip");
    camera.frame(bounds, { width, height: Math.max(60, height - STRIP) });
  }

  function follow(ms: number): void {
    const boxes = scene.focus(frame!.step);
    const pair = boxes.slice(0, 2);
    // Where all of it is too far apart, the end where something arrives.
    if (boxes.length) camera.follow([union(boxes), union(pair), ...pair.reverse()], ms);
  }

  function resize(): void {
    const { clientWidth: width, clientHeight: height } = body;
    if (!width || !height || (width === size.width && height === size.height)) return;
    size = { width, height };
    if (!frame) return;
    motion.stop();
    build();
    scene.draw(frame.step, false);
    aim();
    follow(0);
  }

  return {
    title: "Graph",
    aside: timeline.panels.includes("stack") ? "each node keeps its children" : "",
    body,
    show,
    dispose() {
      motion.stop();
      camera.stop();
      watch.disconnect();
      scene?.sight.stop();
    },
  };
};
