/** A timeline that somebody altered is told from a whole one by the schema, before anything is drawn of it. */

import schema from "../timeline/schema.json";
import { miscounted, type Fault } from "./counted";
import { AlteredError } from "../elements/refused";
import type { Timeline } from "../timeline/timeline";

interface Schema {
  $ref?: string;
  /** An index of that list, of the timeline or of one of its parts. */
  of?: string;
  /** One of these, or the one after the last. */
  upTo?: string;
  type?: "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  minimum?: number;
  maximum?: number;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

type Check = (value: unknown) => Fault | undefined;

const KINDS = { object: "an object", array: "a list", string: "a text", number: "a number", integer: "a whole number", boolean: "true or false", null: "null" };
/** Of what is found, so many letters are told. */
const SAID = 40;

/** What is being checked. */
let whole: Record<string, any>;
const made: Record<string, Check> = {};
const check = checker(schema as Schema);

/** The same timeline. Throws AlteredError for one that is not as it was written. */
export function unaltered(timeline: unknown): Timeline {
  whole = timeline as typeof whole;
  const [path, found, expected] = check(timeline) ?? miscounted(timeline as Timeline) ?? [];
  if (expected) throw new AlteredError(`${path || "the whole"} is ${briefly(found)}, and should be ${expected}.`);
  return timeline as Timeline;
}

function checker(one: Schema): Check {
  const { $ref, of, upTo, oneOf, type, properties, minimum = -Infinity, maximum = Infinity } = one;
  if ($ref) {
    const name = $ref.slice($ref.lastIndexOf("/") + 1) as keyof typeof schema.$defs;
    return (value) => (made[name] ??= checker(schema.$defs[name] as Schema))(value) ?? (of ? beyond(value, of) : upTo ? beyond(value, upTo, 1) : undefined);
  }
  if (oneOf) return anyOf(oneOf.map(checker));
  if (one.enum || "const" in one) return word(one.enum ?? [one.const]);
  const expected = KINDS[type!] + (maximum < Infinity ? ` from ${minimum} to ${maximum}` : minimum > -Infinity ? ` from ${minimum} on` : "");
  const isOne = (value: unknown): boolean => value === null ? type === "null" : Array.isArray(value) ? type === "array" : typeof value === type || (type === "integer" && Number.isInteger(value));
  const within = type === "array" ? list(one) : properties || one.additionalProperties ? members(one) : undefined;
  return (value) => (isOne(value) && !((value as number) < minimum || (value as number) > maximum) ? within?.(value) : ["", value, expected]);
}

function beyond(value: unknown, of: string, after = 0): Fault | undefined {
  const part = [whole, ...Object.values(whole)].find((part) => Array.isArray(part?.[of]));
  // Of many that are called by their numbers there is no list.
  const length = whole.counts?.[of] ?? (part?.[of].length || part?.count);
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

function list({ prefixItems = [], items, minItems = 0, maxItems = Infinity }: Schema): Check {
  const first = prefixItems.map(checker);
  const each = items && checker(items);
  return (value) => {
    const all = value as unknown[];
    if (all.length < minItems || all.length > maxItems) return ["", value, `a list of ${minItems === maxItems ? minItems : `at least ${minItems}`}`];
    for (let place = 0; place < all.length; place++) {
      const fault = (first[place] ?? each)?.(all[place]);
      if (fault) return [`[${place}]${fault[0]}`, fault[1], fault[2]];
    }
    return;
  };
}

function members({ properties = {}, required = [], additionalProperties }: Schema): Check {
  const checks = new Map(Object.entries(properties).map(([name, one]) => [name, checker(one)]));
  const others = typeof additionalProperties === "object" ? checker(additionalProperties) : undefined;
  return (value) => {
    const all = value as Record<string, unknown>;
    const missing = required.find((name) => !Object.hasOwn(all, name));
    if (missing) return [`.${missing}`, undefined, "there"];
    for (const name of Object.keys(all)) {
      const one = checks.get(name) ?? others;
      const fault = one ? one(all[name]) : (["", all[name], "left out"] as Fault);
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
