/** With a node its way from the arrays to the join is lit. */

import { addRelated } from "../../timeline/related";

addRelated("broadcast_join", ({ broadcast }, node) => broadcast?.paths[node] ?? []);
