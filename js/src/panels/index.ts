/**
 * The panels that every player carries. THE panel table is the list of panels in schema.json: to add
 * a panel, add its name there and its file here, `<name>.ts` or `<name>/index.ts`, which ends in
 * `addPanel(name, make, style)`. It is built by itself, to static/panels, and travels with the
 * timelines that show it. What it may import from outside its own files is listed in kit.ts.
 */

import "./code";
