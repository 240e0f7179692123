/** The timeline's schema, whole: the spine of ad_viz/timeline, and what each lens of ad_viz/lenses adds to it. */

import { existsSync, readFileSync, readdirSync } from "node:fs";

const LENSES = "../ad_viz/lenses";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

export function schema() {
  const files = readdirSync(LENSES).sort().map((lens) => [lens, `${LENSES}/${lens}/schema.json`]).filter(([, file]) => existsSync(file));
  return joined(read("../ad_viz/timeline/schema.json"), Object.fromEntries(files.map(([lens, file]) => [lens, read(file)])));
}

/** A lens may add panels, parts of the timeline, parts of a step, families of changes, and definitions; none may take another's name. */
export function joined({ families, ...whole }, lenses) {
  const { properties, $defs } = whole;
  const names = properties.panels.items.enum;
  for (const [lens, { panels = [], properties: parts, step, families: own = {}, $defs: defs, ...others }] of Object.entries(lenses)) {
    for (const name of Object.keys(others)) throw new Error(`${lens}: ${name} is nothing that a lens adds; it may be panels, properties, step, families or $defs.`);
    for (const name of panels) {
      if (names.includes(name)) throw new Error(taken(lens, name));
      names.push(name);
    }
    add(properties, parts, lens);
    add($defs.Step.properties, step, lens);
    add($defs, defs, lens);
    for (const [family, one] of Object.entries(own)) families[`${lens}.${family}`] = one;
  }
  Object.assign($defs.Change, changes(families));
  return whole;
}

/** What a change may be: those of families whose places and values are alike stand together. */
function changes(families) {
  const alike = {};
  for (const [family, { of, value }] of Object.entries(families)) (alike[JSON.stringify([of.length, value])] ??= { of, value, names: [] }).names.push(family);
  const index = { $ref: "#/$defs/Index" };
  const number = { oneOf: [{ $ref: "#/$defs/Number" }, { $ref: "#/$defs/ArrayValue" }, { type: "null" }] };
  const place = ({ length }) => (length > 1 ? tuple(Array(length).fill(index)) : length ? index : { const: 0 });
  return { oneOf: Object.values(alike).map(({ of, value = number, names }) => tuple([{ enum: names }, place(of), value])) };
}

const tuple = (prefixItems) => ({ type: "array", prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length });

const taken = (lens, name) => `${lens}: ${name} is there already; choose another name.`;

function add(to, part = {}, lens) {
  for (const [name, one] of Object.entries(part)) {
    if (Object.hasOwn(to, name)) throw new Error(taken(lens, name));
    to[name] = one;
  }
}
