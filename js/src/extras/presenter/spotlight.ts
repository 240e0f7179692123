/** A large ring that follows the hand; what is under it is lit in every panel, as by pointing. */

import { element } from "../../elements/dom";

export function makeSpotlight(root: HTMLElement, signal: AbortSignal): { toggle(): boolean } {
  const ring = element("div.spotlight", { "aria-hidden": "true" });
  let isOn = false;
  const move = ({ clientX, clientY, pointerType, type }: PointerEvent): void => {
    if (!isOn) return;
    ring.style.translate = `${clientX}px ${clientY}px`;
    ring.hidden = false;
    if (pointerType !== "touch") return;
    // A finger stays with what it touched first: say what it has come to.
    const under = (root.getRootNode() as ShadowRoot).elementFromPoint(clientX, clientY);
    if (type === "pointermove" && under && root.contains(under)) under.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  };
  for (const type of ["pointermove", "pointerdown"] as const) root.addEventListener(type, move, { signal });
  return {
    toggle() {
      isOn = root.classList.toggle("lit-up");
      ring.hidden = true;
      if (isOn) root.append(ring);
      else ring.remove();
      return isOn;
    },
  };
}
