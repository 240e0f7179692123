/**
 * What an extra is: code that travels once per page, and joins every player there. It is the folder
 * `extras/<name>`, whose `index.ts` ends in `addExtra(name, make, style)`. An offline page has those
 * that it wants in itself; elsewhere the first player that wants one asks the kernel.
 */

import type { Clock } from "./clock";
import type { Folding } from "../timeline/folding";
import type { History } from "../timeline/history";
import type { Kept } from "./open/kept";
import type { Command } from "./keys";
import { unpacked } from "./packed";
import type { Frame, Shape } from "../elements/panel";
import type { Timeline } from "../timeline/timeline";
import type { Model } from "./host";

/** What an extra may use of the player it joins. */
export interface Context {
  root: HTMLElement;
  clock: Clock;
  /** As shown now. */
  timeline(): Timeline;
  history(): History;
  folding(): Folding;
  /** None until the player has its place in the page. */
  shape(): Shape | undefined;
  /** Show this timeline from now on; the step stays as far as it can. */
  read(timeline: Timeline): void;
  /** Draw the frame again. */
  show(): void;
  /** Keys of its own go in here; they are listed under "?". */
  commands: Command[];
  /** Among the header's buttons; a row between header and panels; a row above the transport. */
  slots: Record<"doings" | "top" | "foot", HTMLElement>;
  /** Say it aloud once, politely. */
  say(text: string): void;
  /** A word at the player's edge, which goes by itself. */
  notify(text: string): void;
  model: Model;
  /** What is chosen here stays where the player is let go and made anew. */
  kept: Kept;
}

/** What an extra may be asked in one player. */
export interface Part {
  /** The widget's timeline has come, or come anew: is another to be shown instead? */
  read?(timeline: Timeline): Timeline | undefined;
  /** The player would go there: where may it? */
  gate?(to: number): number;
  /** After each frame. */
  show?(frame: Frame): void;
  dispose?(): void;
}

export type MakePart = (context: Context) => Part;

/** It adds itself to a player by its kit. */
type Joins = (kit: unknown) => void;

declare const adVizVersion: string;
/** Those of the page, or what will bring them; players of other versions do not see them. */
export const extras: Record<string, Joins | Promise<Joins> | undefined> = ((globalThis as never)[Symbol.for(`ad-viz ${adVizVersion}`)] ??= {} as never);

/** The kit of this player's text. */
declare const adVizKit: unknown;
const MADE: { [name: string]: MakePart } = {};
export const EXTRA_STYLES: string[] = [];

/** The last word of an extra's file: its name, how its part in a player is made, its style sheet. */
export function addExtra(name: string, make: MakePart, style = ""): void {
  MADE[name] = make;
  EXTRA_STYLES.push(style);
}

/** Where an extra is in the page already, what it brings to panels is there from now on. */
export function atOnce(name: string): void {
  const join = extras[name];
  if (typeof join === "function" && !MADE[name]) join(adVizKit);
}

/** Whether an extra is in the page, or can be asked for. */
export function isNear(name: string, model: Model): boolean {
  return !!(extras[name] || model.send);
}

/** Without an answer for so long, in ms, a kernel may be gone; an answer is welcome after it too. */
export const PATIENCE = 5000;
export const SILENT = "The kernel is busy or gone: wait for it, or run the cell again.";
export const NO_ANSWER = "No kernel answers. Run the cell again.";
export const UNASKED = "This page was saved without questions: save it with predict=True.";
export const UNUSABLE = "What the kernel sent cannot be used in this page.";
/** No extra is as long as that. */
const LONGEST = 2 ** 20;

/**
 * How an extra makes its part; where it is not at hand, the kernel of `model` is asked for it, once.
 * None where there is no kernel, or when it has `left`; rejects with what is to be said where it does not come.
 */
export async function bring(name: string, model: Model, left: AbortSignal): Promise<MakePart | undefined> {
  if (!isNear(name, model) || left.aborted) return;
  const coming = extras[name] ? shared(name, model, left) : ask(name, model, left);
  const join = await coming.catch((why) => {
    if (!left.aborted) throw why;
  });
  if (!join) return;
  if (!MADE[name]) join(adVizKit);
  return MADE[name];
}

/** The kernel that another player has asked may be gone: then this one asks its own, and the first answer will do. */
async function shared(name: string, model: Model, left: AbortSignal): Promise<Joins> {
  const coming = Promise.resolve(extras[name]!);
  const due = new Promise<unknown>((resolve) => {
    coming.catch(resolve);
    after(PATIENCE, left, resolve);
  });
  const own = async (): Promise<Joins> => (typeof extras[name] === "function" ? extras[name] : ask(name, model, left));
  return Promise.any([coming, due.then(own)]).catch(({ errors }: AggregateError) => {
    throw errors[1];
  });
}

/** Others that want it wait for the same answer, for as long as a kernel takes that is there. */
function ask(name: string, model: Model, left: AbortSignal): Promise<Joins> {
  const coming = new Promise<Joins>((resolve, reject) => {
    const hear = ({ extra, code }: { extra?: unknown; code?: unknown }): void => {
      if (extra !== name) return;
      leave();
      read(code).then(resolve, reject);
    };
    const leave = (): void => model.off("msg:custom", hear);
    model.on("msg:custom", hear);
    left.addEventListener("abort", () => [leave(), reject()]);
    try {
      model.send!({ extra: name });
    } catch {
      leave();
      reject(new Error(NO_ANSWER));
    }
  });
  const free = (): void => {
    if (extras[name] === coming) extras[name] = undefined;
  };
  extras[name] ??= coming;
  after(PATIENCE, left, free);
  coming.then((join) => (extras[name] = join), free);
  return coming;
}

/** What came is a module that joins, or there is nothing to be done with it. */
async function read(code: unknown): Promise<Joins> {
  const module = typeof code === "string" && code.length < LONGEST ? await unpacked<{ default?: unknown }>(code).catch(() => undefined) : undefined;
  if (typeof module?.default !== "function") throw new Error(UNUSABLE);
  return module.default as Joins;
}

function after(time: number, left: AbortSignal, act: (value?: unknown) => void): void {
  const timer = setTimeout(act, time);
  left.addEventListener("abort", () => clearTimeout(timer));
}
