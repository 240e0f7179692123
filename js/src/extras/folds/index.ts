/** Graphs of many nodes: what of them a step shows, and where that is drawn. */

import { draw } from "../../graph/layout";
import { FOLDS } from "../../elements/folds";
import { unfold } from "../../graph/unfold";
import { Views } from "../../graph/view/views";
import { addExtra } from "../../player/extra";

FOLDS.brought = { choice: (timeline, folding) => new Views(timeline, folding), draw, unfold };

addExtra("folds", ({ show }) => {
  show();
  return {};
});
