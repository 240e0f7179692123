/** The program, a lane for each variable beside it, and what is permitted on each line. */

import { capital, many } from "../../elements/vocabulary";
import { drawn, element, fill } from "../../elements/dom";
import { addPanel, type Frame, type MakePanel, type Shape } from "../../elements/panel";
import { appear } from "../../elements/quantity";
import { whenResized } from "../../elements/resized";
import { rich } from "../../elements/rich";
import { opener } from "../../elements/folded_rows";
import { scrolling } from "../../elements/rows";
import { PITCH, draw } from "./drawing";
import { legend } from "./legend";
import { makeLine } from "./line";
import { makeLoans } from "./loans";
import "./redact";
import style from "./ownership.css";
import { byInterest } from "./permissions";
import { makeFinish } from "./finish";
import { makePermits } from "./permits";
import { headsOf } from "./heads";
import { pictureOf } from "./picture";
import type { Line } from "../../timeline/timeline";
import { withCommas } from "../../timeline/numeral";

/** Of a lane, in the space of the drawing. */
const [NARROWEST, WIDEST] = [50, 110];
/** Of the field's width, the most that the lines of code take: less, where lanes lack it; more in a lecture. */
const [MOST, LEAST, ALMOST] = [0.46, 0.36, 0.7];
/** Of a lane in a lecture: there the code takes all that the lanes and their names leave. */
const SLIM = 44;
/** Right of the lanes, in px: for the signs of the last, and in a lecture for its lifetime. */
const [MARGIN, WIDE_MARGIN] = [28, 76];
/** Of the permissions of a variable, in heights of a line. */
const PERMITS = 2;

const ownership: MakePanel = (stage) => {
  const { timeline, history } = stage;
  const own = timeline.ownership!;
  const { variables, events, loans } = own;
  const lines = timeline.function.lines;
  const first = lines[0]?.number ?? 1;
  const placeOf = (variable: number): number => variables[variable]!.lane;
  const order = [...variables.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  const count = new Set(order.map(placeOf)).size;
  const interest = byInterest(own);
  const space = { lane: WIDEST, rowOf: (line: number) => rowOf(lines, line) };
  /** How far the program has come, by step. */
  const reached: number[] = [];
  let far = first - 1;
  timeline.steps.forEach(({ line }, place) => (reached[place] = far = Math.max(far, line ?? 0)));

  const name = (variable: number, words = variables[variable]!.name, look = "b"): HTMLElement => element(look, { "data-thing": `variable:${variable}`, title: `${variables[variable]!.name}: ${variables[variable]!.type}` }, words);
  /** The frame round a lane says of which call it is. */
  const laneName = (variable: number): string => variables[variable]!.name.replace(/.* · /, "");
  const rows = lines.map((line, place) => {
    const passed = place ? line.number - lines[place - 1]!.number : 1;
    return makeLine(line, own, passed > 1 ? opener(stage, stage.folding.closedRun(line.number - 1)!, `${withCommas(passed)} lines`) : undefined);
  });
  const names = element("div.lane-names");
  const permitNames = element("div.permit-names");
  const picture = drawn("g");
  const brackets = makeLoans(own);
  const lanes = drawn("svg.lanes", { role: "group", "aria-label": `Lanes of ${many("owner")} and references` }, picture, brackets.body);
  const lit = element("div.lit");
  const permits = makePermits(timeline, history, order, name);
  const finish = makeFinish(stage);
  const list = element("ol.own-code", ...rows.map(({ body }) => body));
  const sheet = element("div.sheet", element("div.heads", element("span.corner"), names, permitNames), lit, list, lanes, permits.rows);
  const field = scrolling(".field", "group", "Program and lanes", sheet);
  const found = element("p.forbidden");
  const body = element("div.body.ownership", field, element("div.strip", permits.strip, found));
  body.style.setProperty("--count", String(lines.length));
  body.style.setProperty("--lanes", String(count));
  body.style.setProperty("--digits", String(String(lines.at(-1)?.number ?? 0).length));
  body.style.setProperty("--letters", String(Math.max(0, ...lines.map(({ text }) => text.length))));

  let frame: Frame | undefined;
  let shown: number[] = [];
  let pitch = PITCH;
  let shape: Shape = "wide";

  /** As many permissions beside the lanes as there is room for. */
  const measure = (): void => {
    const row = list.firstElementChild as HTMLElement | null;
    pitch = row?.offsetHeight || PITCH;
    const scale = pitch / PITCH;
    const whole = field.clientWidth;
    const inLecture = shape === "lecture";
    const margin = inLecture ? WIDE_MARGIN * (whole / 1300) : MARGIN;
    const take = (fraction: number): number => {
      list.style.setProperty("--fraction", `${fraction * whole}px`);
      return whole - list.offsetWidth - margin;
    };
    const letter = parseFloat(getComputedStyle(names).fontSize) * 0.62;
    const longest = Math.max(0, ...order.map((one) => laneName(one).length));
    const narrowest = inLecture ? Math.max(SLIM, (0.5 * (longest + 1) * letter) / scale) : NARROWEST;
    list.classList.remove("wrapped");
    let room = take(inLecture ? ALMOST : MOST);
    const needed = narrowest * scale * count;
    if (room < needed && shape !== "narrow") room = take(inLecture ? Math.max(LEAST, 1 - (needed + margin) / whole) : LEAST);
    list.classList.toggle("wrapped", rows.some(({ body }) => isCut(body)));
    const columns = inLecture ? 0 : Math.max(0, Math.floor((room / scale - count * (NARROWEST + 10)) / (PITCH * PERMITS + 8)));
    const fitting = interest.filter((variable) => variables[variable]!.name.length * letter < pitch * PERMITS).slice(0, columns);
    shown = order.filter((variable) => fitting.includes(variable));
    const wide = room / scale - (shown.length ? shown.length * (PITCH * PERMITS + 8) + 8 : 0);
    space.lane = Math.min(WIDEST, Math.max(narrowest, wide / (count || 1)));
    names.classList.toggle("staggered", longest * letter > space.lane * scale - 6);
    body.style.setProperty("--lane", `${space.lane * scale}px`);
    body.style.setProperty("--pitch", `${pitch}px`);
    body.style.setProperty("--scale", String(scale));
    body.style.setProperty("--permits", String(shown.length));
    fill(permitNames, ...shown.map((variable) => name(variable)));
    const [width, height] = [space.lane * count, PITCH * lines.length];
    for (const [key, value] of Object.entries({ viewBox: `0 0 ${width} ${height}`, width: width * scale, height: height * scale })) lanes.setAttribute(key, String(value));
    // Where it does not all fit, it scrolls by whole lines: none is half hidden under the names.
    sheet.style.paddingBottom = "";
    const over = field.scrollHeight - field.clientHeight;
    if (over > 1) sheet.style.paddingBottom = `${Math.ceil(over / pitch) * pitch - over}px`;
    redraw();
  };

  const redraw = (): void => {
    if (!frame) return;
    const { step, now, motion } = frame;
    const at = reached[step - 1]!;
    const has = (event: number): boolean => history.at("ownership.event", event, step) != null;
    const said = (diagnostic: number): boolean => history.at("ownership.diagnostic", diagnostic, step) != null;
    const view = pictureOf(own, has, at);
    fill(names, ...headsOf(own, at).map((variable) => name(variable, laneName(variable), at < variables[variable]!.declared || at > variables[variable]!.ended ? "b.gone" : "b")));
    fill(picture, ...draw(own, view, space, at));
    brackets.show(view.brackets, space);
    rows.forEach((row, place) => row.show(now.line === lines[place]!.number, lines[place]!.number > at || own.idle?.includes(lines[place]!.number), said));
    permits.show(step, shown, shape);
    finish.show(step);
    const place = lines.findIndex((line) => line.number === now.line);
    lit.hidden = place < 0;
    lit.style.setProperty("--place", String(place));
    bring(place < 0 ? lines.findLastIndex(({ number }) => number <= at) : place);
    for (const [event] of events.entries()) if (history.isSet("ownership.event", event, step)) for (const shape of picture.querySelectorAll(`[data-event="${event}"]`)) unroll(shape, motion);
    frame = { ...frame, motion: 0 };
  };

  /** The line at work, and the lanes it is about, come into sight. */
  const bring = (place: number): void => {
    if (place < 0) return;
    const head = (sheet.firstElementChild as HTMLElement).offsetHeight;
    const room = field.clientHeight - head;
    const above = place * pitch - field.scrollTop;
    const far = above < 0 || above + pitch > room ? above - (room - pitch) / 2 : 0;
    field.scrollTop = pitch * Math.ceil((field.scrollTop + far) / pitch);
    const about = events.flatMap((event, k) => (history.isSet("ownership.event", k, frame!.step) ? [event.from, event.to] : [])).filter((one) => one != null);
    // Where it is about none, about those of the call that runs.
    const { number } = lines[place]!;
    if (!about.length) about.push(...(own.frames?.findLast(({ from, to }) => from <= number && to >= number)?.variables ?? []));
    if (!about.length || field.scrollWidth <= field.clientWidth) return;
    const lane = space.lane * (pitch / PITCH);
    const lefts = about.map((variable) => placeOf(variable!) * lane);
    const sight = field.clientWidth - list.offsetWidth;
    const [low, high] = [Math.min(...lefts), Math.max(...lefts) + lane];
    // Where there is no room for all of an arc, its end comes before its start.
    const least = high - low > sight && lefts.at(-1) === low ? low : high - sight;
    if (low < field.scrollLeft || high > field.scrollLeft + sight) field.scrollLeft = Math.max(0, high - low > sight ? least : Math.min(low, least));
  };

  /** Wherever a loan is pointed at, it is told here what it forbids. */
  const tell = (): void => {
    const loan = [...lanes.querySelectorAll<SVGElement>(".pointed")].flatMap(({ dataset }) => (dataset.thing?.startsWith("loan:") ? Number(dataset.thing.slice(5)) : []))[0];
    const { from = 0, to = -1, variable, forbids = [] } = loan == null ? {} : loans[loan]!;
    rows.forEach(({ body }, place) => body.classList.toggle("within", lines[place]!.number >= from && lines[place]!.number <= to));
    body.classList.toggle("explaining", loan != null);
    fill(found, ...rich(forbids));
    for (const mark of picture.querySelectorAll<SVGElement>(".mark.stop")) {
      const { from: used, line } = events[Number(mark.dataset.event)]!;
      mark.classList.toggle("forbidden-use", used === variable && line >= from && line <= to);
    }
    for (const one of picture.querySelectorAll<SVGElement>(".lane")) one.classList.toggle("bound", one.dataset.thing === `variable:${variable}`);
  };
  const watch = new MutationObserver(tell);
  watch.observe(lanes, { subtree: true, attributeFilter: ["class"] });
  const observer = whenResized(field, measure);
  // Names of lanes that are under the code are, too.
  field.onscroll = () => sheet.classList.toggle("scrolled", !!field.scrollLeft);

  return {
    title: `Program, ${many("owner")} and permissions`,
    aside: "R read   W write   O own (may move)",
    inLecture: true,
    tools: finish.button,
    body,
    show(next, now) {
      frame = next;
      if (now !== shape) {
        shape = now;
        measure();
      } else redraw();
    },
    dispose() {
      watch.disconnect();
      observer.disconnect();
    },
  };
};

/** The row of a line, or of the last of those that are passed with it. */
function rowOf(lines: Line[], line: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.number < line) low = middle + 1;
    else high = middle;
  }
  // Before the first and after the last there are rows, too, that nobody sees.
  return line < lines[0]!.number ? line - lines[0]!.number : low + Math.max(0, line - lines[low]!.number);
}

/** An arc is drawn from where it starts; a mark appears once the arc is there. */
function unroll(shape: Element, motion: number): void {
  const { way } = (shape as SVGElement).dataset;
  if (!motion || !way) return void appear(shape, motion);
  const none = Number(way) < 0 ? "0 -9px 100%" : "100% -9px 0";
  shape.animate([{ clipPath: `inset(-9px ${none})` }, { clipPath: "inset(-9px 0)" }], { duration: motion * 0.7, easing: "ease-in-out" });
}

function isCut(line: HTMLElement): boolean {
  const text = line.lastElementChild!;
  return text.scrollWidth > text.clientWidth;
}

addPanel("ownership", ownership, style, { tab: () => capital(many("owner")), legend });
