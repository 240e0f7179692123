/** What is drawn of a program after some of its events: lanes, what lies on them, and arcs between them. */

import type { Ownership } from "../../timeline/timeline";

/** Below the middle of its line, where a lane ends that goes on. */
const TAIL = 0.24;
/** And where one ends whose scope ends. */
const END = 0.42;
const GIVES = ["new", "move", "copy", "clone", "borrow"];

export type Look = "empty" | "held" | "lent" | "gone";

/** A stretch of a lane, in lines: 3 is the middle of line 3. */
export interface Part {
  look: Look;
  from: number;
  to: number;
}

/** In the order of their weight: of several on one spot, the first is drawn. */
const MARKS = ["stop", "split", "out", "start", "frozen", "locked", "copy", "write", "read", "end"] as const;

export interface Mark {
  kind: (typeof MARKS)[number];
  line: number;
  event: number;
}

/** The other way from one line to another; on it the value may be moved out. */
export interface Arm {
  from: number;
  out?: number;
  to: number;
}

export interface Lane {
  variable: number;
  parts: Part[];
  arms: Arm[];
  marks: Mark[];
}

/** Between two places of lanes; over the lanes at `hops` it jumps. */
export interface Arc {
  event: number;
  line: number;
  from: number;
  to: number;
  hops: number[];
}

export interface Bracket {
  loan: number;
  /** The place of the lane that it stands beside. */
  place: number;
  from: number;
  to: number;
  isClosed: boolean;
}

export interface Picture {
  lanes: Lane[];
  arcs: Arc[];
  brackets: Bracket[];
}

/** `has` tells whether an event has happened; `line` is how far the program has come, 0 before it begins. */
export function pictureOf(ownership: Ownership, has: (event: number) => boolean, line: number): Picture {
  const { variables, events, loans } = ownership;
  const placeOf = (variable: number): number => variables[variable]!.lane;
  const lent = new Set(events.flatMap(({ loan }, place) => (loan != null && has(place) ? loan : [])));
  const taken = (loan: number): boolean => lent.has(loan);
  const lanes = variables.map((_, variable) => laneOf(ownership, variable, has, taken, line));
  const arcs = events.flatMap((event, place): Arc[] => {
    const { from, to } = event;
    if (!has(place) || from == null || to == null || !GIVES.includes(event.kind) || (from === to && event.kind !== "move")) return [];
    const [start, end] = [placeOf(from), placeOf(to)];
    const [low, high] = [Math.min(start, end), Math.max(start, end)];
    const hops = lanes.flatMap(({ parts, variable }) => {
      const at = placeOf(variable);
      return at > low && at < high && parts.some((part) => part.from < event.line && part.to >= event.line) ? at : [];
    });
    return [{ event: place, line: event.line, from: start, to: end, hops }];
  });
  const brackets = loans.flatMap(({ holder, variable, from, to, lifetime }, loan): Bracket[] => {
    if (!lifetime || !taken(loan)) return [];
    return [{ loan, place: placeOf(holder ?? variable), from, to: Math.min(to, line), isClosed: line >= to }];
  });
  return { lanes, arcs, brackets };
}

function laneOf(ownership: Ownership, variable: number, has: (event: number) => boolean, taken: (loan: number) => boolean, line: number): Lane {
  const { variables, events, loans } = ownership;
  const { kind, declared, ended } = variables[variable]!;
  const isReference = kind === "shared" || kind === "mutable";
  const parts: Part[] = [];
  const arms: Arm[] = [];
  /** By their lines. */
  const marks = new Map<number, Mark>();
  let look: Look | undefined = declared <= line ? "empty" : undefined;
  let since = declared;
  let givenBy = -1;
  const change = (next: Look | undefined, at: number): void => {
    const end = look === "held" && isReference ? Math.min(at, lastUse(ownership, variable, givenBy)) : at;
    if (look && end > since) parts.push({ look, from: since, to: end });
    [look, since] = [next, at];
  };
  const mark = (kind: Mark["kind"], at: number, event: number): void => {
    const same = marks.get(at);
    if (!same) marks.set(at, { kind, line: at, event });
    else if (MARKS.indexOf(kind) < MARKS.indexOf(same.kind)) Object.assign(same, { kind, event });
  };
  events.forEach((event, place) => {
    const at = event.line;
    if (!has(place)) return;
    if (event.to === variable && GIVES.includes(event.kind) && event.from !== variable) {
      change("held", at);
      givenBy = place;
      mark("start", at, place);
    }
    if (event.from !== variable) return;
    if (event.kind === "move" && event.to !== variable) {
      change("gone", at);
      mark("out", at, place);
    } else if (event.kind === "drop" || event.kind === "free") {
      // One that is replaced goes on.
      if (look !== "held" || (event.kind === "drop" && events[givenBy]?.line === at && !event.by)) return;
      const end = event.kind === "free" ? at + END : at;
      change(undefined, end);
      mark("end", end, place);
    } else if (event.kind === "end") change(undefined, at + END);
    else if (event.kind === "error") mark("stop", at, place);
    else if (event.kind === "split") {
      change("gone", at);
      mark("split", at, place);
      if (event.since && event.since < at) arms.push({ from: event.since, out: event.out, to: at });
    } else if (event.kind === "borrow" && event.to == null) mark(isReference ? (loans[event.loan!]?.mutable ? "write" : "read") : loans[event.loan!]?.mutable ? "locked" : "frozen", at, place);
    else if (event.kind === "copy" && event.to == null) mark("copy", at, place);
    else if (event.kind === "read" || event.kind === "write") mark(event.kind, at, place);
  });
  change(undefined, Math.min(line, ended) + TAIL);
  const lent = loans
    .flatMap(({ variable: one, holder, from, to }, loan) => (one === variable && taken(loan) && (holder != null || to > from) ? [[from, to + TAIL] as const] : []))
    .sort(([a], [b]) => a - b);
  return { variable, parts: isReference ? parts : parts.flatMap(withRails), arms, marks: [...marks.values()] };

  /** While it is lent, an owner is hollow. */
  function withRails(part: Part): Part[] {
    if (part.look !== "held" || !lent[0]) return [part];
    const cuts = [...new Set([part.from, part.to, ...lent.flat().filter((cut) => cut > part.from && cut < part.to)])].sort((a, b) => a - b);
    let [next, until] = [0, -Infinity];
    const pieces = cuts.slice(1).map((to, place): Part => {
      const from = cuts[place]!;
      while (next < lent.length && lent[next]![0] <= from) until = Math.max(until, lent[next++]![1]);
      return { look: to <= until ? "lent" : "held", from, to };
    });
    return pieces;
  }
}

/** The line in which a reference is used last, before it is given another value. */
function lastUse({ events, loans }: Ownership, variable: number, since: number): number {
  const given = events[since]?.line ?? 0;
  const next = events.findIndex(({ kind, from, to, line }) => line > given && to === variable && from !== variable && GIVES.includes(kind));
  const uses = events.slice(since + 1, next < 0 ? events.length : next + 1).filter(({ from }) => from === variable);
  const lines = uses.length ? uses.map(({ line }) => line) : loans.flatMap(({ holder, from, to }) => (holder === variable && from === given ? to : []));
  return Math.max(given, ...lines);
}
