/** Full screen for the back row; where the browser refuses it, the player fills its frame instead. */

/** `turned` is told whether it is on; returns what turns it on or off. */
export function makeLecture(root: HTMLElement, turned: (on: boolean) => void): (on: boolean) => void {
  const isFull = (): boolean => root.matches(":fullscreen");
  const toggle = (on: boolean): void => {
    root.classList.toggle("filling", on);
    turned(on);
    // The button that was pressed is gone: a clicker's keys go on.
    root.focus();
  };
  root.addEventListener("fullscreenchange", () => isFull() || toggle(false));
  return (on) => {
    toggle(on);
    if (on) root.requestFullscreen?.().catch(() => undefined);
    else if (isFull()) void document.exitFullscreen();
  };
}
