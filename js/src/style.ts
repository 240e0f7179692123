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

export const STYLE = `.ad-viz{${PARTS.join("")}}${page}`;
