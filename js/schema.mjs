/** The timeline's schema, whole: the spine of ad_viz/timeline, and what each lens of ad_viz/lenses adds to it. */

import { existsSync, readFileSync, readdirSync } from "node:fs";

const LENSES = "../ad_viz/lenses";

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** A lens may add panels, parts of the timeline, parts of a step, families of changes, and definitions; none may take another's name. */
export function schema() {
  const { families, ...whole } = read("../ad_viz/timeline/schema.json");
  const { properties, $defs } = whole;
  for (const lens of readdirSync(LENSES).sort()) {
    const file = `${LENSES}/${lens}/schema.json`;
    if (!existsSync(file)) continue;
    const { panels = [], ...parts } = read(file);
    properties.panels.items.enum.push(...panels);
    add(properties, parts.properties, file);
    add($defs.Step.properties, parts.step, file);
    add($defs, parts.$defs, file);
    for (const [family, one] of Object.entries(parts.families ?? {})) families[`${lens}.${family}`] = one;
  }
  Object.assign($defs.Change, changes(families));
  return whole;
}

/** What a change may be: those of families whose places and values are alike stand together. */
function changes(families) {
  const alike = {};
  for (const [family, { of, value }] of Object.entries(families)) (alike[JSON.stringify([of.length, value])] ??= { of, value, names: [] }).names.push(family);
  const index = { $ref: "#/$defs/Index" };
  const number = { oneOf: [{ $ref: "#/$defs/Number" }, { type: "null" }] };
  const place = ({ length }) => (length > 1 ? tuple(Array(length).fill(index)) : length ? index : { const: 0 });
  return { oneOf: Object.values(alike).map(({ of, value = number, names }) => tuple([{ enum: names }, place(of), value])) };
}

const tuple = (prefixItems) => ({ type: "array", prefixItems, minItems: prefixItems.length, maxItems: prefixItems.length });

function add(to, part = {}, file) {
  for (const [name, one] of Object.entries(part)) {
    if (name in to) throw new Error(`${file}: ${name} is there already; choose another name.`);
    to[name] = one;
  }
}
