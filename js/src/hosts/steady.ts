/**
 * The widget's model as a player may rely on it. The host's may fail at any call, once its kernel is
 * gone: then what was known stays, and what is set holds here. What is not of its type is not taken.
 */

import type { Heard, Model } from "../player/host";

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isAnswer = (one: unknown): boolean =>
  isObject(one) && Number.isInteger(one.step) && typeof one.question === "string" && [one.answer, one.misconception].every((text) => text === null || typeof text === "string");
const isNames = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === "string");

/** What each trait is until it is known, and what it may be. */
const TRAITS: Record<string, [first: unknown, fits: (value: unknown) => boolean]> = {
  _key: ["", (value) => typeof value === "string"],
  _timeline: ["", (value) => typeof value === "string" || isObject(value)],
  step: [1, (value) => Number.isInteger(value) && (value as number) > 0],
  opened: [[], isNames],
  _closed: [[], isNames],
  _fold: [null, (value) => value === null || value === "all" || value === "none" || isNames(value) || (Number.isInteger(value) && (value as number) >= 0)],
  predict: [false, (value) => typeof value === "boolean"],
  answers: [[], (value) => Array.isArray(value) && value.every(isAnswer)],
  source: [null, (value) => typeof value === "string"],
  // Infinity travels as a word.
  inputs: [null, (value) => Array.isArray(value) && value.every((one) => ["number", "string"].includes(typeof one))],
};

export interface SteadyModel extends Model {
  /** The host's model is let go. */
  leave(): void;
}

export function steady(model: Model): SteadyModel {
  const state: Record<string, unknown> = {};
  const hearers: Record<string, Set<Heard> | undefined> = {};
  const listeners: [event: string, hear: Heard][] = [];
  /** A host may go on telling whoever has left. */
  let isLeft = false;

  const tell = (event: string, message: object): void => [...(hearers[event] ?? [])].forEach((hear) => hear(message));
  const put = (name: string, value: unknown): void => {
    if (value === state[name]) return;
    state[name] = value;
    tell(`change:${name}`, {});
  };
  const hearOf = (event: string, hear: Heard): void => void listeners.push([event, (message) => isLeft || hear(message)]);
  const hearNoMore = (): void => {
    isLeft = true;
    listeners.forEach(([event, hear]) => attempt(() => model.off(event, hear)));
  };

  for (const [name, [first, fits]] of Object.entries(TRAITS)) {
    const current = (): unknown => {
      const value = attempt(() => model.get(name));
      return fits(value) ? value : state[name];
    };
    state[name] = first;
    state[name] = current();
    hearOf(`change:${name}`, () => put(name, current()));
  }
  hearOf("msg:custom", (message) => isObject(message) && tell("msg:custom", message));
  try {
    listeners.forEach(([event, hear]) => model.on(event, hear));
  } catch {
    // Half of what the host tells would be wrong: whoever cannot hear all of it stays alone.
    hearNoMore();
  }

  return {
    get: (name: string) => state[name] as never,
    set(name, value) {
      put(name, value);
      attempt(() => model.set(name, value));
    },
    save_changes: () => attempt(() => model.save_changes()),
    // Who sends waits for an answer, and is to know that none will come.
    send: model.send && ((content) => model.send!(content)),
    on: (event, hear) => void (hearers[event] ??= new Set()).add(hear),
    off: (event, hear) => void hearers[event]?.delete(hear),
    leave() {
      hearNoMore();
      Object.values(hearers).forEach((all) => all?.clear());
    },
  };
}

function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return;
  }
}
