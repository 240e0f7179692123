/** The graph: the function's nodes and edges, and what flows along them. */

import { capital, word } from "../elements/vocabulary";
import { derivativeAt } from "../timeline/derivative";
import { drawn, element, fill } from "../elements/dom";
import { heightOf } from "../elements/heat";
import { signed } from "../elements/icons";
import { addPanel, BESIDE, type Frame, type MakePanel, type Shape } from "../elements/panel";
import { whenResized } from "../elements/resized";
import { drawFew } from "./few";
import { Camera, fitted, LEGIBLE, scaleOf } from "./camera";
import type { Card } from "./card";
import { measureIn, widthOf } from "./places/fit";
import { legible, SIZES, sizesFor, sizesOf, type Area, type Style } from "./places/geometry";
import style from "./graph.css";
import { hands } from "./hand";
import { makeScene, type Scene } from "./scene";
import { evened, stretch } from "./places/stretch";
import { chooseView, isOverall, isRun, runSpan, viewEdges, viewThatOpens } from "./view";

/** In px: what has less room has its picture from top to bottom. */
const SLIM = 400;

function styleFor(shape: Shape, { width }: Area): Style {
  if (shape === "narrow" || width < SLIM) return "down";
  return shape === "lecture" ? shape : "across";
}

/** From this scale on the numbers in cells are as large as words have to be. */
const READ = 0.995;

const graph: MakePanel = ({ timeline, history, goTo }) => {
  let scene: Scene;
  /** What the scene was made for: view, style and, for a lecture, the size of the screen. */
  let made = "";
  let view = 0;
  let last: [frame: Frame, shape: Shape] | undefined;
  let size: Area = { width: 0, height: 0 };
  let exact: number | undefined;
  /** The scale of a step that is seen nearer than the whole. */
  let near: number | undefined;
  let [afar, isRead] = [0, false];
  /** The camera has not come to where this step is seen from. */
  let isMoving = false;

  const world = drawn("g");
  const camera = new Camera(world, (seen, roams, scale) => {
    body.classList.toggle("roams", roams);
    // From farther than its type was made for: what would be too small to read is not drawn. A lecture's is large.
    const { scale: usual, least, smaller, type } = scene.sizes;
    const small = exact ? smaller * type.name * usual : least;
    const isFar = scale < (exact ? Math.max(LEGIBLE, least / small) - 0.001 : 0.999) * usual;
    body.classList.toggle("far", isFar);
    afar = isFar ? small / scale : 0;
    isRead = scale > READ;
    scene.sight.see(seen);
    scene.crop(seen);
    if (!isMoving) scene.seeFrom(afar, isRead);
  });
  const does = (what: (card: Card) => void) => (pressed: Element) => what(scene.cards.find((card) => card.element === pressed)!);
  const reach = ({ place }: Card): void => camera.track([place.card]);
  const name = `${capital(word("graph"))} of ${timeline.function.signature}`;
  const picture = drawn("svg", { role: "group", "aria-label": name, tabindex: 0 }, hands(camera, does(activate), does(reach), move), world);
  const closers = element("div.closers");
  const zoom = element(
    "div.zoom",
    { role: "group", "aria-label": "Zoom" },
    signed("Zoom in", "+", () => camera.zoom(1.25)),
    signed("Zoom out", "−", () => camera.zoom(0.8)),
    signed(`Fit the whole ${word("graph")}`, "Fit", () => camera.fit()),
  );
  const body = element("div.body.graph", picture, closers, zoom);
  const watch = whenResized(picture, ([entry]) => {
    size = entry!.contentRect;
    redraw();
  });

  function show(frame: Frame, shape: Shape): void {
    const { step, motion } = frame;
    // A view the person opened or closed stays until the next step.
    if (last?.[0].step !== step) view = chooseView(timeline, step, view);
    last = [frame, shape];
    const style = (body.dataset.style = styleFor(shape, size));
    if (!size.width) return;
    camera.stop();
    for (const animation of body.getAnimations({ subtree: true })) animation.cancel();
    let isNew = build(style as Style, step);
    // Arrays are seen as near as their numbers are read, where all that the step is about fits.
    const isNear = !!timeline.graph.cards && !exact && !isOverall(frame.now) && fitted(scene.bounds, size).scale < 1 && scaleOf(scene.focus(step), size) >= 1;
    if (isNear !== !!near) {
      near = isNear ? 1 : undefined;
      isNew = build(style as Style, step);
    }
    isMoving = true;
    camera.frame(scene.bounds, size, exact, exact ?? near);
    scene.draw(step, motion);
    const focus = scene.focus(step);
    // On a projector no card is to be seen by half.
    if (exact && !focus[0]) focus.push(scene.cards[0]!.place.whole);
    if (!isOverall(frame.now) || !camera.overlook()) camera.track(focus, isNew ? 0 : Math.min(250, motion / 2), scene.arriving());
    isMoving = false;
    scene.seeFrom(afar, isRead);
  }

  /** The same step again, at rest. */
  function redraw(): void {
    if (!last) return;
    show({ ...last[0], motion: 0 }, last[1]);
    body.dispatchEvent(new Event("redrawn", { bubbles: true }));
  }

  /** A click or a key on a card: the next step of a node; a closed run opens. */
  function activate({ thing }: Card): void {
    if (isRun(thing)) return showView(viewThatOpens(timeline, thing), runSpan(timeline.loops, thing)[0]);
    const next = history.nextTouching(thing, last![0].step);
    if (next) goTo(next);
  }

  /** The keyboard is at one card at a time: it comes to what is lit, and goes on in the order of the program. */
  function move(from: Element | null, way: number): void {
    const { cards, find } = scene;
    const next = from ? cards[cards.findIndex(({ element }) => element === from) + way] : (find(last![0].now.nodes?.[0] ?? 0) ?? cards[0]);
    next?.button.focus({ preventScroll: true });
  }

  /** Another view at the same step, with `node` (or the run that holds it) in sight and focused. */
  function showView(next: number, node: number): void {
    view = next;
    redraw();
    const card = scene.find(node)!;
    reach(card);
    card.button.focus({ preventScroll: true });
  }

  /** Whether there was anything to do. */
  function build(style: Style, step: number): boolean {
    const { width, height } = size;
    const kind = derivativeAt(timeline, step);
    const { views, across, down } = timeline.graph;
    const drawing = (style === "down" ? down : across)[views[view]!.drawing]!;
    const scale = near ?? fitted({ x: 0, y: 0, ...drawing }, size).scale;
    const wanted = [view, style, kind, ...(style === "lecture" ? [width, height] : [scale])].join();
    if (wanted === made) return false;
    made = wanted;
    measureIn(body);
    const edges = viewEdges(timeline, views[view]!);
    const sizes = sizesFor(style, timeline.nodes.map(({ name }) => name), (words, size) => widthOf(words, size, "name"), Math.min(innerWidth / 1920, innerHeight / 1080));
    const high = Math.max(...timeline.nodes.map(({ shape }) => heightOf(shape)));
    const { cards } = timeline.graph;
    const widths = views[view]!.things.map((thing) => sizesOf(SIZES.across, isRun(thing) ? undefined : cards?.across[thing]).width);
    const stretched = style === "lecture" ? stretch(cards ? evened(drawing, widths, edges) : drawing, size, { ...sizes, value: sizes.value + high, derivative: sizes.derivative + high }, kind === "adjoint") : undefined;
    exact = stretched?.scale;
    scene?.sight.stop();
    const seenAt = (scale: number) => makeScene(timeline, history, view, edges, stretched ?? drawing, legible(stretched ? { ...sizes, smaller: stretched.smaller } : sizes, scale), kind);
    scene = seenAt(exact ?? scale);
    // With the frames of iterations it may be larger than the drawing alone.
    const framed = near ?? fitted(scene.bounds, size, exact).scale;
    if (framed < scene.sizes.scale) scene = seenAt(framed);
    fill(world, ...scene.layers);
    const closable = scene.open.filter((open) => open.closable);
    fill(
      closers,
      ...closable.map(({ loop, iteration, count }) =>
        signed(`Close ${iteration + 1} of ${count} iterations`, `Close ${iteration + 1}`, () =>
          showView(0, timeline.loops[loop]!.starts[iteration]!),
        ),
      ),
    );
    return true;
  }

  return {
    title: capital(word("graph")),
    aside: timeline.panels.flatMap((name) => BESIDE[name]?.graph?.() ?? []).join(", "),
    body,
    show,
    dispose() {
      camera.stop();
      watch.disconnect();
      scene?.sight.stop();
    },
  };
};

addPanel("graph", graph, style, { few: drawFew });
