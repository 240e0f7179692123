/** The card of a node or of a closed run: its two frames, what is written in them, and a button over all. */

import { drawn, fill, write } from "../elements/dom";
import { heightOf } from "../elements/heat";
import type { Step } from "../timeline/timeline";
import type { CardState, Sighting } from "./face";
import { contains, grow, placeAt, sizesOf, type Box, type Place, type Sizes } from "./places/geometry";
import { isOver, nodeFace } from "./node";
import { groupFace } from "./group";
import type { Derivative, Setting } from "./setting";
import { head, rect } from "./svg";
import type { Thing } from "../elements/folds";
import { isRun } from "./view/thing";

export interface Card {
  thing: Thing;
  place: Place;
  element: SVGGElement;
  button: SVGRectElement;
  show(step: number, now: Step, sighting: Sighting): void;
  /** What is seen of the drawing: on a projector nothing is written in a box that is cut. */
  crop(seen: Box): void;
}

/** Between the frame of a box and what is written in it, in px. */
const INK = 6;

export function makeCard(setting: Setting, thing: Thing, centre: [number, number]): Card {
  const { timeline, kind, sight, room } = setting;
  const run = isRun(thing);
  const sizes = run ? setting.sizes : sizesFor(setting, thing);
  const counted = !run && kind === "adjoint" && timeline.nodes[thing]!.expects > 0;
  const place = placeAt(sizes, centre, counted);
  room.take(place.card);
  if (counted) room.take(place.count);
  const face = run ? groupFace(setting, thing, place) : nodeFace({ ...setting, sizes }, thing, place, counted);

  // What it shows is for the eye, the button for hands and ears.
  const shown = drawn("g", { "aria-hidden": true });
  const expanded = run ? "false" : undefined;
  const button = rect(grow(place.card, 6), 12, "ring", { role: "button", tabindex: -1, "aria-expanded": expanded, "aria-label": face.tip });
  const title = drawn("title");
  button.append(title);
  const element = drawn("g.card", { "data-thing": face.name, tabindex: -1 }, shown, button);

  let seen: Box | undefined;
  let written: { box: Box; group: SVGElement }[] = [];
  const crop = (): void => {
    if (!seen || setting.sizes.style !== "lecture") return;
    for (const { box, group } of written) group.style.display = contains(seen, grow(box, -INK)) ? "" : "none";
  };

  const draw = sight.part<CardState & Sighting>(grow(place.whole, 12), (state) => {
    const said = face.say(state);
    write(title, `${face.tip}\n${said}`);
    written = face.write(state).map(({ box, marks }) => ({ box, group: drawn("g", ...marks) }));
    const look = state.value === undefined ? "dashed" : "solid";
    fill(
      shown,
      ...(state.lit ? [glow(place.value, 5)] : []),
      ...face.backs.map((back) => rect(shift(grow(place.value, -0.75), back), 8, look)),
      ...(state.written ? [glow(place.derivative, 4)] : []),
      ...derivativeFrame(sizes, place.derivative, kind, state.derivative !== undefined, !run && !!timeline.nodes[thing]!.shape && sizes.style !== "lecture"),
      ...written.map(({ group }) => group),
    );
    crop();
  }, shown);
  return {
    thing,
    place,
    element,
    button,
    show(step, now, sighting) {
      const state = { ...face.read(step, now), ...sighting };
      // It is said where it is out of sight, too.
      const said = face.say(state);
      if (button.ariaLabel !== said) button.ariaLabel = said;
      draw(state);
    },
    crop(box) {
      seen = box;
      crop();
    },
  };
}

/** On a projector all boxes are as wide, and an array's as much higher as its map. */
function sizesFor({ timeline, sizes }: Setting, node: number): Sizes {
  if (sizes.style !== "lecture") return sizesOf(sizes, timeline.graph.cards?.[sizes.style][node]);
  const high = heightOf(timeline.nodes[node]!.shape);
  return { ...sizes, value: sizes.value + high, derivative: sizes.derivative + high };
}

/** Happening now. */
function glow(box: Box, by: number): SVGRectElement {
  return rect(grow(box, by), 7 + by, "glow");
}

function shift(box: Box, back: number): Box {
  return { ...box, x: box.x + back, y: box.y - back };
}

/** Double for an adjoint, single and thick for a tangent, each with its sign; dashed before. */
function derivativeFrame({ inset, type, derivative: middle }: Sizes, box: Box, kind: Derivative, isComputed: boolean, isMapped: boolean): SVGElement[] {
  if (!isComputed) return [rect(grow(box, -0.75), 6, "dashed")];
  const back = kind === "adjoint";
  // Beside a map it is over the name, where there is room for both.
  const at = isMapped ? { x: box.x + 14, y: box.y + (isOver(box) ? 13 : box.height / 2) } : { x: box.x + (back ? 13 : box.width - 12), y: box.y + middle / 2 };
  const frames = back
    ? [rect(grow(box, -0.75), 6, "outer frame"), rect(grow(box, -inset), 4, "adjoint frame")]
    : [rect(grow(box, -1), 6, "tangent frame")];
  return [...frames, head(kind, at, type.math / 18)];
}
