/** The host of a notebook's offline page. */

import { drawPlayers } from "./players";

drawPlayers();
