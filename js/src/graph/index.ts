/** The graph: the function's nodes and edges, and what flows along them. */

import { capital, many, word } from "../elements/vocabulary";
import { derivativeAt } from "../timeline/derivative";
import { drawn, element, fill } from "../elements/dom";
import { signed } from "../elements/icons";
import { addPanel, BESIDE, type Frame, type MakePanel, type Shape } from "../elements/panel";
import { whenResized } from "../elements/resized";
import type { Part } from "../timeline/parts";
import { drawFew } from "./few";
import { Camera, fits, fitted, LEAST, LEGIBLE } from "./camera";
import type { Card } from "./card";
import { FEW, FOLDS, type Choice, type Seen, type View } from "../elements/folds";
import { framed, isRead, isSeen, isTypeRead, scaleFor, seenAt, type Framing } from "./framing";
import { measureIn } from "../elements/fit";
import { overlap, type Area, type Box, type Style } from "./places/geometry";
import style from "./graph.css";
import { hands } from "./hand";
import { makeScene, type Scene } from "./scene";
import type { Derivative } from "./setting";
import { spotsOf, type Spot } from "./spots";
import { isOverall } from "./view/needed";
import { Tally } from "./view/tally";
import { BETWEEN, isRun, spanOf } from "./view/thing";
import { mayZoom } from "./far/zooming";
import { withCommas } from "../timeline/numeral";

/** In px: what has less room has its picture from top to bottom. */
const SLIM = 400;
/** So many things are opened as far as they follow. */
const ROOM: Record<Style, number> = { across: 14, down: 7, lecture: 7 };

function styleFor(shape: Shape, { width }: Area): Style {
  if (shape === "narrow" || width < SLIM) return "down";
  return shape === "lecture" ? shape : "across";
}

/** From this scale on the numbers in cells are as large as words have to be. */
const READ = 0.995;

/** What stands in the inset of a graph hears `seen`, whenever the picture shows something else. */
export interface Shown {
  frame: Frame;
  shape: Shape;
  style: Style;
  view: View;
  /** The places in the view of the things that are in sight, if only in part. */
  seen: readonly number[];
  /** Whether everything is in sight at once. */
  isWhole: boolean;
  /** Brings a node into sight, or what it is in. */
  reach(node: number): void;
}

const graph: MakePanel = ({ timeline, history, folding, goTo }) => {
  let scene: Scene;
  /** What the scene was made for: it may be seen from farther, with the frames of what is open. */
  let asked: Framing | undefined;
  let kind: Derivative;
  let last: [frame: Frame, shape: Shape] | undefined;
  let size: Area = { width: 0, height: 0 };
  let [afar, isFine] = [0, false];
  /** The camera has not come to where this step is seen from. */
  let isMoving = false;
  let moving: Animation[] = [];
  let spots: Spot[] = [];
  let version = folding.version;
  /** What is to have the focus once it is opened or closed: the card of a node. */
  let wanted: number | undefined;
  const isSmall = timeline.nodes.length <= FEW;
  const every = isSmall ? [...timeline.nodes.keys()] : [];
  const all: View = { things: every, starts: every, open: [] };
  let choice: Choice | undefined;
  const tally = new Tally(timeline, history);
  /** Of the last view that was framed, for these sizes. */
  let kept: { view: View; look: string; framing: Framing } | undefined;

  const world = drawn("g");
  const camera = new Camera(world, (seen, roams, scale) => {
    body.classList.toggle("roams", roams);
    // From farther than its type was made for: what would be too small to read is not drawn. A lecture's is large.
    const { exact } = asked!;
    const { scale: usual, least, smaller, type } = scene.sizes;
    const small = exact ? smaller * type.name * usual : least;
    const isFar = scale < (exact ? Math.max(LEGIBLE, least / small) - 0.001 : 0.999) * usual;
    body.classList.toggle("far", isFar);
    afar = isFar ? small / scale : 0;
    isFine = scale > READ;
    scene.sight.see(seen);
    scene.crop(seen);
    if (!isMoving) scene.seeFrom(afar, isFine);
    if (!isMoving) tell(seen, roams);
  }, (zooming) => mayZoom(body, zooming));
  const spotOf = (pressed: Element): Spot => spots.find(({ element }) => element === pressed)!;
  const does = {
    press: (pressed: Element) => activate(spotOf(pressed)),
    reach: (pressed: Element) => camera.track([spotOf(pressed).box]),
    leave: (pressed: Element) => close(spotOf(pressed)),
    move,
  };
  const name = `${capital(word("graph"))} of ${timeline.function.signature}`;
  const picture = drawn("svg", { role: "group", "aria-label": name, tabindex: 0 }, hands(camera, does), world);
  const zoom = element(
    "div.zoom",
    { role: "group", "aria-label": "Zoom" },
    signed("Zoom in", "+", () => camera.zoom(1.25)),
    signed("Zoom out", "−", () => camera.zoom(0.8)),
    signed(`Fit the whole ${word("graph")}`, "Fit", () => camera.fit()),
  );
  const inset = element("div.inset");
  const body = element("div.body.graph", picture, inset);
  /** How high the inset is, in px. */
  let high = 0;
  const beside = whenResized(inset, ([entry]) => {
    high = entry!.contentRect.height;
  });
  const watch = whenResized(picture, ([entry]) => {
    size = entry!.contentRect;
    redraw();
  });

  function show(frame: Frame, shape: Shape): void {
    const { step, now, motion } = frame;
    if (last?.[0].step !== step) wanted = undefined;
    last = [frame, shape];
    const style = (body.dataset.style = styleFor(shape, size)) as Style;
    if (!size.width) return;
    camera.stop();
    for (const animation of moving) animation.cancel();
    moving = [];
    const before = scene && { scene, look: camera.look };
    const seen = (view: View) => see(view, style, frame);
    choice ??= FOLDS.brought?.choice(timeline, folding);
    // What shows many nodes is still to come.
    if (!isSmall && !choice) return;
    const framing = choice?.choose(step, now, ROOM[style], seen) ?? seen(all).framing;
    const isNew = build(framing, step);
    const [{ exact }, { scale }] = [framing, scene.sizes];
    isMoving = true;
    camera.once(() => {
      camera.frame(scene.bounds, size, exact, exact ?? (scale === framing.scale && scale !== fitted(scene.bounds, size).scale ? scale : undefined));
      scene.draw(step, now);
      const focus = scene.focus(now);
      // On a projector no card is to be seen by half.
      if (exact && !focus[0]) focus.push(scene.cards[0]!.place.whole);
      if (!isOverall(now) || !camera.overlook()) camera.track(focus, isNew ? 0 : Math.min(250, motion / 2), scene.arriving());
    });
    isMoving = false;
    const isOpened = folding.version !== version;
    scene.seeFrom(afar, isFine);
    moving = scene.animate(motion);
    tell(camera.seen, body.classList.contains("roams"));
    if (isNew && isOpened && before && !still()) moving.push(...FOLDS.brought!.unfold(before.scene, before.look, scene, camera.look));
    version = folding.version;
    if (!isNew || wanted === undefined) return;
    const { place, button } = scene.find(wanted)!;
    wanted = undefined;
    camera.track([place.card]);
    button.focus({ preventScroll: true });
  }

  function reach(node: number): void {
    const card = scene.find(node);
    if (card) camera.track([card.place.card], still() ? 0 : 200);
  }

  function tell(seen: Box, roams: boolean): void {
    const [frame, shape] = last!;
    const inSight = scene.cards.flatMap(({ place }, at) => (overlap(place.card, seen) ? [at] : []));
    const detail: Shown = { frame, shape, style: scene.sizes.style, view: scene.view, seen: inSight, isWhole: isWhole(!roams), reach };
    body.dispatchEvent(new CustomEvent("seen", { bubbles: true, detail }));
  }

  /** Whether everything is in sight at once. A small graph has an inset where it is not: it is asked of the room of both, or the inset would come and go. */
  function isWhole(isNow: boolean): boolean {
    if (!high || !isSmall || camera.isHeld) return isNow;
    const { view, exact } = asked!;
    const area = { ...size, height: size.height + high };
    const { drawing, scale } = framed(timeline, view, scene.sizes.style, area, kind === "adjoint");
    return fits(drawing, area, { scale: exact ? scale : fitted({ x: 0, y: 0, ...drawing }, area).scale });
  }

  /** How a view would be drawn for a step. */
  function see(view: View, style: Style, { step, now }: Frame): Seen<Framing> {
    const kind = derivativeAt(timeline, step);
    const isCounted = kind === "adjoint";
    const look = [style, size.width, size.height].join();
    let framing = kept?.view === view && kept.look === look ? kept.framing : framed(timeline, view, style, size, isCounted);
    const scale = scaleFor(framing, timeline, now, size, isCounted);
    if (timeline.graph.cards && !framing.exact && !isOverall(now)) {
      // Arrays are seen as near as their numbers are read, where all that the step is about fits.
      const whole = fitted({ x: 0, y: 0, ...framing.drawing }, size).scale;
      const own = whole < 1 && scale >= 1 ? 1 : whole;
      if (own !== framing.scale) framing = seenAt(framing, own);
    } else if (view.things.length < timeline.nodes.length && !framing.exact && framing.scale > LEAST && (scale < framing.scale || isFrom(LEAST, framing))) {
      // From farther, in type that is made for it; and what is seen in part stays as far as it was.
      framing = seenAt(framing, LEAST);
    }
    kept = { view, look, framing };
    const isLarge = isTypeRead(framing);
    return { framing, isSeen: isSeen(scale, framing), isRead: isLarge && isRead(scale, framing), isAllRead: isLarge && fits(framing.drawing, size, { scale: Math.min(framing.scale, framing.exact ?? LEAST) }) };
  }

  /** Whether all that is seen of it is a part, as now, from that scale. */
  function isFrom(far: number, { drawing, scale }: Framing): boolean {
    return scene?.sizes.scale === far && !fits(drawing, size, { scale });
  }

  /** The same step again, at rest. */
  function redraw(): void {
    if (!last) return;
    show({ ...last[0], motion: 0 }, last[1]);
    body.dispatchEvent(new Event("redrawn", { bubbles: true }));
  }

  /** A click or a key: the next step of a node; a closed part opens, an open one closes. */
  function activate(spot: Spot): void {
    if (spot.part) return void close(spot);
    const { thing } = spot.card!;
    if (!isRun(thing)) {
      const next = history.nextTouching(thing, last![0].step);
      if (next) goTo(next);
      return;
    }
    const [group, from, to] = thing;
    [wanted] = spanOf(timeline.groups, thing);
    if (group === BETWEEN) {
      choice!.loosen(last![0].step);
      return redraw();
    }
    // Of several the one that is nearest to the step.
    const at = last![0].now.nodes?.[0] ?? 0;
    const part = at < wanted ? from : to;
    wanted = timeline.groups[group]!.starts[part];
    folding.open(folding.nameOf(group, part));
  }

  /** Closes the innermost part round it; says whether there is one. */
  function close({ part, card }: Spot): boolean {
    const node = card && spanOf(timeline.groups, card.thing)[0];
    const round = part ?? (node === undefined ? undefined : scene.view.open.findLast((one) => holds(one, node)));
    if (!round) return false;
    wanted = timeline.groups[round[0]]!.starts[round[1]];
    folding.close(folding.nameOf(...round));
    return true;
  }

  function holds([group, part]: Part, node: number): boolean {
    const [start, end] = spanOf(timeline.groups, [group, part, part]);
    return start <= node && node < end;
  }

  /** The keyboard is at one card at a time: it comes to what is lit, and goes on in the order of the program. */
  function move(from: Element | null, way: number): void {
    const lit = (): Card | undefined => scene.find(last![0].now.nodes?.[0] ?? 0) ?? scene.cards[0];
    const next = from ? spots[spots.findIndex(({ element }) => element === from) + way]?.button : lit()?.button;
    next?.focus({ preventScroll: true });
  }

  /** Whether there was anything to do. */
  function build(framing: Framing, step: number): boolean {
    const own = derivativeAt(timeline, step);
    if (asked === framing && kind === own) return false;
    [asked, kind] = [framing, own];
    measureIn(body);
    const sceneOf = (own: Framing): Scene => makeScene({ ...own, timeline, history, tally, folding, kind });
    scene = sceneOf(framing);
    // With the frames of what is open it may be larger than the drawing alone.
    const whole = fitted(scene.bounds, size, framing.exact).scale;
    if (!framing.exact && whole < scene.sizes.scale && framing.scale !== 1) scene = sceneOf(seenAt(framing, whole));
    fill(world, ...scene.layers);
    spots = spotsOf(scene);
    return true;
  }

  return {
    title: capital(word("graph")),
    aside: [...(isSmall ? [] : [`${withCommas(timeline.nodes.length)} ${many("node")}`]), ...timeline.panels.flatMap((name) => BESIDE[name]?.graph?.() ?? [])].join(", "),
    body,
    tools: zoom,
    show,
    dispose() {
      camera.stop();
      beside.disconnect();
      watch.disconnect();
    },
  };
};

/** Whether nothing is to move. */
const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

addPanel("graph", graph, style, { few: drawFew });
