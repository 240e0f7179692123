/** What is drawn anew when its room changes; where that goes wrong, its player stands still and says why. */

const UNFIT = "unfit";

/** Stops with `disconnect()`. */
export function whenResized(target: Element, draw: ResizeObserverCallback): ResizeObserver {
  const observer = new ResizeObserver((entries, self) => {
    try {
      draw(entries, self);
    } catch (error) {
      target.dispatchEvent(new CustomEvent(UNFIT, { bubbles: true, detail: error }));
    }
  });
  observer.observe(target);
  return observer;
}

/** Returns how to have it done in the next frame once that is laid out, and before it is painted: to ask for sizes then costs nothing. */
export function whenLaidOut(target: Element, act: () => void): () => void {
  const observer = whenResized(target, (_, self) => {
    self.unobserve(target);
    act();
  });
  observer.unobserve(target);
  return () => observer.observe(target);
}

/** Nobody else asks for what went wrong in the drawing of a part. */
export function whenUnfit(root: HTMLElement, fail: (error: unknown) => void): void {
  root.addEventListener(UNFIT, (event) => fail((event as CustomEvent).detail));
}
