/** What the file of a panel or an extra may use: it is built by itself, and finds these in the player that it joins. */

export { frontOf, parted } from "../elements/apart";
export { drawn, element, fill, write } from "../elements/dom";
export { addExtra, extras, PATIENCE, SILENT, UNASKED } from "./extra";
export { flowSign, icon, signed } from "../elements/icons";
export { addReplay, asRecorded, REPLAYED } from "../timeline/anew";
export { asNumber, briefly, fullNumeral, HIDDEN, numeral } from "../timeline/numeral";
export { addPanel, BESIDE } from "../elements/panel";
export { addRedaction, REDACTIONS } from "../timeline/redaction";
export { appear, quantity, shrinks, sized } from "../elements/quantity";
export { addRelated } from "../timeline/related";
export { foldedRows } from "../elements/folded_rows";
export { arranged, focusOf } from "../timeline/arranged";
export { edgesInto, edgesOutOf } from "../timeline/edges_of";
export { Folding } from "../timeline/folding";
export { Parts } from "../timeline/parts";
export { countUpTo, listed, mapped, placesIn } from "../timeline/sparse";
export { Reached } from "../timeline/reached";
export { FEW, FOLDS } from "../elements/folds";
export { whenResized } from "../elements/resized";
export { coded, derivative, plain, rich, spoken } from "../elements/rich";
export { brief, cellAt, gridOf, heat, heightOf, levelOf, MAPS, miniature, placeOf, ROOM, SIGNED } from "../elements/heat";
export { arrayValue, isArray, shapeSaid, shapeText } from "../timeline/array_value";
export { extremesSaid } from "../timeline/extremes";
export { makeLines, widestOf } from "../elements/lines";
export { makeRows, reveal, scrolling } from "../elements/rows";
export { breakable, CODE, source } from "../elements/source";
export { capital, does, done, many, one, word } from "../elements/vocabulary";
