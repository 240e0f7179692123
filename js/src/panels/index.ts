/**
 * The panels that every player carries. THE panel table is the list of panels in schema.json: to add
 * a panel, add its name there and a file that ends in `addPanel(name, make, style)`: in its lens's
 * folder, or here where several lenses show it. It is built by itself, to static/panels, and travels
 * with the timelines that show it. What it may use of the player is listed in player/kit.ts.
 */

import "./code";
