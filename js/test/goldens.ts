/** The golden timelines of all lenses, by name. */

import { readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { unpacked } from "../src/timeline/packing";
import type { Timeline } from "../src/timeline/timeline";

const LENSES = "../tests/lenses";

/** As Python has written them. */
export const written: { [name: string]: unknown } = {};
for (const file of readdirSync(LENSES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json")).sort()) {
  const data: unknown = JSON.parse(readFileSync(`${LENSES}/${file}`, "utf8"));
  if (data && typeof data === "object" && "steps" in data) written[basename(file, ".json")] = data;
}

export const goldens = Object.fromEntries(Object.entries(written).map(([name, data]) => [name, unpacked(data as Timeline)]));
