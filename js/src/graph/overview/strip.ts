/** The overview: the whole run in a strip under its detail. It is one control: a hand or a key on it goes to that part of the run. */

import { element, write } from "../../elements/dom";
import { whenLaidOut, whenResized } from "../../elements/resized";
import type { Stage } from "../../elements/panel";
import { many, word } from "../../elements/vocabulary";
import type { Step } from "../../timeline/timeline";
import type { Style } from "../places/geometry";
import { measureIn } from "../../elements/fit";
import { coloursIn, whenRecoloured, type Colours } from "./colours";
import { spanOf } from "../../timeline/parts";
import { columnOf, columnSaid, planOf, type Plan } from "./columns";
import { askInside } from "./inside";
import { makeMap, type Look, type Moment } from "./map";
import { Touched } from "./touched";
import { withCommas } from "../../timeline/numeral";

export interface Overview {
  body: HTMLElement;
  /** With the nodes that the detail shows. */
  show(step: number, seen: readonly number[], style: Style): void;
  dispose(): void;
}

const WAYS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10, Home: -Infinity, End: Infinity };
/** Of a column of more nodes it is not said how many are reached. */
const COUNTED = 64;

export function makeOverview({ timeline, history, folding, goTo }: Pick<Stage, "timeline" | "history" | "folding" | "goTo">): Overview {
  const plan = planOf(timeline);
  const touched = new Touched(timeline, plan);
  const map = makeMap(timeline, history, plan);
  let colours: Colours | undefined;
  let moment: Moment | undefined;
  let style: Style = "across";
  let width = 0;
  /** The column that a hand or a key came to; it stays until another one is at work. */
  let at = 0;

  const count = element("span");
  const way = element("span.way");
  const caption = element("p.overview-said", element("b", `All ${withCommas(timeline.nodes.length)} ${many("node")}`), count, way);
  const control = element(
    "div.overview-map",
    {
      role: "slider",
      tabindex: 0,
      "aria-label": `Overview of the ${word("graph")}`,
      "aria-valuemin": 1,
      "aria-valuemax": Math.max(1, plan.columns.length),
      pointerdown: drag,
      pointermove: drag,
      pointerleave: () => point(undefined),
      keydown(event: KeyboardEvent) {
        const by = WAYS[event.key];
        if ((!by && event.key !== "Enter") || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        if (!by) return askInside(folding, plan, at);
        go(Math.max(0, Math.min(plan.columns.length - 1, at + by)));
      },
    },
    ...map.sheets,
  );
  const body = element("div.overview", { hidden: true }, caption, control);
  let recoloured: MutationObserver | undefined;
  const resized = whenResized(control, ([entry]) => {
    const room = entry!.contentRect.width;
    if (!room || room === width) return;
    width = room;
    lay();
  });
  const written = whenLaidOut(control, map.write);

  function go(column: number): void {
    at = column;
    const step = touched.first(column, moment!.step);
    if (step) goTo(step);
    tell();
  }

  function drag(event: PointerEvent): void {
    if (!moment || !width) return;
    const { left, top } = control.getBoundingClientRect();
    const column = map.columnAt(event.clientX - left, event.clientY - top);
    if (event.type === "pointerdown" && event.isPrimary && !event.button) {
      control.setPointerCapture(event.pointerId);
      go(column);
      askInside(folding, plan, column);
    } else if (!control.hasPointerCapture(event.pointerId)) point(column);
    else if (column !== at) go(column);
  }

  function point(column: number | undefined): void {
    if (!moment || moment.pointed === column) return;
    moment = { ...moment, pointed: column };
    redraw();
  }

  function lay(): void {
    if (!moment || !width) return;
    measureIn(control);
    recoloured ??= whenRecoloured(control, () => {
      colours = undefined;
      redraw();
    });
    const page = getComputedStyle(control);
    control.style.height = `${map.lay(width, lookOf(style), { sans: page.getPropertyValue("--sans"), mono: page.getPropertyValue("--mono") })}px`;
    redraw(map.write);
  }

  function redraw(writing = written): void {
    if (!moment || !width || !plan.columns.length) return;
    colours ??= coloursIn(body);
    map.draw(moment, colours);
    writing();
    tell();
  }

  /** What is written over it, and what is heard. */
  function tell(): void {
    if (!moment || !width) return;
    const [reached, family] = map.reached();
    write(count, `${withCommas(reached)} ${family === "value" ? "computed" : "reached"}`);
    const { pointed } = moment;
    write(way, pointed === undefined ? WAY[family] : said(pointed));
    way.dataset.flow = pointed === undefined ? family : "";
    const heard = said(at);
    if (control.ariaValueText === heard) return;
    control.ariaValueNow = String(at + 1);
    control.ariaValueText = heard;
  }

  /** turn 31 of 50, 6 of 6 reached */
  function said(column: number): string {
    const one = plan.columns[column];
    if (!one) return "";
    const all = one.end - one.from;
    const [, family] = map.reached();
    const name = columnSaid(timeline, one);
    if (all > COUNTED || !timeline.nodes[one.from]) return `${name}, ${withCommas(all)} ${many("node")}`;
    let some = 0;
    for (let node = one.from; node < one.end; node++) some += Number(history.at(family, node, moment!.step) !== undefined);
    return `${name}, ${some} of ${all} ${family === "value" ? "computed" : "reached"}`;
  }

  function show(step: number, seen: readonly number[], shape: Style): void {
    const now = timeline.steps[step - 1]!;
    const { nodes = [], flow, closed } = now;
    const sender = flow === "rest" ? undefined : nodes[0];
    const work = workOf(timeline, plan, now);
    if (work) at = work[0];
    const isNew = !moment || shape !== style;
    // While the detail glides, it is told again and again.
    if (!isNew && moment!.step === step && String(moment!.seen) === String(seen)) return;
    style = shape;
    moment = { step, work, sender: closed ? undefined : sender, seen, pointed: moment?.pointed };
    if (isNew) lay();
    else redraw();
  }

  return {
    body,
    show,
    dispose() {
      resized.disconnect();
      recoloured?.disconnect();
    },
  };
}

const WAY = {
  value: `the ${many("value")} come this way`,
  tangent: `the ${many("tangent")} flow this way`,
  adjoint: `the ${word("sweep")} goes this way`,
};

/** The columns that a step is at work in. */
export function workOf(timeline: Pick<Stage["timeline"], "groups">, plan: Plan, { flow, nodes: [sender] = [], closed }: Step): Moment["work"] {
  if (closed) {
    const [start, end] = spanOf(timeline.groups, closed);
    return [columnOf(plan, start), columnOf(plan, end - 1)];
  }
  const column = sender === undefined || flow === "rest" ? -1 : columnOf(plan, sender);
  return column < 0 ? undefined : [column, column];
}

/** How large its type is: for the back row as large as all there. */
export function lookOf(style: Style): Look {
  return { type: style === "lecture" ? Math.max(12, 43 * Math.min(innerWidth / 1920, innerHeight / 1080)) : 12, isTall: style === "down" };
}
