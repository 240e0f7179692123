/** A timeline that somebody altered is told from a whole one by the schema, before anything is drawn of it. */

import checks from "./checks.json";
import { miscounted, type Fault } from "./counted";
import { AlteredError } from "../elements/refused";
import type { Timeline } from "../timeline/timeline";

/** As js/short.mjs writes it. */
type Short = string | number | [kind: string | number, ...more: any[]] | { [member: string]: Short };

type Check = (value: unknown) => Fault | undefined;

const KINDS = { object: "an object", array: "a list", string: "a text", number: "a number", integer: "a whole number", boolean: "true or false", null: "null" };
/** Of what is found, so many letters are told. */
const SAID = 40;

/** What is being checked, and how many it has of what it numbers: looked up once, and asked for at every place. */
let whole: Record<string, any>;
let lengths: Record<string, number>;
const made: Check[] = [];
const { whole: timelines, parts } = checks as unknown as { whole: Short; parts: Short[] };
const check = checker(timelines);

/** The same timeline. Throws AlteredError for one that is not as it was written. */
export function unaltered(timeline: unknown): Timeline {
  [whole, lengths] = [timeline as typeof whole, {}];
  const [path, found, expected] = check(timeline) ?? miscounted(timeline as Timeline) ?? [];
  if (expected) throw new AlteredError(`${path || "the whole"} is ${briefly(found)}, and should be ${expected}.`);
  return timeline as Timeline;
}

function checker(one: Short): Check {
  if (typeof one === "string") return one.includes(" ") ? word(one.split(" ")) : typed(one as Kind);
  if (typeof one === "number") return part(one);
  if (!Array.isArray(one)) return members(one);
  const [kind, ...more] = one;
  if (kind === "one of") return anyOf(more.map(checker));
  if (kind === "words") return word(more);
  if (kind === "list") return list(more[0], more[1], more[2], more.slice(3));
  if (typeof kind === "number") return part(kind, more[0], more[1]);
  return typed(kind as Kind, more[0] ?? -Infinity, more[1] ?? Infinity);
}

/** Made when it is met: some hold themselves. */
function part(place: number, of?: string, after?: number): Check {
  return (value) => (made[place] ??= checker(parts[place]!))(value) ?? beyond(value, of, after);
}

type Kind = keyof typeof KINDS;

function isOne(value: unknown, kind: Kind): boolean {
  if (value === null || kind === "null") return value === null && kind === "null";
  if (Array.isArray(value) || kind === "array") return Array.isArray(value) && kind === "array";
  return typeof value === kind || (kind === "integer" && Number.isInteger(value));
}

function typed(kind: Kind, least = -Infinity, most = Infinity): Check {
  const expected = KINDS[kind] + (most < Infinity ? ` from ${least} to ${most}` : least > -Infinity ? ` from ${least} on` : "");
  return (value) => (isOne(value, kind) && !((value as number) < least || (value as number) > most) ? undefined : ["", value, expected]);
}

function lengthOf(of: string): number {
  const part = [whole, ...Object.values(whole)].find((part) => Array.isArray(part?.[of]));
  // Of many that are called by their numbers there is no list.
  return whole.counts?.[of] ?? (part?.[of].length || part?.count);
}

function beyond(value: unknown, of?: string, after = 0): Fault | undefined {
  if (!of) return;
  const length = (lengths[of] ??= lengthOf(of));
  return Number(value) < length + after ? undefined : ["", value, `one of the ${length} ${of}, counted from 0`];
}

function anyOf(checks: Check[]): Check {
  return (value) => {
    const faults: Fault[] = [];
    for (const one of checks) {
      const fault = one(value);
      if (!fault) return;
      faults.push(fault);
    }
    // One that goes wrong further in is what was meant.
    const [furthest] = faults.filter(([path]) => path).sort(([one], [other]) => Number(one < other) - Number(one > other));
    return furthest ?? ["", value, [...new Set(faults.map(([, , expected]) => expected))].join(" or ")];
  };
}

function word(words: unknown[]): Check {
  const allowed = new Set(words);
  const expected = words.map((one) => JSON.stringify(one)).join(" or ");
  return (value) => (allowed.has(value) ? undefined : ["", value, expected]);
}

function list(items: Short | null, least = 0, most = 0, first: Short[] = []): Check {
  const own = first.map(checker);
  const each = items === null ? undefined : checker(items);
  return (value) => {
    if (!isOne(value, "array")) return ["", value, KINDS.array];
    const all = value as unknown[];
    if (all.length < least || (most && all.length > most)) return ["", value, `a list of ${least === most ? least : `at least ${least}`}`];
    for (let place = 0; place < all.length; place++) {
      const fault = (own[place] ?? each)?.(all[place]);
      if (fault) return [`[${place}]${fault[0]}`, fault[1], fault[2]];
    }
    return;
  };
}

function members(all: { [member: string]: Short }): Check {
  const { "*": rest, ...named } = all;
  const own = new Map(Object.entries(named).map(([name, one]) => [name.replace(/\?$/, ""), checker(one)]));
  const required = Object.keys(named).filter((name) => !name.endsWith("?"));
  const others = rest && checker(rest);
  return (value) => {
    if (!isOne(value, "object")) return ["", value, KINDS.object];
    const given = value as Record<string, unknown>;
    const missing = required.find((name) => !Object.hasOwn(given, name));
    if (missing) return [`.${missing}`, undefined, "there"];
    for (const name of Object.keys(given)) {
      const one = own.get(name) ?? others;
      const fault = one ? one(given[name]) : (["", given[name], "left out"] as Fault);
      if (fault) return [`.${name}${fault[0]}`, fault[1], fault[2]];
    }
    return;
  };
}

function briefly(found: unknown): string {
  if (found === undefined) return "missing";
  const text = JSON.stringify(found);
  return text.length > SAID ? `${text.slice(0, SAID)}…` : text;
}
