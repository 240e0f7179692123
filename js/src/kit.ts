/** What the file of a panel or an extra may use: it is built by itself, and finds these in the player that it joins. */

export { drawn, element, fill, write } from "./dom";
export { addExtra, extras, PATIENCE, SILENT } from "./extra";
export { flowSign, icon, signed } from "./icons";
export { asNumber, fullNumeral, HIDDEN, numeral } from "./numeral";
export { addPanel } from "./panel";
export { appear, quantity } from "./quantity";
export { whenResized } from "./resized";
export { coded, derivative, rich, spoken } from "./rich";
export { makeRows, reveal, scrolling } from "./rows";
export { source } from "./source";
