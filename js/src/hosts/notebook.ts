/** The host of a notebook's offline page. */

import { openAtAddress } from "./address";
import { drawPlayers } from "./players";

openAtAddress(drawPlayers("", (player) => `#player=${player}&step=`));
