/** The mark for a number that is not computed yet: dashed and empty, never 0. */

import { element } from "../dom";

export function hole(): HTMLElement {
  return element("span", { class: "hole", title: "not computed yet" }, element("span", { class: "heard" }, "not computed yet"));
}
