/** The one style sheet; everything in it holds only inside a player, which inherits nothing of its page's style. */

import { EXTRA_STYLES } from "../extra";
import { PANEL_STYLES } from "../../elements/panel";
import base from "./base.css";
import foot from "./foot.css";
import frame from "./frame.css";
import lecture from "./lecture.css";
import narrow from "./narrow.css";
import tokens from "./tokens.css";

/** Our sheets are short: `$ink` is a colour or a font of ours, `64u` is 64 px on a screen of 1920 × 1080. */
export function style(): string {
  // In whatever order players bring them, panels' sheets stand in one.
  const panels = Object.entries(PANEL_STYLES).sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sheet]) => sheet);
  const sheets = [tokens, base, frame, foot, ...panels, ...EXTRA_STYLES, narrow, lecture];
  return `.ad-viz{all:initial;${sheets.join("")}}`.replace(/\$([a-z][\w-]*)/g, "var(--$1)").replace(/(-?[\d.]+)u\b/g, "calc($1*var(--u))");
}
