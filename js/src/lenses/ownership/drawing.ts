/** A picture of lanes as shapes, in a space where a line is 36 high. */

import { drawn } from "../../elements/dom";
import type { Ownership, Variable } from "../../timeline/timeline";
import type { Arc, Arm, Bracket, Lane, Mark, Picture } from "./picture";
import { signAt, type Sign } from "./signs";
import { eventWords } from "./words";

export const PITCH = 36;
/** How far beside its lane a way lies that is not run, and how high it bends. */
const [ASIDE, BEND] = [18, 14];
/** Half the gap in a lane under an arc that jumps over it, and how high that jumps. */
const HOP = 8;

export interface Space {
  /** From lane to lane. */
  lane: number;
  /** The row of a line, from 0: lines that are passed have that of the last of them. */
  rowOf(line: number): number;
}

const ARCS: { [kind: string]: Sign } = { move: "move", copy: "copy", clone: "clone" };

export function draw(ownership: Ownership, picture: Picture, { lane: width, rowOf }: Space, reached: number): SVGElement[] {
  const { variables, events, loans, frames = [] } = ownership;
  const x = (place: number): number => width * (place + 0.5);
  const y = (line: number): number => heightOf(line, rowOf);
  const { lanes, arcs } = picture;
  const isSmall = width < 60;
  const arcsOf: { [line in number]?: Arc[] } = {};
  for (const arc of arcs) if (arc.from !== arc.to) (arcsOf[arc.line] ??= []).push(arc);

  /** Arcs of one line lie beneath each other. */
  const height = (arc: Arc): number => {
    const same = arcsOf[arc.line] ?? [];
    const place = same.indexOf(arc);
    return y(arc.line) + (place < 0 ? 0 : (place - (same.length - 1) / 2) * Math.min(9, 18 / same.length));
  };

  const arm = ({ from, out, to }: Arm, place: number): SVGElement[] => {
    const [right, left, top, bottom] = [x(place), x(place) - ASIDE, y(from), y(to)];
    const down = `M${right} ${top}Q${left} ${top} ${left} ${top + BEND}`;
    const up = `V${bottom - BEND}Q${left} ${bottom} ${right} ${bottom}`;
    if (!out) return [drawn("path.held", { d: down + up })];
    return [drawn("path.held", { d: `${down}V${y(out)}` }), drawn("path.gone", { d: `M${left} ${y(out)}${up}` }), signAt("out", left, y(out))];
  };

  const lane = ({ variable, parts, arms }: Lane): SVGElement => {
    const { kind, lane: place } = variables[variable]!;
    const gaps = arcs.filter(({ hops }) => hops.includes(place)).map((one) => [height(one) - HOP - 2, height(one) + 1] as const);
    const stretches = parts.flatMap(({ look, from, to }) => broken(y(from), y(to), gaps).map(([start, end]) => drawn(`path.${look}`, { d: look === "lent" ? `M${x(place) - 3} ${start}V${end}M${x(place) + 3} ${start}V${end}` : `M${x(place)} ${start}V${end}` })));
    return drawn(`g.lane.${kind}`, { "data-thing": `variable:${variable}` }, ...stretches, ...arms.flatMap((one) => arm(one, place)));
  };

  const arc = (one: Arc): SVGElement => {
    const { event, line, from, to, hops } = one;
    const { kind, loan } = events[event]!;
    const way = Math.sign(to - from);
    const at = height(one);
    const said = { role: "img", "aria-label": eventWords(ownership, events[event]!), "data-event": event };
    if (!way) return drawn("g.arc.move", said, drawn("path", { d: `M${x(from) + 8} ${at - 6}q18-4 18 6t-14 7` }), drawn("path.tip", { d: `M${x(from) + 15} ${at + 2}l-8 4.5 8 4.5z` }));
    const sign: Sign = kind === "borrow" ? (loans[loan!]?.mutable ? "locked" : "frozen") : ARCS[kind]!;
    const half = (sign === "move" ? 19 : 12) * (isSmall ? 0.75 : 1);
    const middle = x(from) + (way * width) / 2 + (isSmall ? way : 0);
    const start = x(from) + way * (kind === "move" ? 9 : 7);
    const end = x(to) - way * 8;
    const rest = hops.toSorted((a, b) => way * (a - b)).map((place) => ({ place, high: lanes.some(({ variable, marks }) => variables[variable]!.lane === place && isMarked(marks, line)) ? 15 : HOP }));
    const jumps = rest.map(({ place, high }) => `H${x(place) - way * high}a${high} ${high} 0 0 ${way > 0 ? 1 : 0} ${2 * way * high} 0`).join("");
    const after = middle + way * half;
    const path = `M${start} ${at}H${middle - way * half}M${after} ${at}${jumps}${way * (end - after) > 0 || rest[0] ? `H${end}` : ""}`;
    return drawn(`g.arc.${kind}${loan != null && !loans[loan]!.mutable ? ".shared" : ""}`, { ...said, "data-way": way }, drawn("path", { d: path }), signAt(sign, middle, at, isSmall ? 0.8 : 1));
  };

  const mark = ({ lane: place, kind: owner }: Variable, { kind, line, event }: Mark): SVGElement => {
    const [left, at] = [x(place), y(line)];
    const isHollow = owner === "shared" || owner === "mutable";
    const circle = (radius: number, look: string) => drawn(`circle.${look}`, { cx: left, cy: at, r: radius });
    const shapes = {
      start: () => [circle(isHollow ? 6 : 7, isHollow ? "hollow" : "full")],
      read: () => [circle(6, "hollow")],
      write: () => [circle(6, "hollow"), circle(2.5, "full")],
      end: () => [drawn("path.bar-end", { d: `M${left - 8} ${at}h16` })],
      out: () => [signAt("out", left, at), ...(events[event]!.to == null ? [drawn("path.stub", { d: `M${left + 11} ${at}c2-6 5-6 7 0s5 6 7 0h2` }), drawn("path.tip", { d: `M${left + 25} ${at - 4.5}l8 4.5-8 4.5z` })] : [])],
      stop: () => [signAt("stop", left, at, 1.5)],
      split: () => [signAt("split", left, at)],
      frozen: () => [circle(12, "around"), signAt("frozen", left, at, 0.95)],
      locked: () => [circle(12, "around"), signAt("locked", left, at, 0.85)],
      copy: () => [circle(12, "around"), signAt("copy", left, at, 0.85)],
    }[kind]();
    const { from, loan } = events[event]!;
    const isArc = kind === "start" && from != null;
    return drawn(`g.mark.${kind}`, isArc ? {} : { role: "img", "aria-label": eventWords(ownership, events[event]!), "data-event": event, "data-thing": loan == null ? null : `loan:${loan}` }, ...shapes);
  };

  /** A call, round the lanes of its own variables. */
  const calls = frames.flatMap(({ name, variables: own, from, to }) => {
    const places = own.map((variable) => variables[variable]!.lane);
    const [left, top] = [width * Math.min(...places) + Math.min(22, width * 0.3), y(from) - 16];
    const box = { x: left, y: top, width: width * (Math.max(...places) + 1) - 2 - left, height: y(Math.min(to, reached)) + 16 - top, rx: 6 };
    return from > reached || (from === reached && !own.some((variable) => isMarked(lanes[variable]!.marks, from))) ? [] : drawn("rect.call", { ...box, role: "img", "aria-label": `${name} runs` });
  });
  const marks = lanes.flatMap(({ marks }, variable) => marks.map((each) => mark(variables[variable]!, each)));
  return [drawn("g", ...calls, ...lanes.map(lane)), drawn("g", ...arcs.map(arc)), drawn("g", ...marks)];
}

/** The middle of a line, or a little below. */
function heightOf(line: number, rowOf: Space["rowOf"]): number {
  const whole = Math.floor(line);
  return PITCH * (rowOf(whole) + line - whole + 0.5);
}

/** The path of a lifetime's bracket, its label's place, and the ground that it stands on. */
export function bracketAt({ place, from, to, isClosed }: Bracket, { lane, rowOf }: Space) {
  const left = lane * (place + 0.5) + 13;
  const [top, bottom] = [heightOf(from, rowOf) - 9, heightOf(to, rowOf) + 9];
  return { d: `M${left} ${top}h6V${bottom}${isClosed ? "h-6" : ""}`, x: left + 11, y: top + 13, box: { x: left - 26, y: top - 4, width: Math.min(lane, 60), height: bottom - top + 8 } };
}

function isMarked(marks: Mark[], line: number): boolean {
  return marks.some((mark) => mark.line === line);
}

/** What is left of a stretch without the gaps. */
function broken(from: number, to: number, gaps: (readonly [number, number])[]): [number, number][] {
  const pieces: [number, number][] = [];
  let start = from;
  for (const [top, bottom] of gaps.toSorted(([a], [b]) => a - b)) {
    if (top <= start || bottom >= to) continue;
    pieces.push([start, top]);
    start = bottom;
  }
  return [...pieces, [start, to]];
}
