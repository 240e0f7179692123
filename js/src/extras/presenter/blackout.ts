/** The whole player black, until any key or a click. */

import { element } from "../../elements/dom";

/** Returns what makes it black. */
export function makeBlackout(root: HTMLElement, say: (text: string) => void, signal: AbortSignal): () => void {
  const black = element("div.black");
  const lift = (event: Event): void => {
    if (!black.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
    black.remove();
    root.classList.remove("blacked");
    say("Shown again.");
  };
  // Before any other: the key that brings the picture back does nothing else.
  root.addEventListener("keydown", lift, { capture: true, signal });
  black.addEventListener("click", lift);
  return () => {
    root.append(black);
    root.classList.add("blacked");
    root.focus({ preventScroll: true });
    say("Black. Any key brings the picture back.");
  };
}
