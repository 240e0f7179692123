/**
 * What an extra is: code that travels once per page, and joins every player there. It is the folder
 * `extras/<name>`, whose `index.ts` ends in `addExtra(name, make, style)`. An offline page has those
 * that it wants in itself; elsewhere the first player that wants one asks the kernel.
 */

import type { Clock } from "./clock";
import type { History } from "./history";
import type { Command } from "./keys";
import { unpacked } from "./packed";
import type { Frame, Shape } from "./panel";
import type { Timeline } from "./timeline";
import type { Model } from "./widget";

/** What an extra may use of the player it joins. */
export interface Seat {
  root: HTMLElement;
  clock: Clock;
  /** As shown now. */
  timeline(): Timeline;
  history(): History;
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

export type MakePart = (seat: Seat) => Part;

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

/** Whether an extra is in the page, or can be asked for. */
export function isNear(name: string, model: Model): boolean {
  return !!(extras[name] || model.send);
}

/** How an extra makes its part; where it is not at hand, `model` asks for it, until `left` says that it is gone. */
export async function bring(name: string, model: Model, left: AbortSignal): Promise<MakePart | undefined> {
  while (isNear(name, model) && !left.aborted) {
    const coming = (extras[name] ??= ask(name, model, left));
    // None where who asked has left before the answer: another asks.
    const join = await Promise.resolve(coming).catch(() => undefined);
    if (join) {
      if (!MADE[name]) join(adVizKit);
      return MADE[name];
    }
    if (extras[name] === coming) extras[name] = undefined;
  }
  return;
}

/** Rejects when the model's player leaves; without an answer it waits. */
function ask(name: string, model: Model, left: AbortSignal): Promise<Joins> {
  return new Promise((resolve, reject) => {
    const hear = ({ extra, code }: { extra?: string; code?: string }): void => {
      if (extra !== name || !code) return;
      leave();
      unpacked<{ default: Joins }>(code).then(
        (module) => resolve(module.default),
        () => undefined, // a page that does not allow it goes without
      );
    };
    const leave = (): void => model.off("msg:custom", hear);
    model.on("msg:custom", hear);
    left.addEventListener("abort", () => {
      leave();
      reject();
    });
    model.send!({ extra: name });
  });
}
