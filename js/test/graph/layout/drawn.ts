/** Run by tests/timeline/layout/test_in_browser.py: shapes come in, their drawings go out. */

import { readFileSync } from "node:fs";
import { layered } from "../../../src/graph/layout/layered";
import type { Shape } from "../../../src/elements/folds";

const shapes = JSON.parse(readFileSync(0, "utf-8")) as Shape[];
const drawn = shapes.map(layered).map((drawing) => [drawing(false), drawing(true)]);
process.stdout.write(JSON.stringify(drawn));
