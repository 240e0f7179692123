/** A player is made when its place comes near to what is seen, and let go when that is far; its place keeps its height. */

import { element } from "../elements/dom";
import { ownRoot } from "../player/style/theme";

/** So far from what is seen, in the window or in what scrolls in it; as a share it would be one of all that scrolls. */
const NEAR = "800px";
const FAR = "2400px";

export interface Made {
  /** Whether somebody would miss it. */
  isBusy(): boolean;
  leave(): void;
}

/** `make` fills the root of `el`, at once or a little later. Returns how to leave it. */
export function whenNear(el: HTMLElement, make: () => Made): () => void {
  let made: Made | undefined;
  let isPrinting = false;
  const come = (): void => void (made ??= make());
  // A page of one player is that player.
  if (el.dataset.alone != null) {
    come();
    return () => made!.leave();
  }
  const hold = (height?: number): void => {
    const place = element("div.ad-viz.place", { tabindex: 0, role: "region", "aria-label": "A player", focus: come });
    if (height) place.style.height = `${height}px`;
    ownRoot(el).replaceChildren(place);
  };
  const go = (): void => {
    const shown = el.shadowRoot!.firstElementChild as HTMLElement | null;
    if (!made || isPrinting || made.isBusy() || el.shadowRoot!.activeElement) return;
    const height = shown?.offsetHeight;
    made.leave();
    made = undefined;
    hold(height);
  };
  const watch = (margin: string, act: (isSeen: boolean) => void): IntersectionObserver => {
    const observer = new IntersectionObserver((entries) => act(entries.at(-1)!.isIntersecting), { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit);
    observer.observe(el);
    return observer;
  };
  hold();
  const observers = [watch(NEAR, (isSeen) => isSeen && come()), watch(FAR, (isSeen) => isSeen || go())];
  const print = ({ type }: Event): void => {
    isPrinting = type === "beforeprint";
    if (isPrinting) come();
  };
  for (const event of ["beforeprint", "afterprint"]) addEventListener(event, print);
  return () => {
    observers.forEach((observer) => observer.disconnect());
    for (const event of ["beforeprint", "afterprint"]) removeEventListener(event, print);
    made?.leave();
  };
}
