/** Write the whole schema of the timeline into src/timeline, and its types. */

import { writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";
import { schema } from "./schema.mjs";
import { checks } from "./short.mjs";

/** The compiler knows tuples only in the words of the older drafts. */
function older(schema) {
  if (Array.isArray(schema)) return schema.map(older);
  if (schema === null || typeof schema !== "object") return schema;
  const { prefixItems, ...rest } = schema;
  // Of which list an index is, the page checks; to the compiler it is an index.
  if (rest.$ref) delete rest.of;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, older(value)]));
  if (!prefixItems) {
    // Four numbers or more are simply numbers to read.
    if (kept.type === "array" && kept.minItems !== kept.maxItems) delete kept.minItems;
    return kept;
  }
  return { ...kept, items: prefixItems.map(older), additionalItems: false };
}

/** Without what only a person reads. */
const checked = (key, value) => (["description", "title", "tsType", "$schema", "$comment"].includes(key) && typeof value === "string" ? undefined : value);

const whole = schema();
const bannerComment = "/** Generated from the schema by `npm run types`: change ad_viz/timeline/schema.json, or that of a lens, not this file. */";
const types = await compile(older(whole), "Timeline", { bannerComment, additionalProperties: false });
writeFileSync("src/timeline/schema.json", `${JSON.stringify(whole, checked)}\n`);
writeFileSync("src/timeline/timeline.ts", types);
writeFileSync("src/hosts/checks.json", `${JSON.stringify(checks(whole))}\n`);
