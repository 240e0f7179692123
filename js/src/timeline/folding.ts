/** Which parts of a run are open, and where that lets a player stop. */

import { joined, Parts, runWith, type Part, type Run } from "./parts";
import { countUpTo, placesIn } from "./sparse";
import type { Timeline } from "./timeline";

/** What follows is shown open while the step is in it, and where there is room. */
export type State = "opened" | "closed" | "follows";

/** Names of parts that are opened, and closed, by hand; and what holds of the others. */
export interface Opened {
  opened: readonly string[];
  closed: readonly string[];
  /** Functions' names, or a depth. */
  fold: null | "all" | "none" | readonly string[] | number;
}

/** What is to be open, and closed, by hand. */
export type Chosen = Pick<Opened, "opened" | "closed">;

export interface Row {
  run: Run;
  /** In order, by their numbers; the last is the stop. */
  steps: number[];
  /** How many they are in the whole run. */
  passes: number;
}

/** Who is asked for what is not told: the name of a part, or the number of a step, that is to be opened. */
export interface Asks {
  wish(what: string | number): void;
  /** Where nobody is there to be asked, what to do: it stands behind other words. */
  hint: string;
}

/** Of what there is nothing to be asked. */
export const NOBODY: Asks = { wish: () => undefined, hint: "" };

export class Folding {
  readonly parts: Parts;
  /** Another whenever other parts are open. */
  version = 0;
  readonly #timeline: Timeline;
  readonly #choose: (chosen: Chosen) => void;
  readonly asks: Asks;
  /** Of each group, those opened and closed by hand, and those that hold an opened one. */
  #opened = new Places();
  #closed = new Places();
  #holding = new Places();
  #by: Opened = { opened: [], closed: [], fold: null };
  #runs: Run[][] = [];
  #stops: readonly number[] | undefined;
  #rows = new Map<number, Row | undefined>();

  /** `choose` is told what is to be open instead, when somebody opens or closes a part; `asks` the name of one that is not told. */
  constructor(timeline: Timeline, by: Opened, choose: (chosen: Chosen) => void = () => undefined, asks = NOBODY) {
    this.parts = new Parts(timeline);
    this.#timeline = timeline;
    this.#choose = choose;
    this.asks = asks;
    this.set(by);
  }

  set(by: Opened): void {
    this.#by = by;
    this.version++;
    this.#runs = [];
    this.#stops = undefined;
    this.#rows = new Map();
    [this.#opened, this.#closed, this.#holding] = [new Places(), new Places(), new Places()];
    for (const name of by.opened) {
      const part = this.parts.named(name);
      if (!part) continue;
      this.#opened.add(part);
      for (const round of this.parts.round(part).slice(0, -1)) this.#holding.add(round);
    }
    for (const name of by.closed) {
      const part = this.parts.named(name);
      if (part) this.#closed.add(part);
    }
  }

  /** What is open and closed by hand, and what holds of the others. */
  get by(): Opened {
    return this.#by;
  }

  /** Those that are opened by hand, and those round them, but for what is not told or closed again. */
  byHand(): Part[] {
    return [...this.#holding.all(), ...this.#opened.all()].filter((part) => this.stateOf(...part) === "opened");
  }

  isThere(group: number, part: number): boolean {
    return this.parts.isThere([group, part]);
  }

  nameOf(group: number, part: number): string {
    return this.parts.name([group, part]);
  }

  /** Outermost first. */
  partsOf(node: number): Part[] {
    return this.parts.of(node);
  }

  /** What is not told is closed. */
  stateOf(group: number, part: number): State {
    if (!this.isThere(group, part)) return "closed";
    if (this.#opened.has(group, part)) return "opened";
    if (this.#closed.has(group, part)) return "closed";
    return this.#holding.has(group, part) ? "opened" : this.#folded(group);
  }

  /** The closed parts of a group, those beside each other as one run. */
  runsOf(group: number): readonly Run[] {
    return (this.#runs[group] ??= this.#runsOf(group));
  }

  /** The parts of a group that are open while the step is in some of them, in order. */
  shownOpen(group: number, inStep: readonly number[]): number[] {
    const all = this.#folded(group) === "opened" ? this.parts.groups[group]!.starts.map((_, part) => part) : [...new Set([...this.#byHand(group), ...inStep])];
    const isOpen = (part: number): boolean => {
      const state = this.stateOf(group, part);
      return state === "opened" || (state === "follows" && inStep.includes(part));
    };
    return all.filter(isOpen).sort((one, other) => one - other);
  }

  /** The outermost closed run that holds a node. */
  closedRun(node: number): Run | undefined {
    return this.#closedIn(this.parts.of(node));
  }

  open(...names: string[]): void {
    const untold = names.find((name) => {
      const part = this.parts.named(name);
      return part && !this.parts.isThere(part);
    });
    if (untold !== undefined) return this.asks.wish(untold);
    const others = (name: string): boolean => !names.includes(name);
    this.#choose({ opened: [...this.#by.opened.filter(others), ...names], closed: this.#by.closed.filter(others) });
  }

  close(name: string): void {
    this.#choose({ opened: this.#by.opened.filter((one) => one !== name), closed: [...this.#by.closed.filter((one) => one !== name), name] });
  }

  /** One that follows is open to whoever sees it. */
  toggle(name: string): void {
    const part = this.parts.named(name);
    if (part && this.stateOf(...part) === "closed") this.open(name);
    else this.close(name);
  }

  /** What to do to see inside of a run, behind what it is; nothing where it opens. */
  hint([group, first, last]: Run): string {
    return this.isThere(group, first) && this.isThere(group, last) ? "" : this.asks.hint;
  }

  /** The first stop after a step, and the last before it; undefined where there is none. */
  after(step: number): number | undefined {
    const stops = this.#stopped();
    return stops[countUpTo(stops, step)];
  }

  before(step: number): number | undefined {
    const stops = this.#stopped();
    return stops[countUpTo(stops, step - 1) - 1];
  }

  /** Whether stepping comes to it. */
  isStop(step: number): boolean {
    return this.before(step + 1) === step;
  }

  /** The step that is told, and shows this one: itself, or the end of what is not told. */
  shown(step: number): number {
    const places = placesIn(this.#timeline.steps);
    return (places[countUpTo(places, step - 2)] ?? places.at(-1)!) + 1;
  }

  /** Where stepping passes several steps that are told: those, and the closed run that they are of. */
  row(step: number): Row | undefined {
    if (!this.#rows.has(step)) this.#rows.set(step, this.#rowTo(step));
    return this.#rows.get(step);
  }

  #rowTo(step: number): Row | undefined {
    const run = this.isStop(step) ? this.#closedAt(step) : undefined;
    const first = (this.before(step) ?? 0) + 1;
    if (!run || first === step) return undefined;
    const places = placesIn(this.#timeline.steps);
    const steps = places.slice(countUpTo(places, first - 2), countUpTo(places, step - 1)).map((place) => place + 1);
    return steps.length > 1 ? { run, steps, passes: step - first + 1 } : undefined;
  }

  /** The closed parts round a step, outermost first. */
  closedRound(step: number): Part[] {
    const now = this.#timeline.steps[step - 1];
    return now ? this.parts.ofStep(now).filter((part) => this.stateOf(...part) === "closed") : [];
  }

  #folded(group: number): State {
    const { fold } = this.#by;
    if (fold === "none") return "opened";
    const { kind, label } = this.parts.groups[group]!;
    const isClosed = fold === "all" || (typeof fold === "number" ? this.parts.depths[group]! >= fold : !!fold && kind === "call" && fold.includes(label));
    return isClosed ? "closed" : "follows";
  }

  #runsOf(group: number): Run[] {
    const last = this.parts.groups[group]!.starts.length - 1;
    const { within } = this.parts.groups[group]!;
    if (within && !this.parts.isThere(within)) return [[group, 0, last]];
    const byHand = this.#byHand(group);
    const closed = byHand.filter((part) => this.stateOf(group, part) === "closed").map((part): Run => [group, part, part]);
    if (this.#folded(group) !== "closed") return joined([...this.parts.untold(group), ...closed]);
    const runs: Run[] = [];
    let first = 0;
    for (const part of [...new Set(byHand)].filter((part) => this.stateOf(group, part) !== "closed").sort((one, other) => one - other)) {
      if (part > first) runs.push([group, first, part - 1]);
      first = part + 1;
    }
    if (first <= last) runs.push([group, first, last]);
    return runs;
  }

  #byHand(group: number): number[] {
    return [this.#opened, this.#closed, this.#holding].flatMap((places) => places.of(group));
  }

  #closedAt(step: number): Run | undefined {
    return this.#closedIn(this.parts.ofStep(this.#timeline.steps[step - 1]!));
  }

  #closedIn(parts: Part[]): Run | undefined {
    for (const [group, part] of parts) {
      const run = runWith(this.runsOf(group), part);
      if (run) return run;
    }
    return undefined;
  }

  /** Steps in a row that are of one closed run stop at the last of them; where a chapter starts, another row does. */
  #stopped(): readonly number[] {
    const { steps, chapters } = this.#timeline;
    const places = placesIn(steps);
    if (!this.#stops) {
      const starts = new Set(chapters.map(({ step }) => step - 1));
      const stops: number[] = [];
      let before: Run | undefined;
      for (const place of places) {
        const step = steps[place]!;
        const run = this.#closedIn(this.parts.ofStep(step));
        if (run && run === before && !starts.has(place + 1 - (step.passes ?? 1))) stops.pop();
        stops.push(place + 1);
        before = run;
      }
      this.#stops = stops;
    }
    return this.#stops;
  }
}

/** Some parts of each group. */
class Places {
  readonly #of = new Map<number, Set<number>>();

  add([group, part]: Part): void {
    this.#of.set(group, (this.#of.get(group) ?? new Set()).add(part));
  }

  has(group: number, part: number): boolean {
    return !!this.#of.get(group)?.has(part);
  }

  of(group: number): number[] {
    return [...(this.#of.get(group) ?? [])];
  }

  all(): Part[] {
    return [...this.#of.keys()].flatMap((group) => this.of(group).map((part): Part => [group, part]));
  }
}
