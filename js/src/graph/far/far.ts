/** The whole graph from afar, over its detail: pointed at it is named, pressed it is gone to. */

import { element, write } from "../../elements/dom";
import type { Frame, Stage } from "../../elements/panel";
import { whenResized } from "../../elements/resized";
import { many, word } from "../../elements/vocabulary";
import type { Style } from "../places/geometry";
import { measureIn } from "../../elements/fit";
import { coloursIn, whenRecoloured, type Colours } from "../overview/colours";
import { columnSaid, planOf } from "../overview/columns";
import { lookOf, workOf } from "../overview/strip";
import { askInside } from "../overview/inside";
import { Touched } from "../overview/touched";
import { itemsOf, type Item } from "./items";
import { makePicture, type Moment, type Pointed } from "./picture";
import { makeTree } from "./tree";
import { withCommas } from "../../timeline/numeral";

export interface Far {
  body: HTMLElement;
  show(frame: Frame, style: Style): void;
  /** Near again, where a hand or the keyboard is. */
  enter(): void;
  focus(): void;
  dispose(): void;
}

/** What is said aloud of all that is open waits until stepping has stopped for so long, in ms. */
const QUIET = 300;

/** `near` is told that it is to be seen near again, and which node, where the step is not about it. */
export function makeFar({ timeline, history, folding, goTo }: Pick<Stage, "timeline" | "history" | "folding" | "goTo">, near: (node?: number) => void): Far {
  const plan = planOf(timeline);
  const touched = new Touched(timeline, plan);
  const picture = makePicture(timeline, history, plan);
  let colours: Colours | undefined;
  let moment: Moment | undefined;
  let size = { width: 0, height: 0 };
  let style: Style = "across";
  let timer = 0;

  const said = element("p.far-said", { "aria-hidden": "true" });
  const tell = (item: Item): string => item.said(moment?.step ?? 1, moment && size.width ? picture.family() : "value");
  const tree = makeTree(`Whole ${word("graph")}, ${withCommas(timeline.nodes.length)} ${many("node")}`, itemsOf(timeline, history, plan), {
    come: (item) => point(item?.at),
    act: (item) => (item.inside ? enter(item.at) : next(item.node)),
    leave: () => near(),
    tell,
  });
  const over = (event: MouseEvent): Pointed | undefined => {
    const { left, top } = picture.canvas.getBoundingClientRect();
    return picture.at(event.clientX - left, event.clientY - top);
  };
  const room = element(
    "div.far-room",
    {
      pointermove: (event: PointerEvent) => point(over(event)),
      pointerleave: () => point(undefined),
      click(event: MouseEvent) {
        const { node, column } = over(event) ?? {};
        if (node !== undefined) next(node);
        else if (column !== undefined) enter({ column });
      },
      wheel(event: WheelEvent) {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        if (event.deltaY < 0) enter(moment?.pointed);
      },
    },
    picture.canvas,
  );
  const body = element(
    "div.far-view",
    {
      keydown(event: KeyboardEvent) {
        if (!/^[+=]$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        enter(moment?.pointed);
      },
    },
    room,
    said,
    tree.body,
  );
  let recoloured: MutationObserver | undefined;
  const resized = whenResized(room, ([entry]) => {
    const { width, height } = entry!.contentRect;
    if (!width || (width === size.width && height === size.height)) return;
    size = { width, height };
    lay();
  });

  /** The detail of a part, at the step that is first about it; or of what the step is about. */
  function enter({ column, node }: Pointed = {}): void {
    const step = column === undefined ? undefined : touched.first(column, moment!.step);
    if (step) goTo(step);
    if (column !== undefined) askInside(folding, plan, column);
    near(step ? undefined : node);
  }

  function next(node: number): void {
    const step = history.nextTouching(node, moment!.step);
    if (step) goTo(step);
  }

  function point(pointed: Pointed | undefined): void {
    if (!moment || (moment.pointed?.column === pointed?.column && moment.pointed?.node === pointed?.node)) return;
    moment = { ...moment, pointed };
    redraw();
  }

  function lay(): void {
    if (!moment || !size.width) return;
    measureIn(room);
    recoloured ??= whenRecoloured(room, () => {
      colours = undefined;
      redraw();
    });
    const page = getComputedStyle(room);
    picture.lay(size, lookOf(style).type, { sans: page.getPropertyValue("--sans"), mono: page.getPropertyValue("--mono") });
    redraw();
  }

  function redraw(): void {
    if (!moment || !size.width) return;
    colours ??= coloursIn(body);
    picture.draw(moment, colours);
    const { node, column } = moment.pointed ?? {};
    const name = node === undefined ? "" : (timeline.nodes[node]?.name ?? "");
    write(said, [name, column === undefined ? "" : columnSaid(timeline, plan.columns[column]!)].filter(Boolean).join(", "));
    clearTimeout(timer);
    timer = window.setTimeout(() => tree.say(tell), QUIET);
  }

  return {
    body,
    show({ step, now }, wanted) {
      const isNew = !moment || wanted !== style;
      style = wanted;
      moment = { step, work: workOf(timeline, plan, now), sender: now.flow === "rest" || now.closed ? undefined : now.nodes?.[0], pointed: moment?.pointed };
      if (isNew) lay();
      else redraw();
    },
    enter: () => enter(moment?.pointed),
    focus: tree.focus,
    dispose() {
      clearTimeout(timer);
      resized.disconnect();
      recoloured?.disconnect();
    },
  };
}
