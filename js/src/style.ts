/** The one style sheet; everything in it holds only inside a player. */

import { PANEL_STYLES } from "./panels";
import base from "./style/base.css";
import header from "./style/header.css";
import narration from "./style/narration.css";
import page from "./style/page.css";
import shapes from "./style/shapes.css";
import tokens from "./style/tokens.css";
import transport from "./style/transport.css";

const PARTS = [tokens, base, header, narration, transport, ...PANEL_STYLES, shapes];

let text = "";

/** Our sheets are short: `$ink` is a colour or a font of ours, `64u` is 64 px on a screen of 1920 × 1080. */
export function style(): string {
  text ||= `.ad-viz{${PARTS.join("")}}${page}`
    .replace(/\$([a-z][\w-]*)/g, "var(--$1)")
    .replace(/(\d+)u\b/g, "calc($1*var(--u))");
  return text;
}
