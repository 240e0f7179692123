/** The host of a notebook's offline page. */

import { followAddress } from "./address";
import { drawPlayers } from "./players";

followAddress(drawPlayers("", (player) => `#player=${player}&step=`));
