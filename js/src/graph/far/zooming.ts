/** What the graph asks whoever shows it from afar, by an event that rises from its body. */

/** Before it is done by hand: whoever prevents it does something else. */
export interface Zooming {
  /** None fits all of it. */
  factor?: number;
  /** It would be seen from farther than can be read. */
  isFar: boolean;
}

/** Whether nobody prevents it. */
export function mayZoom(body: Element, detail: Zooming): boolean {
  return body.dispatchEvent(new CustomEvent("zooming", { bubbles: true, cancelable: true, detail }));
}
