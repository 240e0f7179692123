/** Write src/timeline/timeline.ts from the timeline's schema. */

import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const source = "../ad_viz/timeline/schema.json";

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

const schema = older(JSON.parse(readFileSync(source, "utf8")));
const bannerComment = `/** Generated from ${source} by \`npm run types\`: change the schema, not this file. */`;
const types = await compile(schema, "Timeline", { bannerComment, additionalProperties: false });
writeFileSync("src/timeline/timeline.ts", types);
