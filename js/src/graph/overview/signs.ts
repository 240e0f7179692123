/** What the signs of the overview and of the far view mean: more of the legend, while they are there. */

import { drawn, element } from "../../elements/dom";

/** What is to come is dashed or hollow, as it is there. */
const sign = (had: string, toCome: string): SVGElement => drawn("svg.overview-sign", { width: 32, height: 16, "aria-hidden": "true" }, drawn("path", { d: had }), drawn("path.to-come", { d: toCome }));

export interface Signs {
  /** `list` is the legend as it stands now. */
  show(list: Element | null, isNear: boolean, isFar: boolean): void;
}

export function makeSigns(): Signs {
  const near = element("li", sign("M1 6V1h6M25 1h6v5M31 10v5h-6M7 15H1v-5", ""), "shown in detail");
  const both = element("li", sign("M1 3h12v10h-12Z", "M18 3h12v10h-12Z"), "reached, not yet");
  const far = [element("li", sign("M1 8H20V10L1 15Z", "M1 8H31L1 1Z"), "edges used, to come"), element("li", sign("M1 8H15M18 1V15", "M21 8H31"), "how far it has come")];
  return {
    show(list, isNear, isFar) {
      if (both.parentElement !== list) list?.append(near, both, ...far);
      near.hidden = !isNear;
      both.hidden = !isNear && !isFar;
      for (const one of far) one.hidden = !isFar;
    },
  };
}
