/** A step that is opened: its sub-steps 21.1, 21.2, …, each one product of numbers; then the next step. */

import { element, fill } from "../../elements/dom";
import { numeral, outOf, withCommas } from "../../timeline/numeral";
import { word } from "../../elements/vocabulary";
import { PATIENCE, SILENT, type Context } from "../../player/extra";
import { answered, type Lacks } from "./answer";
import { shapeOf } from "./names";
import { cover, outline } from "./outline";
import type { Drawn } from "./place";
import { sizeOf } from "./reach";
import { inside, type Inside } from "./opening";
import type { Moment, Term } from "./terms";
import { digitsOf, named, withNames, withNumbers } from "./written";

export interface InsideStep {
  /** Where the clock may stand: a sub-step is in its step. */
  gate(to: number): number;
  show(): void;
  /** Whether there was something to close. */
  close(): boolean;
  toggle(): unknown;
  /** The maps are others now. */
  redraw(): void;
}

/** More cells are not covered one by one: of so many only means are drawn. */
const COVERED = 4096;
const CLOSED = `This ${word("step")} has no sub-steps: it is told as a whole.`;
/** Offline, where the kernel would have to say what a step is made of. */
const ELSEWHERE = `In a notebook, this ${word("step")} opens.`;

export function makeInside(context: Context, moment: () => Moment, maps: () => Drawn[], signal: AbortSignal): InsideStep {
  const { root, clock, model } = context;
  /** Of the step that is shown, as far as it can be opened; and which sub-step, from 1, where it is. */
  let found: Inside | undefined;
  let shown: [timeline?: unknown, step?: number] = [];
  let at = 0;
  let said = "";
  /** The question that is open: an answer to another is not heard. */
  let asked = "";
  let patience: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    const now = moment();
    if (shown[0] === now.timeline && shown[1] === now.step) return;
    [shown, found, at] = [[now.timeline, now.step], inside(now), 0];
    giveUp();
  }

  function giveUp(): void {
    asked = "";
    clearTimeout(patience);
  }

  /** While it does not answer, the step stays closed, and steps go on. */
  function ask(lacks: Lacks): void {
    if (asked) return;
    asked = Math.random().toString(36).slice(2);
    patience = setTimeout(() => context.notify(SILENT), PATIENCE);
    try {
      model.send!({ inside: asked, step: clock.step, ...lacks });
    } catch {
      giveUp();
      context.notify(SILENT);
    }
  }

  function hear(message: { inside?: unknown; edges?: unknown; cells?: unknown }): void {
    look();
    const lacks = found?.lacks;
    if (!asked || !lacks || message.inside !== asked) return;
    giveUp();
    const answer = answered(message, lacks, moment().timeline.edges);
    const whole = answer && inside({ ...moment(), answer });
    if (!whole) return context.notify(CLOSED);
    found = whole;
    clock.stop();
    stand(1);
  }
  model.on("msg:custom", hear);
  signal.addEventListener("abort", () => {
    giveUp();
    model.off("msg:custom", hear);
  });

  function stand(next: number): void {
    at = next;
    said = "";
    context.show();
  }

  const close = (): boolean => {
    const was = at > 0;
    if (was) stand(0);
    return was;
  };
  const toggle = (): unknown => {
    if (at) return close();
    if (!found) return context.notify(CLOSED);
    if (found.lacks) return model.send ? ask(found.lacks) : context.notify(ELSEWHERE);
    clock.stop();
    stand(1);
    return;
  };
  const field = (): HTMLInputElement => root.querySelector<HTMLInputElement>(".number input")!;
  const button = (name: string): HTMLElement => element("button.inside-button", { "aria-expanded": at > 0 ? "true" : "false", "aria-label": `${name} ${word("step")} ${clock.step}`, title: `${name} this ${word("step")} (O)`, click: toggle }, name);

  /** 21.3 in the field of the step's number. */
  const typed = (event: Event): void => {
    const [whole, part] = field().value.split(".").map(Number);
    if (event.target !== field() || !part || whole !== clock.step || !found || found.lacks) return;
    event.stopPropagation();
    stand(Math.min(part, found.terms.length));
  };
  root.addEventListener("change", typed, { signal, capture: true });

  /** The sum of what has come to the cell, before this and with it. */
  function sums(terms: Term[], { side, node, cell }: Term): [before: number | undefined, now: number] {
    const own = terms.slice(0, at).filter((term) => term.side === side && term.node === node && term.cell === cell);
    const sum = (of: Term[]): number => of.reduce((total, { value }) => total + value!, 0);
    return [own.length > 1 ? sum(own.slice(0, -1)) : undefined, sum(own)];
  }

  function narrate({ terms, count }: Inside): void {
    const term = terms[at - 1]!;
    const now = moment();
    const target = named(now, term.side, term.node, term.cell);
    const more = at === terms.length && count > at ? ` ${withCommas(count - at)} more are like it.` : "";
    const sentence = element("span", `Inside this ${word("step")}, ${outOf(at, count)}: `, target, term.side === "value" && term.text ? " is " : " gets ", ...withNames(now, term), `.${more} `);
    fill(root.querySelector(".sentence")!, sentence, button("Close"));
    const numbers = withNumbers(now, term);
    const digits = digitsOf(now.timeline, term);
    const written = [term.text ? " = " : " += ", ...(numbers.length ? numbers : withNames(now, term)), " = ", numeral(term.value!, digits)];
    fill(root.querySelector(".equation")!, element("div", { role: "math" }, target.cloneNode(true), ...written));
    const [before, sum] = sums(terms, term);
    const chip = element("div", { class: `chip ${term.side === "value" ? "value" : now.kind}` }, target.cloneNode(true), ...(before === undefined ? [] : [element("s", numeral(before, digits)), "→"]), element("b", numeral(sum, digits)));
    fill(root.querySelector(".result")!, chip);
    if (said !== sentence.textContent) context.say((said = sentence.textContent!).replaceAll("−", "minus "));
  }

  /** What happens is ringed; what has not happened yet is not there. */
  function draw({ terms }: Inside): void {
    const { timeline } = moment();
    const term = terms[at - 1]!;
    const happening = [{ side: term.side, of: term.node, cell: term.cell }, ...term.factors];
    const waits = new Map<string, Set<number>>();
    for (const { side, node } of terms) waits.set(`${side} ${node}`, new Set());
    for (const [key, cells] of waits) {
      const [side, of] = key.split(" ") as [Term["side"], string];
      const size = sizeOf(shapeOf(timeline, side, Number(of)));
      if (size > COVERED) continue;
      const isOwn = (one: Term): boolean => `${one.side} ${one.node}` === key;
      const done = new Set(terms.slice(0, at).filter(isOwn).map(({ cell }) => cell));
      for (const { cell } of terms.slice(at).filter(isOwn)) done.delete(cell);
      for (let cell = 0; cell < size; cell++) if (!done.has(cell)) cells.add(cell);
    }
    for (const map of maps()) {
      cover(map, waits.get(`${map.side} ${map.of}`) ?? []);
      outline(map, happening.filter(({ side, of }) => side === map.side && of === map.of).map(({ cell }) => cell), "happening");
    }
  }

  function redraw(): void {
    for (const old of root.querySelectorAll(".happening, .not-yet")) old.remove();
    if (found && at) draw(found);
  }

  return {
    close,
    toggle,
    redraw,
    gate(to) {
      if (!at || !found || to === clock.step) return to;
      const last = found.terms.length;
      if (to === clock.stops.after(clock.step) && at < last) at += 1;
      else if (to === clock.stops.before(clock.step)) at -= 1;
      else {
        at = 0;
        return to;
      }
      said = "";
      return clock.step;
    },
    show() {
      look();
      for (const old of root.querySelectorAll(".happening, .not-yet")) old.remove();
      const number = field();
      const stands = at ? `${clock.step}.${at}` : `${clock.step}`;
      if (at || clock.isInside) number.value = stands;
      number.style.width = `${Math.max(String(clock.count).length, stands.length) + 0.2}ch`;
      clock.isInside = at > 0;
      root.classList.toggle("inside", at > 0);
      if (found && at) {
        narrate(found);
        draw(found);
      } else if (found) {
        const canOpen = !found.lacks || model.send;
        root.querySelector(".sentence")!.append(" ", canOpen ? button("Open") : element("span.elsewhere-opens", ELSEWHERE));
      }
    },
  };
}
