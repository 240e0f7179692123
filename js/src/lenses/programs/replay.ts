/** Programs have no numbers in them: they are the same at all inputs. */

import { addReplay } from "../../timeline/anew";

addReplay("programs", { parts: ["programs"], stepParts: ["program", "programLine", "dropped"] });
